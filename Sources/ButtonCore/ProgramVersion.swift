package let programVersion = "0.1.0"
