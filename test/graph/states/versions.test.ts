import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory as terms } from 'n3'
import { neighbouringDay } from '../../../src/base/text/neighbouringDay.js'
import { textHash } from '../../../src/base/text/textHash.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { ActHistory } from '../../../src/graph/states/history.js'
import { historyStatements } from '../../../src/graph/states/historyStatements.js'
import { joinHistories, mergeHistories } from '../../../src/graph/states/mergeHistories.js'
import { readActHistory, type ActStatements } from '../../../src/graph/states/readActHistory.js'
import { asSetAside } from '../../../src/graph/states/setAsideStates.js'
import { tripleKey } from '../../../src/graph/store/tripleKey.js'
import { dcterms, eli, kg, prov, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'

const ids = identifiers('https://beleg.example')
const act = ids.act('ProbeG')!
const partOf = (section: string) => ids.provision(act, section)!

/** What a version says of one §. */
interface Said {
  readonly section: string
  readonly text: string
  readonly first?: string | undefined
  readonly last?: string | undefined
}

interface Version {
  /** From which it counts. */
  readonly day: string
  readonly promulgated: string
  readonly says: readonly Said[]
}

const dayOf = (number: number) => `2022-01-${String(number).padStart(2, '0')}`
const nameOf = ({ day, promulgated }: Version) => `${day} ${promulgated}`
const date = (day: string) => terms.literal(day, xsd.date)

function statementsOf(version: Version): ActStatements {
  const { day, promulgated, says } = version
  const hash = textHash(nameOf(version))
  const load = ids.load(act, hash, 'legaldocml/4')
  const passage = (node: NamedNode, locator: string) => [
    terms.quad(node, prov.wasGeneratedBy, load),
    terms.quad(node, kg.sourceHash, terms.literal(textHash(locator))),
    terms.quad(node, kg.locator, terms.literal(locator.replace(/^.* /, '')))
  ]
  const shared: Quad[] = [
    terms.quad(act, rdf.type, eli.LegalResource),
    terms.quad(act, dcterms.identifier, terms.literal('ELI:ProbeG')),
    terms.quad(
      act,
      eli.title,
      terms.literal(says.length > 3 ? 'Gesetz zur großen Probe' : 'Gesetz zur Probe', 'de')
    ),
    terms.quad(act, eli.version_date, date(promulgated)),
    terms.quad(act, dcterms.source, ids.source(hash)),
    ...says.flatMap(({ section, text, first, last }, index) => {
      const part = partOf(section)
      return [
        terms.quad(part, rdf.type, eli.LegalResourceSubdivision),
        terms.quad(part, eli.is_part_of, act),
        terms.quad(part, dcterms.identifier, terms.literal(ids.provisionRef('ProbeG', part))),
        terms.quad(part, rdfs.label, terms.literal(`${section} ProbeG`, 'de')),
        terms.quad(part, eli.number, terms.literal(section)),
        terms.quad(part, kg.text, terms.literal(text, 'de')),
        terms.quad(part, kg.contentHash, terms.literal(textHash(text))),
        ...(first === undefined ? [] : [terms.quad(part, eli.first_date_entry_in_force, date(first))]),
        ...(last === undefined ? [] : [terms.quad(part, eli.date_no_longer_in_force, date(last))]),
        terms.quad(part, kg.position, terms.literal(String(index + 1), xsd.integer))
      ]
    })
  ]
  return {
    shared,
    states: [],
    provenance: [
      ...passage(act, `preface of ${nameOf(version)}`),
      terms.quad(act, kg.sourceState, date(day)),
      ...says.flatMap(({ section }) => passage(partOf(section), `${nameOf(version)} ${section}`)),
      terms.quad(load, prov.wasAssociatedWith, ids.importer('legaldocml', '4'))
    ]
  }
}

const historyOf = (version: Version) => readActHistory(act, statementsOf(version))!

function lines({ shared, states, provenance }: ActStatements): string[] {
  const keys = (graph: string, quads: readonly Quad[]) => quads.map(quad => `${graph} ${tripleKey(quad)}`)
  return [...keys('shared', shared), ...keys('states', states), ...keys('provenance', provenance)].sort()
}

/** What is read of an act that stands in the graphs as of a day. */
function readBack(history: ActHistory, today: string, versions: readonly Version[]): ActHistory {
  const { shared, states, provenance } = historyStatements(history, today)
  const loads = versions.flatMap(version => statementsOf(version).provenance.slice(-1))
  return readActHistory(act, { shared, states, provenance: [...provenance, ...loads] })!
}

const withoutEnds = (version: Version): Version => ({
  ...version,
  says: version.says.map(said => ({ ...said, last: undefined }))
})

const SECTIONS = ['§ 1', '§ 2', '§ 3', '§ 3a', '§ 4']
const someDay = fc.option(fc.integer({ min: 8, max: 24 }).map(dayOf), { nil: undefined })

const someSaid: fc.Arbitrary<Said> = fc
  .record({
    section: fc.constantFrom(...SECTIONS),
    text: fc.constantFrom('eins', 'zwei', 'drei'),
    first: someDay,
    last: someDay
  })
  .map(said =>
    said.first !== undefined && said.last !== undefined && said.last < said.first
      ? { ...said, last: undefined }
      : said
  )

const someVersions: fc.Arbitrary<Version[]> = fc.uniqueArray(
  fc
    .record({
      day: fc.integer({ min: 10, max: 20 }),
      before: fc.integer({ min: 0, max: 3 }),
      says: fc.uniqueArray(someSaid, { selector: ({ section }) => section, minLength: 1 })
    })
    .map(({ day, before, says }) => ({
      day: dayOf(day),
      promulgated: dayOf(day - before),
      says: [...says].sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section))
    })),
  { selector: nameOf, minLength: 1, maxLength: 5 }
)
const someToday = fc.integer({ min: 8, max: 26 }).map(dayOf)

/** What is in force of a § on a day, by the versions alone: what the docs say, read once more. */
function inForceOn(all: readonly Version[], section: string, day: string): string | undefined {
  const versions = [...all].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const floor = versions[0]!.day
  // Of versions of one day the last counts, also of what was before the first day.
  const counting = versions.filter((one, at) => versions[at + 1]?.day !== one.day)
  const begun = counting.filter((one, at) => one.day <= day || at === 0)
  for (const version of [...begun].reverse()) {
    const said = version.says.find(one => one.section === section)
    if (said === undefined) return undefined
    const { first } = said
    // Until when it is in force is told by the last version that has it.
    const same = versions.flatMap(({ says }) => says).filter(one => isSame(one, said))
    const { last } = same.at(-1)!
    const isFloor = version.day === floor
    const begins = first === undefined || (first < version.day && !isFloor) ? version.day : first
    if (begins > day) continue
    return last !== undefined && last < day ? undefined : said.text
  }
  return undefined
}

const isSame = (one: Said, other: Said) =>
  one.section === other.section && one.text === other.text && one.first === other.first
const keyOf = (version: Version) => `${version.day} ${version.promulgated} ${textHash(nameOf(version))}`

/** What the graphs say of a § on a day: by the expressions' days, and the words where they stand. */
function saidOn({ shared, states }: ActStatements, section: string, day: string): string | undefined {
  const work = partOf(section)
  const of = (node: NamedNode, predicate: NamedNode, quads: readonly Quad[]) =>
    quads.find(quad => quad.subject.equals(node) && quad.predicate.equals(predicate))?.object.value
  const expressions = states.flatMap(({ subject, predicate, object }) =>
    predicate.equals(eli.realizes) && object.equals(work) ? [subject as NamedNode] : []
  )
  const holding = expressions.filter(one => {
    const until = of(one, kg.observedUntil, states)
    return of(one, kg.observedFrom, states)! <= day && (until === undefined || day < until)
  })
  expect(holding.length).to.be.at.most(1)
  if (expressions.length === 0) {
    const aside = states.flatMap(({ subject, object }) =>
      object.equals(kg.StateSetAside) ? [subject.value] : []
    )
    const first = states.flatMap(({ subject: { value }, predicate, object }) =>
      predicate.equals(kg.observedFrom) && value.includes('#state_') && !aside.includes(value)
        ? [object.value]
        : []
    )
    return first.sort()[0]! <= day ? of(work, kg.text, shared) : undefined
  }
  const [one] = holding
  return one && (of(one, kg.text, states) ?? of(work, kg.text, shared))
}

describe('histories of versions whose days their source states', () => {
  it('are the same whatever the order and grouping in which versions are read, however often, on whatever days', () => {
    fc.assert(
      fc.property(
        someVersions.chain(versions =>
          fc.record({
            versions: fc.constant(versions),
            shuffled: fc.shuffledSubarray(versions, { minLength: versions.length }),
            again: fc.subarray(versions),
            cut: fc.nat(),
            days: fc.array(someToday, { minLength: 1, maxLength: 3 }),
            today: someToday
          })
        ),
        ({ versions, shuffled, again, cut, days, today }) => {
          const whole = joinHistories([historyOf(versions[0]!), ...versions.slice(1).map(historyOf)])
          const load = (some: readonly Version[]) =>
            some
              .map(historyOf)
              .reduce((all, one, at) => mergeHistories(readBack(all, days[at % days.length]!, versions), one))
          const at = cut % versions.length
          const halves = [shuffled.slice(0, at), [...shuffled.slice(at), ...again]].filter(
            half => half.length > 0
          )
          const otherwise = halves.map(load).reduceRight(mergeHistories)
          expect(lines(historyStatements(otherwise, today))).to.deep.equal(
            lines(historyStatements(whole, today))
          )
        }
      )
    )
  })

  it('turn with the day into what they would be had they been loaded on it', () => {
    fc.assert(
      fc.property(someVersions, someToday, someToday, (versions, then, today) => {
        const whole = versions.map(historyOf).reduce(mergeHistories)
        const turned = historyStatements(readBack(whole, then, versions), today)
        expect(lines(turned)).to.deep.equal(lines(historyStatements(whole, today)))
      })
    )
  })

  it('say of each day what the versions say is in force on it, and as today what is in force today', () => {
    fc.assert(
      fc.property(
        someVersions.filter(({ length }) => length > 1),
        someToday,
        (versions, today) => {
          const said = historyStatements(versions.map(historyOf).reduce(mergeHistories), today)
          for (const section of SECTIONS)
            for (let day = '2022-01-07'; day < '2022-01-28'; day = neighbouringDay(day, 1))
              expect(saidOn(said, section, day), `${section} ${day}`).to.equal(
                inForceOn(versions, section, day)
              )
          for (const section of SECTIONS) {
            const now = inForceOn(versions, section, today)
            const text = said.shared.find(
              ({ subject, predicate }) => subject.equals(partOf(section)) && predicate.equals(kg.text)
            )
            if (now !== undefined) expect(text?.object.value).to.equal(now)
          }
        }
      )
    )
  })

  it('never let a version that lies ahead stand for today where another has begun', () => {
    fc.assert(
      fc.property(someVersions, someToday, (versions, today) => {
        fc.pre(versions.some(({ day }) => day <= today))
        const { shared } = historyStatements(versions.map(historyOf).reduce(mergeHistories), today)
        const current = versions
          .filter(({ day }) => day <= today)
          .reduce((a, b) => (keyOf(a) < keyOf(b) ? b : a))
        const parts = shared
          .filter(({ predicate }) => predicate.equals(eli.is_part_of))
          .map(({ subject }) => subject.value)
        expect(parts).to.deep.equal(current.says.map(({ section }) => partOf(section).value))
        const source = shared.find(
          ({ subject, predicate }) => subject.equals(act) && predicate.equals(dcterms.source)
        )
        expect(source?.object.value).to.equal(ids.source(textHash(nameOf(current))).value)
      })
    )
  })

  it('leave an act that is held in one version as it was, whatever the day', () => {
    fc.assert(
      fc.property(someVersions, someToday, ([version], today) => {
        const { shared, states, provenance } = statementsOf(version!)
        const loads = provenance.slice(-1)
        const written = historyStatements(historyOf(version!), today)
        expect(lines({ ...written, provenance: [...written.provenance, ...loads] })).to.deep.equal(
          lines({ shared, states, provenance })
        )
      })
    )
  })

  it('count a version that is set aside for nothing', () => {
    fc.assert(
      fc.property(
        // Of texts whose last file is set aside what that says of their end stays, as their passage does.
        someVersions.filter(({ length }) => length > 1).map(all => all.map(withoutEnds)),
        someToday,
        ([aside, ...left], today) => {
          const history = historyOf(aside!)
          const states = history.states.map(state => asSetAside(state, { reason: 'wrong', at: new Date(0) }))
          const mark = { ...history, states, works: new Map() }
          const all = [aside!, ...left].map(historyOf).reduce(mergeHistories)
          const said = historyStatements(mergeHistories(readBack(all, today, [aside!, ...left]), mark), today)
          for (const section of SECTIONS)
            for (const day of ['2022-01-11', '2022-01-15', '2022-01-20', '2022-01-26'])
              if (left.length > 1) expect(saidOn(said, section, day)).to.equal(inForceOn(left, section, day))
        }
      )
    )
  })
})
