# deal is a method of a class.
class War:
    def deal(self, shuf):
        return shuf
