"""Whether the cases of an assignment prove anything: misreadings and faults as mutants, held against them.

``mutants`` finds those of a reference, ``matrix`` tries each on every case, ``cover`` finds few cases that
are enough, ``lookup`` plays a program that knows the public cases by heart, ``audit`` puts it together,
``files`` writes it down. ``mine`` looks for seeds that catch what has to be caught, ``proposal`` writes them
as YAML. All of it is pure.
"""

from harness.audit.audit import Audit, audit
from harness.audit.files import audit_csv, audit_json
from harness.audit.mine import Digging, Mined, mine
from harness.audit.proposal import cases_yaml

__all__ = ["Audit", "Digging", "Mined", "audit", "audit_csv", "audit_json", "cases_yaml", "mine"]
