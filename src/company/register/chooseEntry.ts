import type { Imprint } from '../imprint/imprint.js'
import { compareEntry, foundBy, weightOf, type Compared } from './compareEntry.js'
import { countingRecord } from './countingRecord.js'
import { differingOf } from './differingOf.js'
import { entryNumber } from './entryNumber.js'
import { samePlace } from './placeNames.js'
import type { StoredEntry } from './readEntry.js'
import type { RegisterEntry, RegisterMatch } from './registerMatch.js'

/** From which score on an entry is taken for that of the company, and from which on it is named at all. */
export const entryScores = Object.freeze({ sure: 0.8, named: 0.05, candidates: 5 })

/** A company, with the records of it that the graph holds. */
interface Company {
  readonly records: readonly StoredEntry[]
  readonly compared: ReadonlyMap<StoredEntry, Compared>
  readonly by: RegisterEntry['by']
  readonly weight: number
}

/**
 * Which of some entries is the imprint's company. The odds of each company are weighed against those of all others, and
 * of none: so two that fit as well as each other are both unsure.
 * @param entries all that share a name or a number with the imprint, and further records of the same companies
 */
export function chooseEntry(
  imprint: Imprint,
  entries: readonly StoredEntry[]
): Pick<RegisterMatch, 'outcome' | 'entry' | 'also' | 'candidates'> {
  const companies = groupsOf(entries).flatMap(records => companyOf(imprint, records))
  const all = companies.reduce((sum, { weight }) => sum + Math.exp(weight), 1)
  const named = companies
    .map(company => ({ company, score: Math.exp(company.weight) / all }))
    .filter(({ score }) => score >= entryScores.named)
    .sort(
      (a, b) =>
        b.score - a.score || (a.company.records[0]!.entry.iri < b.company.records[0]!.entry.iri ? -1 : 1)
    )
    .slice(0, entryScores.candidates)
    .map(({ company, score }) => entriesOf(imprint, company, score))
  const [best] = named
  const candidates = named.map(([entry]) => entry)
  if (best === undefined) return { outcome: 'not-found-here', also: [], candidates }
  const [entry, ...also] = best
  if (entry.score < entryScores.sure) return { outcome: 'ambiguous', also: [], candidates }
  return { outcome: 'matched', entry, also, candidates }
}

function companyOf(imprint: Imprint, records: readonly StoredEntry[]): Company[] {
  const compared = new Map(records.map(record => [record, compareEntry(imprint, record)]))
  const found = [...compared.values()]
    .flatMap(one => {
      const by = foundBy(one)
      return by === undefined ? [] : [{ by, weight: weightOf(one) }]
    })
    .sort((a, b) => b.weight - a.weight)
  return found[0] === undefined ? [] : [{ records, compared, ...found[0] }]
}

/** The record that counts, then the others. */
function entriesOf(
  imprint: Imprint,
  { records, compared, by }: Company,
  score: number
): [RegisterEntry, ...RegisterEntry[]] {
  const counting = records.reduce((one, other) => countingRecord(one, other, ({ entry }) => entry.seenAt))
  const made = (record: StoredEntry): RegisterEntry => {
    const own = compared.get(record)!
    return {
      ...record.entry,
      score,
      by: foundBy(own) ?? by,
      ...(own.formerName !== undefined && { formerName: own.formerName }),
      differing: differingOf(imprint, record.entry, own)
    }
  }
  return [made(counting), ...records.filter(record => record !== counting).map(made)]
}

/** Records of one company together, the entry of the register first. */
function groupsOf(entries: readonly StoredEntry[]): StoredEntry[][] {
  const groups: StoredEntry[][] = []
  for (const entry of [...entries].sort(registerFirst)) {
    const group = groups.find(others => others.some(other => isSame(entry, other)))
    if (group === undefined) groups.push([entry])
    else group.push(entry)
  }
  return groups
}

function registerFirst(a: StoredEntry, b: StoredEntry): number {
  const [first, second] = [a, b].map(({ entry }) => `${entry.lei === undefined ? 0 : 1}${entry.iri}`)
  return first! < second! ? -1 : 1
}

function isSame(one: StoredEntry, other: StoredEntry): boolean {
  if (one.same.includes(other.entry.iri) || other.same.includes(one.entry.iri)) return true
  // Two entries of the same source are two.
  if ((one.entry.lei === undefined) === (other.entry.lei === undefined)) return false
  const [a, b] = [entryNumber(one.entry.registerNumber), entryNumber(other.entry.registerNumber)]
  const [court, otherCourt] = [one.entry.registerCourt, other.entry.registerCourt]
  if (a === undefined || b === undefined || court === undefined || otherCourt === undefined) return false
  const number = a.register === b.register && a.digits === b.digits && a.suffix === b.suffix
  return number && samePlace(court, otherCourt)
}
