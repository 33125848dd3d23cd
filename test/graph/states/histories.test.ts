import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import fc from 'fast-check'
import { DataFactory as terms } from 'n3'
import { textHash } from '../../../src/base/text/textHash.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { intervalIn, type ActHistory } from '../../../src/graph/states/history.js'
import { historyStatements } from '../../../src/graph/states/historyStatements.js'
import { asSetAside } from '../../../src/graph/states/setAsideStates.js'
import { joinHistories, mergeHistories } from '../../../src/graph/states/mergeHistories.js'
import { publicationEnd } from '../../../src/graph/states/publicationEnds.js'
import { readActHistory, type ActStatements } from '../../../src/graph/states/readActHistory.js'
import { tripleKey } from '../../../src/graph/store/tripleKey.js'
import { dcterms, eli, kg, prov, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'

const ids = identifiers('https://beleg.example')
const act = ids.act('ProbeG')!
const partOf = (section: string) => ids.provision(act, section)!

/** A file of an act: when it was made, and what each § says, in the order in which they stand. */
interface ActFile {
  readonly made: string
  readonly name: string
  readonly says: readonly (readonly [section: string, text: string])[]
}

function statementsOf({ made, name, says }: ActFile): ActStatements {
  const hash = textHash(name)
  const load = ids.load(act, hash, 'gii/4')
  const passage = (node: NamedNode, locator: string) => [
    terms.quad(node, prov.wasGeneratedBy, load),
    terms.quad(node, kg.sourceHash, terms.literal(textHash(locator))),
    terms.quad(node, kg.locator, terms.literal(locator))
  ]
  const shared: Quad[] = [
    terms.quad(act, rdf.type, eli.LegalResource),
    terms.quad(act, dcterms.identifier, terms.literal('ELI:ProbeG')),
    terms.quad(act, eli.title, terms.literal('Gesetz zur Probe', 'de')),
    terms.quad(act, kg.lastAmendment, terms.literal(says[0]?.[1] ?? '', 'de')),
    terms.quad(act, dcterms.source, ids.source(hash)),
    ...says.flatMap(([section, text], index) => {
      const part = partOf(section)
      return [
        terms.quad(part, rdf.type, eli.LegalResourceSubdivision),
        terms.quad(part, eli.is_part_of, act),
        terms.quad(part, dcterms.identifier, terms.literal(ids.provisionRef('ProbeG', part))),
        terms.quad(part, rdfs.label, terms.literal(`${section} ProbeG`, 'de')),
        terms.quad(part, eli.number, terms.literal(section)),
        terms.quad(part, kg.text, terms.literal(text, 'de')),
        terms.quad(part, kg.contentHash, terms.literal(textHash(text))),
        terms.quad(part, kg.position, terms.literal(String(index + 1), xsd.integer))
      ]
    })
  ]
  return {
    shared,
    states: [],
    provenance: [
      ...passage(act, name),
      terms.quad(act, kg.sourceState, terms.literal(made, xsd.dateTime)),
      ...says.flatMap(([section]) => passage(partOf(section), `${name} ${section}`)),
      terms.quad(load, prov.wasAssociatedWith, ids.importer('gii', '4'))
    ]
  }
}

const historyOf = (file: ActFile) => readActHistory(act, statementsOf(file))!

function lines({ shared, states, provenance }: ActStatements): string[] {
  const keys = (graph: string, quads: readonly Quad[]) => quads.map(quad => `${graph} ${tripleKey(quad)}`)
  return [...keys('shared', shared), ...keys('states', states), ...keys('provenance', provenance)].sort()
}

/** Files' days are behind it. */
const TODAY = '2022-02-01'
const statements = (history: ActHistory) => lines(historyStatements(history, TODAY))

const someFiles: fc.Arbitrary<ActFile[]> = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 10, max: 16 }),
      hour: fc.integer({ min: 20, max: 22 }),
      says: fc.uniqueArray(
        fc.tuple(
          fc.constantFrom('§ 1', '§ 2', '§ 3', '§ 3a', '§ 4'),
          fc.constantFrom('eins', 'zwei', 'drei')
        ),
        { selector: ([section]) => section, minLength: 1 }
      )
    }),
    { selector: ({ day, hour }) => `${day} ${hour}`, minLength: 1, maxLength: 6 }
  )
  .map(files =>
    files.map(({ day, hour, says }) => ({
      made: `2022-01-${day}T${hour}:00:00`,
      name: `file of ${day} ${hour}`,
      says: [...says].sort(([a], [b]) => (a < b ? -1 : 1))
    }))
  )

/** The news that the state of a file counts for nothing. */
function markOf(file: ActFile): ActHistory {
  const history = historyOf(file)
  const states = history.states.map(state => asSetAside(state, { reason: 'hole', at: new Date(0) }))
  return { ...history, states, works: new Map() }
}

/** Files of an act, some of which are set aside, never all. */
const someAside = someFiles
  .filter(({ length }) => length > 1)
  .chain(files =>
    fc.record({
      files: fc.constant(files),
      aside: fc.subarray(files, { minLength: 1, maxLength: files.length - 1 })
    })
  )

/** What its parts say in a state, by section, in their order. */
function textsIn(history: ActHistory, { made }: ActFile): [string, string][] {
  const state = history.states.find(({ order }) => order.includes(made))!
  return [...history.works.values()]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(work => {
      const said = intervalIn(work, state.order)?.content.said ?? []
      const text = said.find(({ predicate }) => predicate.equals(kg.text))
      return text === undefined ? [] : [[work.iri, text.object.value] as [string, string]]
    })
}

const byName = (all: readonly [string, string][]) => [...all].sort(([a], [b]) => (a < b ? -1 : 1))

describe('histories of acts', () => {
  it('are the same whatever the order in which states are read, and however often', () => {
    fc.assert(
      fc.property(
        someFiles.chain(files =>
          fc.tuple(
            fc.constant(files),
            fc.shuffledSubarray(files, { minLength: files.length, maxLength: files.length }),
            fc.subarray(files)
          )
        ),
        ([files, shuffled, again]) => {
          const inTurn = files.map(historyOf).reduce(mergeHistories)
          const otherwise = [...shuffled, ...again]
            .map(historyOf)
            .reduceRight((all, one) => mergeHistories(one, all))
          expect(statements(otherwise)).to.deep.equal(statements(inTurn))
        }
      )
    )
  })

  it('are the same when many are put together at once', () => {
    fc.assert(
      fc.property(someFiles, fc.nat(), (files, at) => {
        const [first, ...others] = files.map(historyOf)
        const half = at % files.length
        const joined = joinHistories([first!, ...others.slice(0, half)])
        expect(statements(joinHistories([joined, ...others.slice(half)]))).to.deep.equal(
          statements(files.map(historyOf).reduce(mergeHistories))
        )
      })
    )
  })

  it('are read back from the graphs as they were written, also halfway', () => {
    fc.assert(
      fc.property(someFiles, fc.nat(), (files, at) => {
        const cut = at % files.length
        const whole = files.map(historyOf).reduce(mergeHistories)
        const load = (files: readonly ActFile[]) =>
          files.map(historyOf).reduce((all, one) => {
            const { shared, states, provenance } = historyStatements(mergeHistories(all, one), TODAY)
            const loads = files.flatMap(file => statementsOf(file).provenance.slice(-1))
            return readActHistory(act, { shared, states, provenance: [...provenance, ...loads] })!
          })
        const halves = [files.slice(0, cut), files.slice(cut)].filter(half => half.length > 0).map(load)
        expect(statements(halves.reduce(mergeHistories))).to.deep.equal(statements(whole))
      })
    )
  })

  it('say of each state what its file says', () => {
    fc.assert(
      fc.property(someFiles, files => {
        const history = files.map(historyOf).reduce(mergeHistories)
        for (const { made, name, says } of files) {
          const state = history.states.find(({ iri }) => iri.endsWith(textHash(name).slice(0, 16)))!
          expect(state.order).to.include(made)
          const found = [...history.works.values()].flatMap(work => {
            const text = intervalIn(work, state.order)?.content.said.find(({ predicate }) =>
              predicate.equals(kg.text)
            )
            return text === undefined ? [] : [[work.iri, text.object.value]]
          })
          expect(new Map(found as [string, string][])).to.deep.equal(
            new Map(says.map(([section, text]) => [partOf(section).value, text]))
          )
        }
      })
    )
  })

  it('leave an act that is held in one state as it was', () => {
    fc.assert(
      fc.property(someFiles, ([file]) => {
        const { shared, states, provenance } = statementsOf(file!)
        const loads = provenance.slice(-1)
        const written = historyStatements(historyOf(file!), TODAY)
        expect(lines({ ...written, provenance: [...written.provenance, ...loads] })).to.deep.equal(
          lines({ shared, states, provenance })
        )
      })
    )
  })

  it('say of a state that is set aside nothing, and of the others what their files say, in their order', () => {
    fc.assert(
      fc.property(
        someAside.chain(({ files, aside }) => {
          const all = [...files.map(historyOf), ...aside.map(markOf)]
          return fc.record({
            files: fc.constant(files),
            aside: fc.constant(aside),
            all: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
          })
        }),
        ({ files, aside, all }) => {
          const history = all.reduce(mergeHistories)
          const left = files.filter(file => !aside.includes(file))
          expect(history.states.filter(({ isSetAside }) => isSetAside)).to.have.length(aside.length)
          const expected = (file: ActFile) =>
            file.says.map(([section, text]): [string, string] => [partOf(section).value, text])
          for (const file of left)
            expect(byName(textsIn(history, file))).to.deep.equal(byName(expected(file)))
          const last = left.reduce((a, b) => (a.made < b.made ? b : a))
          expect(textsIn(history, last)).to.deep.equal(expected(last))
          const { shared, provenance } = historyStatements(history, TODAY)
          const of = (quads: readonly Quad[], predicate: NamedNode) =>
            quads.find(quad => quad.subject.equals(act) && quad.predicate.equals(predicate))?.object.value
          expect(of(shared, dcterms.source)).to.equal(ids.source(textHash(last.name)).value)
          expect(of(provenance, kg.sourceState)).to.equal(last.made)
        }
      )
    )
  })

  it('are those of the other files where a state was set aside before it was read', () => {
    fc.assert(
      fc.property(someAside, ({ files, aside }) => {
        const left = files.filter(file => !aside.includes(file)).map(historyOf)
        const history = [...aside.map(markOf), ...files.map(historyOf)].reduce(mergeHistories)
        const ofStates = (line: string) => line.includes('#state_')
        expect(statements(history).filter(line => !ofStates(line))).to.deep.equal(
          statements(left.reduce(mergeHistories)).filter(line => !ofStates(line))
        )
      })
    )
  })

  it('are merged alike from both sides, and once for all, also where states are set aside', () => {
    fc.assert(
      fc.property(
        someAside.chain(({ files, aside }) => {
          const all = [...files.map(historyOf), ...aside.map(markOf)]
          const some = fc
            .shuffledSubarray(all, { minLength: 1 })
            .map(chosen => [historyOf(files[0]!), ...chosen].reduce(mergeHistories))
          return fc.tuple(some, some)
        }),
        ([one, other]) => {
          const both = mergeHistories(one, other)
          expect(statements(mergeHistories(other, one))).to.deep.equal(statements(both))
          for (const again of [one, other, both]) {
            expect(statements(mergeHistories(both, again))).to.deep.equal(statements(both))
            expect(statements(mergeHistories(again, both))).to.deep.equal(statements(both))
          }
        }
      )
    )
  })

  it('know from which days the act is published no more, in whatever order that comes', () => {
    const endOf = (day: number): ActHistory => ({
      ...{ act: act.value, states: [], works: new Map() },
      ends: [publicationEnd(act, { day: `2022-01-${day}`, reason: 'gone', at: new Date(0) })]
    })
    fc.assert(
      fc.property(
        fc
          .tuple(someFiles, fc.uniqueArray(fc.integer({ min: 12, max: 20 }), { minLength: 1, maxLength: 3 }))
          .chain(([files, days]) => {
            const all = [...files.map(historyOf), ...days.map(endOf)]
            return fc.record({
              ...{ files: fc.constant(files), days: fc.constant(days) },
              all: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
            })
          }),
        ({ files, days, all }) => {
          const history = all.reduce(mergeHistories)
          expect(history.ends.map(({ day }) => day)).to.deep.equal(days.map(day => `2022-01-${day}`).sort())
          const { shared, states, provenance } = historyStatements(history, TODAY)
          const isOfStates = (line: string) => line.includes('#ended_') || line.includes('#state_')
          expect(lines({ shared, states, provenance }).filter(line => !isOfStates(line))).to.deep.equal(
            statements(files.map(historyOf).reduce(mergeHistories)).filter(line => !isOfStates(line))
          )
          const loads = files.flatMap(file => statementsOf(file).provenance.slice(-1))
          const read = readActHistory(act, { shared, states, provenance: [...provenance, ...loads] })!
          expect(statements(read)).to.deep.equal(statements(history))
        }
      )
    )
  })

  it('are read back from the graphs as they were written, also with states that are set aside', () => {
    fc.assert(
      fc.property(someAside, ({ files, aside }) => {
        const history = [...files.map(historyOf), ...aside.map(markOf)].reduce(mergeHistories)
        const { shared, states, provenance } = historyStatements(history, TODAY)
        const loads = files.flatMap(file => statementsOf(file).provenance.slice(-1))
        const read = readActHistory(act, { shared, states, provenance: [...provenance, ...loads] })!
        expect(statements(read)).to.deep.equal(statements(history))
      })
    )
  })
})
