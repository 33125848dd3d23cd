#!/usr/bin/env python3
"""Sums of GET /v1/audit and GET /v1/betroffenheit, computed again from the source files, with the standard library alone.

    check.py expected DATA SECTORS.jsonl                prints them as JSON
    check.py compare  DATA SECTORS.jsonl URL [--base IRI]   asks a service and names each difference; exit code 1 if any

DATA holds eu/, nace/, regional/, companies/ as docs/importing names the files; SECTORS.jsonl is that of
`beleg derive sectors --out`. The key for /v1/betroffenheit is in the environment: BELEG_CHECK_KEY.
What is computed follows docs/importing/*.md and the words of the answers; tables of names and codes (acts.tsv,
sectors.tsv, indicators.tsv, removedStatus.tsv) are read as data.
"""
import csv
import glob
import json
import os
import re
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ACTS = {"AI Act": "32024R1689", "NIS2": "32022L2555", "GDPR": "32016R0679", "DORA": "32022R2554"}
# Spelled as the files spell them; the code of each is then looked up among the regions of the edition by its name.
ENGLISH_LANDS = {
    "Bavaria": "Bayern", "Hesse": "Hessen", "Lower Saxony": "Niedersachsen",
    "Mecklenburg-Western Pomerania": "Mecklenburg-Vorpommern", "North Rhine-Westphalia": "Nordrhein-Westfalen",
    "Rhineland-Palatinate": "Rheinland-Pfalz", "Saxony": "Sachsen", "Saxony-Anhalt": "Sachsen-Anhalt",
    "Thuringia": "Thüringen",
}
ISO_LANDS = dict(zip(
    "BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH".split(),
    "1 2 3 4 5 6 7 8 9 A B C D E F G".split()))


def tsv(path):
    lines = [l for l in path.read_text("utf-8").split("\n") if l and not l.startswith("#")]
    head = lines[0].split("\t")
    return [dict(zip(head, l.split("\t") + [""] * len(head))) for l in lines[1:]]


def parents_of_nace(path):
    """code -> the code that it lies in: the last one of a higher level before it."""
    parents, last = {}, {}
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        for row in rows:
            level, code = int(row[0]), row[1].strip()
            code = re.sub(r"^[A-Z](?=\d)", "", code)
            parents[code] = last.get(level - 1)
            last[level] = code
    return parents


def rules_of(data):
    """celex -> [(codes, fit, applies)]"""
    celex = {row["act"]: row["celex"] for row in tsv(ROOT / "src/formats/rules/acts.tsv")}
    table = {(r["sector"], r["subsector"], r["act"]): r for r in tsv(ROOT / "src/formats/rules/sectors.tsv")}
    rules = defaultdict(list)
    for each in json.loads((data / "eu/applicability-by-sector.json").read_text("utf-8")):
        act, sector, sub = each["regulation"], each["sector"], each.get("subsector") or ""
        if act not in celex:
            continue
        row = table.get((sector, sub, act)) or table.get((sector, sub, ""))
        codes, fit = [], ""
        if row:
            codes, fit = row["nace"].split(), row["fit"]
        elif sub:
            # A subsector without a row has the codes of its sector, as part.
            wide = table.get((sector, "", act)) or table.get((sector, "", ""))
            codes, fit = (wide["nace"].split() if wide else []), "part"
        rules[celex[act]].append((codes, fit, bool(each["applies"])))
    return rules


def companies_of(data):
    """reference -> {status, land, year}"""
    companies = {}
    lands = {}
    with open(data / "regional/NUTS2021-NUTS2024.csv", encoding="utf-8-sig", newline="") as file:
        for row in csv.reader(file, delimiter=";"):
            if row[0] == "DE" and len(row[1]) == 3:
                lands[row[2].strip().lower()] = row[1]
    for path in sorted(glob.glob(str(data / "companies/offeneregister*.jsonl"))):
        for line in open(path, encoding="utf-8"):
            row = json.loads(line)
            state = (row.get("all_attributes") or {}).get("federal_state")
            land = lands.get(ENGLISH_LANDS.get(state, state).lower()) if state else None
            # References are written in capitals, also where the file has GnR.
            companies["REGISTER:" + row["company_number"].upper()] = {
                "status": row.get("current_status"), "land": land, "year": (row.get("retrieved_at") or "")[:4]}
    for path in sorted(glob.glob(str(data / "companies/gleif/*.json"))):
        found = json.load(open(path, encoding="utf-8"))["data"]
        for record in found if isinstance(found, list) else [found]:
            said = record["attributes"]
            region = (said["entity"].get("legalAddress") or {}).get("region") or ""
            iso = ISO_LANDS.get(region[3:]) if region.startswith("DE-") else None
            companies["LEI:" + said["lei"]] = {
                "status": said["entity"]["status"], "land": iso and "DE" + iso,
                "year": said["registration"]["lastUpdateDate"][:4]}
    return companies


def affected(rules, parents):
    """code -> the code that decides it, of those to which the act applies"""
    deciding = defaultdict(list)
    for codes, fit, applies in rules:
        if fit == "whole":
            for code in codes:
                deciding[code].append(applies)
    found = {}
    for code in set(parents) | set(deciding):
        at, seen = code, set()
        while at is not None and at not in deciding and at not in seen:
            seen.add(at)
            at = parents.get(at)
        if at in deciding and any(deciding[at]):
            found[code] = at
    return found, sorted(code for code, said in deciding.items() if any(said))


def top(code, parents):
    while parents.get(code):
        code = parents[code]
    return code


def indicators_of(data):
    """(id, region) -> (value, year, flags): the last one that has a value"""
    found = {}
    for row in tsv(ROOT / "src/graph/impact/indicators.tsv"):
        keys = dict(part.split("=") for part in row["keys"].split())
        lines = (data / "regional" / (row["table"] + ".tsv")).read_text("utf-8").split("\n")
        head = lines[0].split("\t")
        names = re.split(r"\\", head[0])[0].split(",")
        years = [cell.strip() for cell in head[1:]]
        for line in lines[1:]:
            cells = line.split("\t")
            told = dict(zip(names, [part.strip() for part in cells[0].split(",")]))
            if any(told.get(name) != code for name, code in keys.items()):
                continue
            area = told["geo"]
            for year, cell in sorted(zip(years, cells[1:]), reverse=True):
                number, _, flags = cell.strip().partition(" ")
                if number != ":" and number != "":
                    found[row["id"], area] = (float(number), year, "".join(sorted(flags.replace(" ", ""))))
                    break
    return found


def expected(data, sectors):
    parents = parents_of_nace(data / "nace/NACE_REV2_de.csv")
    companies, rules, numbers = companies_of(data), rules_of(data), indicators_of(data)
    gone = {row["status"] for row in tsv(ROOT / "src/graph/impact/removedStatus.tsv")}
    assigned = {}
    with open(sectors, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            if row.get("sector") and row["company"] not in assigned:
                assigned[row["company"]] = (row["sector"].split("/", 1)[1], row)
    unknown = [ref for ref in assigned if ref not in companies]
    if unknown:
        raise SystemExit(f"{len(unknown)} assigned companies stand in no source: {unknown[:3]}")

    def summary(reach, sector_of):
        refs, removed, lands, sectors_of = [], [], defaultdict(list), Counter()
        for ref, (code, row) in assigned.items():
            if code not in reach:
                continue
            if (companies[ref]["status"] or "").lower() in gone:
                removed.append(ref)
                continue
            refs.append(ref)
            lands[companies[ref]["land"]].append((ref, sector_of(code), row))
            sectors_of[sector_of(code)] += 1
        return refs, removed, sectors_of, {
            land or "": {
                "companies": len(own),
                "sectors": dict(Counter(sector for _, sector, _ in own)),
                "methods": sorted({row["method"] for _, _, row in own}),
                "years": [min(y), max(y)] if (y := sorted(companies[ref]["year"] for ref, _, _ in own)) else [],
                "confidence": round(sum(row["confidence"] for _, _, row in own) / len(own), 3),
                "indicators": {i: v for (i, area), v in numbers.items() if area == land},
            } for land, own in lands.items()}

    answer = {}
    every = set()
    for celex, own in sorted(rules.items()):
        reach, applying = affected(own, parents)
        every |= set(reach)
        refs, removed, by_sector, lands = summary(reach, reach.get)
        answer[celex] = {"companies": sorted(refs), "removed": sorted(removed), "lands": lands,
                         "sectors": {code: by_sector[code] for code in applying}}
    refs, _, by_sector, lands = summary(every, lambda code: top(code, parents))
    answer["all"] = {"companies": len(refs), "sectors": dict(by_sector), "lands": lands}
    return answer


class Service:
    def __init__(self, url, key):
        self.url, self.key = url.rstrip("/"), key

    def get(self, path, **query):
        query = {k: v for k, v in query.items() if v is not None}
        address = f"{self.url}{path}?{urllib.parse.urlencode(query)}"
        with urllib.request.urlopen(urllib.request.Request(address, headers={"X-API-Key": self.key})) as reply:
            return json.load(reply)

    def status(self, address):
        try:
            request = urllib.request.Request(address, headers={"X-API-Key": self.key, "Accept": "application/ld+json"})
            with urllib.request.urlopen(request) as reply:
                return reply.status
        except urllib.error.HTTPError as error:
            return error.code

    def companies(self, act, **more):
        offset, found, pages = 0, [], []
        while offset is not None:
            page = self.get("/v1/audit", act=act, limit=100, offset=offset, **more)
            pages.append(page)
            found += page["companies"]
            offset = page.get("next_offset")
        return found, pages


def iris_in(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from iris_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from iris_in(inner)
    elif isinstance(value, str) and re.match(r"https?://\S+$", value):
        yield value


def compare(data, sectors, url, base):
    want, service = expected(data, sectors), Service(url, os.environ["BELEG_CHECK_KEY"])
    differences, iris = [], set()

    def same(what, got, wanted):
        if got != wanted:
            differences.append(f"{what}: the service says {got!r}, the sources {wanted!r}")

    def lands(what, answer, wanted):
        same(f"{what}, total", answer["total"], len(wanted["lands"]))
        total = sum(land["companies"] for land in wanted["lands"].values())
        same(f"{what}, companies", answer["companies"], total)
        same(f"{what}, Länder", sorted((r["land"] or {"ref": "NUTS:"})["ref"][5:] for r in answer["results"]),
             sorted(wanted["lands"]))
        for result in answer["results"]:
            code = result["land"]["ref"][5:] if result["land"] else ""
            own = wanted["lands"].get(code)
            if own is None:
                continue
            here, count = f"{what}, {code}", result["companies"]
            same(f"{here}, companies", count["value"], own["companies"])
            same(f"{here}, methods", count["sector_methods"], own["methods"])
            same(f"{here}, years", count.get("years"), own["years"])
            if abs(count["mean_confidence"] - own["confidence"]) > 0.00101:
                same(f"{here}, confidence", count["mean_confidence"], own["confidence"])
            same(f"{here}, sectors", {s["sector"]["code"]: s["companies"] for s in result["sectors"]}, own["sectors"])
            same(f"{here}, indicators",
                 {i["indicator"]: (float(i["value"]), i["year"], "".join(i["flags"])) for i in result["indicators"]},
                 own["indicators"])
        iris.update(iris_in(answer))

    for name, celex in [*ACTS.items(), *((c, c) for c in want if c not in ("all", *ACTS.values()))]:
        own = want[celex]
        found, pages = service.companies(name)
        first = pages[0]
        same(f"{name}, act", first["act"]["ref"], f"CELEX:{celex}")
        same(f"{name}, companies", sorted(company["ref"] for company in found), own["companies"])
        same(f"{name}, total", first["total"], len(own["companies"]))
        same(f"{name}, sectors", {s["sector"]["code"]: s["companies"] for s in first["sectors"]}, own["sectors"])
        gone, more = service.companies(name, removed="true")
        same(f"{name}, removed", sorted(company["ref"] for company in gone), own["removed"])
        for page in pages + more:
            iris.update(iris_in(page))
        lands(f"{name} by Land", service.get("/v1/betroffenheit", act=name, limit=100), own)
    lands("all acts by Land", service.get("/v1/betroffenheit", limit=100), want["all"])

    own_iris = sorted(iri for iri in iris if iri.startswith(base))
    for iri in own_iris:
        same(f"<{iri}>", service.status(url.rstrip("/") + iri[len(base):]), 200)
    for line in differences:
        print(line)
    print(json.dumps({"acts": len(want) - 1, "companies": want["all"]["companies"], "lands": len(want["all"]["lands"]),
                      "iris": len(own_iris), "differences": len(differences)}))
    return 1 if differences else 0


if __name__ == "__main__":
    words = sys.argv[1:]
    base = "http://localhost:8080"
    if "--base" in words:
        at = words.index("--base")
        base = words[at + 1]
        del words[at:at + 2]
    if words[:1] == ["expected"] and len(words) == 3:
        print(json.dumps(expected(Path(words[1]), words[2]), indent=1, sort_keys=True))
    elif words[:1] == ["compare"] and len(words) == 4:
        sys.exit(compare(Path(words[1]), words[2], words[3], base))
    else:
        sys.exit(__doc__)
