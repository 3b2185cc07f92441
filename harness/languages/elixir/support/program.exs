# Runs a whole program under the name that the student knows, since traces show it.

[root, file] = System.argv()
System.argv([])
Code.compile_string(File.read!(Path.join([root, "code", file])), file)
