import { createHash } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { Unavailable } from '../../../../src/base/errors.js'
import { openIngest, type IngestParts } from '../../../../src/service/tenant/ingest/ingestDocument.js'
import {
  InvalidDocument,
  readNewDocument,
  type NewDocument
} from '../../../../src/service/tenant/ingest/newDocument.js'
import { TenantFull } from '../../../../src/service/tenant/ingest/tenantRoom.js'
import { kg, prov } from '../../../../src/graph/vocab/terms.js'
import { MemoryStore } from '../../loads/memoryStore.js'

const ids = identifiers('http://localhost:8080')
const graph = ids.tenantGraph('acme')
const shared = ids.sharedGraph

function setUp(over: Partial<IngestParts> = {}) {
  const store = new MemoryStore()
  let time = Date.parse('2026-11-21T12:00:00.250Z')
  const ingest = openIngest({ store, ids, now: () => new Date((time += 1000)), ...over })
  const write = (document: NewDocument, tenant = 'acme') => ingest({ tenant, document, actor: 'key:0' })
  return { store, write }
}

const document = { title: 'Leitfaden', text: 'Die Kantine öffnet um 11 Uhr.', source: 'Handbuch 2026' }
const long = {
  title: 'Handbuch',
  text: Array.from({ length: 30 }, (_, n) => `Absatz ${n}. ${'Wort '.repeat(60)}.`).join('\n\n')
}

describe('ingesting a document', () => {
  it('writes one node with text, hash, scope, grounding, origin and provenance', async () => {
    const { store, write } = setUp()
    expect(await write(document)).deep.equal({
      tenant: 'acme',
      concept: 'http://localhost:8080/tenant/acme/leitfaden',
      ref: 'TENANT:acme/leitfaden',
      outcome: 'written',
      passages: 1,
      embedded: 'none'
    })
    const values = new Map(
      store.quads(graph).map(quad => [quad.predicate.value.replace(/.*[/#]/, ''), quad.object.value])
    )
    expect(Object.fromEntries(values)).deep.equal({
      type: kg.Document.value,
      identifier: 'TENANT:acme/leitfaden',
      label: 'Leitfaden',
      text: document.text,
      contentHash: createHash('sha256').update(document.text).digest('hex'),
      scope: 'https://w3id.org/beleg/scope/internal/tenant',
      grounding: 'unverified',
      source: 'Handbuch 2026',
      wasAttributedTo: 'http://localhost:8080/tenant/acme',
      generatedAtTime: '2026-11-21T12:00:01Z'
    })
  })

  it('writes nothing for the same document, and leaves other graphs alone', async () => {
    const { store, write } = setUp()
    for (const each of [document, long]) {
      await write(each)
      const [lines, commits] = [store.lines(graph), store.commits]
      expect((await write(each)).outcome).equal('unchanged')
      expect(store.commits).equal(commits)
      expect(store.lines(graph)).deep.equal(lines)
    }
    expect(await store.versions([shared, ids.provenanceGraph, ids.tenantGraph('other')])).deep.equal([
      0, 0, 0
    ])
  })

  it('replaces what stood under the ref, passages and all, and no other document', async () => {
    const { store, write } = setUp()
    await write({ ...document, title: 'Anderes' })
    const others = store.lines(graph)
    const first = await write(long)
    expect(first.passages).greaterThan(5)
    const second = await write({ ...document, ref: first.ref })
    expect([second.ref, second.outcome, second.passages]).deep.equal([first.ref, 'replaced', 1])
    const rest = store.lines(graph).filter(line => !others.includes(line))
    expect(rest).length(10)
    const again = await write({ ...long, ref: first.ref })
    expect([again.outcome, again.passages]).deep.equal(['replaced', first.passages])
    expect(store.quads(graph).filter(quad => quad.predicate.equals(prov.generatedAtTime))).length(2)
  })

  it('gives each passage of a long document a ref, a hash, a place and the whole that it is part of', async () => {
    const { store, write } = setUp()
    const { passages, concept } = await write(long)
    const texts = store.quads(graph).filter(quad => quad.predicate.equals(kg.text))
    expect(texts.map(quad => quad.subject.value).sort()).deep.equal(
      Array.from({ length: passages }, (_, n) => `${concept}/p_${n + 1}`).sort()
    )
    for (const { subject, object } of texts) {
      const about = store.quads(graph).filter(quad => quad.subject.equals(subject))
      const hash = about.find(quad => quad.predicate.equals(kg.contentHash))!.object.value
      expect(hash).equal(createHash('sha256').update(object.value).digest('hex'))
      expect(about.map(quad => quad.object.value)).include.members([
        concept,
        ids.iriToRef(subject.value)!,
        `TENANT:acme/handbuch#${subject.value.replace(/.*\//, '')}`
      ])
      expect(about).length(10)
    }
  })

  it('computes again when another process was first', async () => {
    const { store, write } = setUp()
    let others = 3
    store.beforeCommit = ({ changes }) => {
      if (others-- > 0) store.write({ changes: [{ ...changes[0]!, added: [], removed: [] }] })
    }
    expect((await write(document)).outcome).equal('written')
    expect(store.lines(graph)).length(10)
  })

  it('writes documents of one tenant in turn, so that none is lost', async () => {
    const { store, write } = setUp()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        write({ ...document, title: `Blatt ${n % 20}` }, n % 2 ? 'acme' : 'other')
      )
    )
    expect(store.commits).equal(20)
    expect(store.quads(graph).filter(quad => quad.object.equals(kg.Document))).length(10)
  })

  it('is not stopped by a failed write before it', async () => {
    const { store, write } = setUp()
    store.beforeCommit = () => {
      throw new Unavailable('down')
    }
    const [failed] = await Promise.allSettled([write(document)])
    expect(failed.status).equal('rejected')
    store.beforeCommit = () => undefined
    expect((await write(document)).outcome).equal('written')
  })

  it('says whether it was embedded, and stands also when the embedder is down', async () => {
    const seen: string[] = []
    const good = setUp({ embed: async where => void seen.push(where.value) })
    expect((await good.write(document)).embedded).equal('done')
    expect(seen).deep.equal([graph.value])
    const down = setUp({ embed: () => Promise.reject(new Unavailable('down')) })
    expect((await down.write(document)).embedded).equal('failed')
    expect(down.store.lines(graph)).length(10)
  })

  it('never leaves its own graph, whatever ref, title and text are', async () => {
    const strange = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        'ELI:GewO§14',
        'TENANT:other/leitfaden',
        'TENANT:acme/../x',
        '../../graph/shared',
        '> . } ; DROP',
        'p_2'
      )
    )
    await fc.assert(
      fc.asyncProperty(strange, strange, strange, async (title, text, ref) => {
        const { store, write } = setUp()
        let clean: NewDocument
        try {
          clean = readNewDocument({ title, text, ref })
        } catch (error) {
          expect(error).instanceOf(InvalidDocument)
          return
        }
        const result = await write(clean).catch((error: unknown) => {
          expect(error).instanceOf(InvalidDocument)
          return undefined
        })
        expect(await store.versions([shared, ids.tenantGraph('other')])).deep.equal([0, 0])
        if (result === undefined) return
        expect(result.ref).match(/^TENANT:acme\/[a-z0-9][a-z0-9._-]*$/)
        expect(ids.refToIri(result.ref)?.value).equal(result.concept)
        expect((await write({ ...clean, ref: result.ref })).outcome).equal('unchanged')
      }),
      { numRuns: 60 }
    )
  })

  it('refuses a ref that names a passage', async () => {
    const { write } = setUp()
    const [refused] = await Promise.allSettled([write({ ...document, ref: 'TENANT:acme/leitfaden#p_2' })])
    expect(refused.status === 'rejected' && refused.reason).instanceOf(InvalidDocument)
  })
  it('refuses what a tenant may not hold besides, says so, and takes what makes it smaller', async () => {
    const { store, write } = setUp({ tenantBytes: 75_000 })
    const large = (title: string, length: number) => ({ title, text: 'Wort '.repeat(length / 5) })
    await write(large('Erstes', 1_500))
    await write({ ...document, title: 'Fremdes' }, 'other')
    await write(large('Zweites', 20_000))
    const held = store.lines(graph)
    const refused = await write(large('Drittes', 20_000)).catch((error: unknown) => error)
    expect(refused).instanceOf(TenantFull)
    expect((refused as Error).message).match(/would hold \d+ MB, of 1 MB that one may hold\. Replace/)
    expect(store.lines(graph)).deep.equal(held)
    await write(large('Zweites', 1_500))
    expect((await write(large('Drittes', 20_000))).outcome).equal('written')
    expect((await write(large('Erstes', 1_500), 'other')).outcome).equal('written')
  })

  it('counts what others wrote into the graph meanwhile', async () => {
    const first = setUp({ tenantBytes: 10_000 })
    const beside = openIngest({ store: first.store, ids, now: () => new Date() })
    await first.write(document)
    const own = { title: 'Langes', text: 'Wort '.repeat(1_500) }
    await beside({ tenant: 'acme', document: own, actor: 'key:1' })
    const refused = await first.write({ ...document, title: 'Anderes' }).catch((error: unknown) => error)
    expect(refused).instanceOf(TenantFull)
  })
})
