import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readSubjectIndex } from '../../../src/graph/subjects/readSubjectIndex.js'
import { readSubjects } from '../../../src/graph/subjects/readSubjects.js'
import { seedSubjects } from '../../../src/service/profiles/seedSubjects.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { MemoryStore } from '../../search/memoryStore.js'
import { kg, owl, skos } from '../../../src/graph/vocab/terms.js'

const ids = identifiers('http://subjects.test')
/** Of the file itself: a store in memory takes no lines. */
const prepared = () => undefined

describe('the subject index of ontology/', () => {
  const seeded = new MemoryStore()
  let quads: readonly Quad[]
  let wrote: readonly boolean[]
  let added = 0
  before(async function () {
    this.timeout(60_000)
    const commit = seeded.commit.bind(seeded)
    seeded.commit = async given => {
      added += given.changes[0]!.added.length
      await commit(given)
    }
    wrote = [
      await seedSubjects({ store: seeded, ids, prepared }),
      await seedSubjects({ store: seeded, ids, prepared })
    ]
    quads = await readSubjectIndex(seeded, ids.sharedGraph)
  })

  it('comes into the graph once, its links as IRIs of the service, and meets the shapes', async function () {
    this.timeout(60_000)
    const store = seeded
    expect(wrote).deep.equal([true, false])
    expect(await validate([...quads])).deep.equal([])
    const subjects = await readSubjects(store, ids.sharedGraph)
    expect(subjects.length).greaterThan(2500)
    const acts = new Set(subjects.map(({ provisions: [first] }) => first!.slice(0, first!.lastIndexOf('/'))))
    expect(acts.size).greaterThan(120)
    for (const { iri, names, provisions } of subjects) {
      expect(iri).match(/^https:\/\/w3id\.org\/beleg\/subjects\/[a-z0-9-]+$/)
      expect(names, iri).have.keys('de', 'en')
      for (const provision of provisions) expect(ids.isMinted(provision), provision).equal(true)
    }
    expect(subjects.find(({ iri }) => iri.endsWith('/mindesturlaub'))?.provisions[0]).equal(
      'http://subjects.test/eli/burlg/3'
    )
  })

  it('names wider subjects that there are, and no circle of them', () => {
    const wider = new Map(
      quads
        .filter(({ predicate }) => predicate.equals(skos.broader))
        .map(({ subject, object }) => [subject.value, object.value])
    )
    const known = new Set(
      quads.filter(({ predicate }) => predicate.equals(skos.prefLabel)).map(({ subject }) => subject.value)
    )
    for (const [iri, broader] of wider) {
      if (!known.has(broader)) expect.fail(`${iri}: ${broader} is not there`)
      const seen = new Set([iri])
      for (let at: string | undefined = broader; at !== undefined; at = wider.get(at)) {
        if (seen.has(at)) expect.fail(`circle at ${iri}`)
        seen.add(at)
      }
    }
  })

  it('says nothing twice, so that a first start compares nothing', () => {
    expect(added).equal(quads.length)
  })

  it('is read once for an edition, and with what stewards say each time', async () => {
    const store = seeded
    const subjects = await readSubjects(store, ids.sharedGraph)
    expect(await readSubjects(store, ids.sharedGraph)).equal(subjects)
    const { quad, namedNode, literal } = DataFactory
    const [scheme, concept] = [namedNode('https://others.test/s'), namedNode('https://others.test/s/pony')]
    const labelled = quad(concept, skos.prefLabel, literal('Pony', 'de'))
    const added = [
      quad(
        scheme,
        kg.indexesSubjects,
        literal('true', namedNode('http://www.w3.org/2001/XMLSchema#boolean'))
      ),
      quad(scheme, owl.versionInfo, literal('1')),
      quad(concept, skos.inScheme, scheme),
      labelled,
      quad(concept, kg.governedBy, namedNode('http://subjects.test/eli/a/1'))
    ]
    const change = { graph: ids.sharedGraph, expected: 1, added, removed: [] as Quad[] }
    await store.commit({ actor: 'test', changes: [change] })
    const named = async () =>
      (await readSubjects(store, ids.sharedGraph)).find(({ iri }) => iri === concept.value)?.names
    expect(await named()).deep.equal({ de: 'Pony' })
    const other = quad(concept, skos.prefLabel, literal('Ponyreiten', 'de'))
    await store.commit({
      actor: 'test',
      changes: [{ ...change, expected: 2, added: [other], removed: [labelled] }]
    })
    expect(await named()).deep.equal({ de: 'Ponyreiten' })
    expect(await readSubjects(store, ids.sharedGraph)).length(subjects.length + 1)
  })

  it('takes away what another edition had, and leaves what others say', async () => {
    const store = new MemoryStore()
    const { quad, namedNode, literal } = DataFactory
    const old = namedNode('https://w3id.org/beleg/subjects/long-gone')
    const scheme = namedNode('https://w3id.org/beleg/subjects')
    const other = quad(
      namedNode('https://others.test/x'),
      kg.governedBy,
      namedNode('http://subjects.test/eli/a/1')
    )
    const added = [
      quad(old, skos.inScheme, scheme),
      quad(old, skos.prefLabel, literal('Längst vergangen', 'de')),
      other
    ]
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: [] }]
    })
    expect(await seedSubjects({ store, ids, prepared })).equal(true)
    const kept: string[] = []
    for await (const batch of store.read(ids.sharedGraph)) {
      expect(batch.some(({ subject }) => subject.equals(old))).equal(false)
      kept.push(
        ...batch.filter(({ subject }) => subject.equals(other.subject)).map(({ object }) => object.value)
      )
    }
    expect(kept).deep.equal(['http://subjects.test/eli/a/1'])
  })
})
