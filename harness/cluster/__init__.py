"""The same line over many machines: a host asks workers for outcomes, and does all the rest itself.

``host`` has work done, ``watch`` and ``crew`` know who can do it, ``worker`` is what runs over there. Between
them go the messages of ``wire``, held against their types by ``shape``. ``project`` and ``toolchain``
tell whether a worker would come to the same outcomes. ``link`` is how messages get there, and ``dask_link``
alone knows what carries them.
"""
