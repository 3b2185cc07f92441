# Functions without a module around them.
def deal(shuf) do
  shuf
end
