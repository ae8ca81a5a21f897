"""How a deal is drawn so that anybody can check it afterwards."""
