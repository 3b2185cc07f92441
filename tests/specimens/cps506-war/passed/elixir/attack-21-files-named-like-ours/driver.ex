defmodule HarnessDriver.Fake do
end
