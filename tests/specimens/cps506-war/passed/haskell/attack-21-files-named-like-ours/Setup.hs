this must not be read
