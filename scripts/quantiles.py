"""Write the tables of the hand's tremor: quantiles of the normal distribution and tangents, as whole numbers.

They are kept in the package, so that no library function whose last digit may differ decides a throw.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from statistics import NormalDist

DRAWS = 4096
TARGET = Path(__file__).parent.parent / "src" / "spicetable" / "disks" / "tables.json"


def main() -> None:
    """Millionths throughout; of the quantiles the upper half, the lower one is its mirror image."""
    normal = NormalDist()
    upper = [round(1e6 * normal.inv_cdf((i + 0.5) / DRAWS)) for i in range(DRAWS // 2, DRAWS)]
    tangents = [round(1e6 * math.tan(math.radians(degree))) for degree in range(91 - 1)]
    text = json.dumps({"upper_quantiles": upper, "tangents": tangents})
    TARGET.write_text(text.replace("], ", "],\n").replace(", ", ",") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
