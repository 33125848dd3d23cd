import { expect } from 'chai'
import { DataFactory } from 'n3'
import type { NamedNode, Quad } from '@rdfjs/types'
import type { Finding } from '../../../src/company/findings/finding.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { textHash } from '../../../src/base/text/textHash.js'
import { listFindings } from '../../../src/service/company/listFindings.js'
import { readSourceStates } from '../../../src/service/company/sourceStates.js'
import { storeRun } from '../../../src/service/company/storeRun.js'
import { checkQuery } from '../../../src/graph/store/queryLimits.js'
import { dcterms, kg, rdfs, skos } from '../../../src/graph/vocab/terms.js'
import { access } from '../ask/askParts.js'
import { MemoryStore } from '../loads/memoryStore.js'
import { exampleFinding, exampleRun } from './exampleRun.js'
import { ids } from './fakeGathering.js'

const { quad, literal, namedNode } = DataFactory
const open = scopeOf('open', 'law')
const [company, provision] = [ids.refToIri('REGISTER:K1101R_HRB150148')!, ids.refToIri('ELI:GewO§14')!]
const file = (digit: string) => ids.source(digit.repeat(64))

/** A node of the shared graph. */
const node = (iri: NamedNode, label: string, { scope = open, source = '1', text = '' } = {}): Quad[] => [
  quad(iri, rdfs.label, literal(label)),
  quad(iri, skos.notation, literal('HRB 150148')),
  quad(iri, kg.scope, scope),
  quad(iri, dcterms.source, file(source)),
  ...(text === ''
    ? []
    : [quad(iri, kg.text, literal(text)), quad(iri, kg.contentHash, literal(textHash(text)))])
]

describe('the findings of a tenant', () => {
  let store: MemoryStore
  let now: Date
  let held: Quad[]
  beforeEach(() => {
    store = new MemoryStore()
    now = new Date('2026-11-23T12:00:00Z')
    held = []
  })
  /** The shared graph holds this, and nothing else. */
  function share(...nodes: Quad[][]) {
    const added = nodes.flat()
    store.write({ changes: [{ graph: ids.sharedGraph, expected: 0, added, removed: held }] })
    held = added
  }
  const states = (...iris: NamedNode[]) =>
    readSourceStates(
      { store, ids },
      iris.map(({ value }) => value)
    )
  async function finding(id: string, over: Partial<Finding> = {}): Promise<Finding> {
    const [source] = exampleFinding().sources
    const stateHash = (await states(company)).get(company.value)?.stateHash ?? 'none'
    return exampleFinding({
      id: textHash(id).slice(0, 16),
      title: id,
      sources: [{ ...source!, iri: company.value, stateHash, license: 'open' }],
      ...over
    })
  }
  const run = (domain: string, findings: Finding[]) =>
    storeRun(
      { store, ids },
      {
        tenant: 'acme',
        run: exampleRun({ domain, findings }),
        actor: 'key:0',
        signal: new AbortController().signal,
        mayCommit: async () => true
      }
    )
  const list = (scopes: NamedNode[] = [open], tenant = 'acme') =>
    listFindings(
      {
        store,
        ids,
        now: () => now,
        attributionsOf: async delivered =>
          delivered.map(({ source }) => ({ source: source!, license: 'x', url: 'y' }))
      },
      { access: { ...access, scopes, tenant } }
    )
  const told = async () => (await list()).findings.map(({ title, state }) => `${title} ${state}`)

  it('rests on as many sources as there are: no query grows with them', async () => {
    share(node(company, 'Muster Software GmbH'))
    const asked = Array.from({ length: 10_000 }, (_, at) => `${ids.base}/register/DEMO_HRB${at}`)
    const bounded = new Proxy(store, {
      get: (target, name) => {
        if (name !== 'select') return Reflect.get(target, name) as unknown
        return async (...query: Parameters<MemoryStore['select']>) => {
          checkQuery(query[0].text)
          return target.select(...query)
        }
      }
    })
    const found = await readSourceStates({ store: bounded, ids }, [...asked, company.value])
    expect([...found.keys()]).deep.equal([company.value])
  })

  it('are none where no run has happened', async () => {
    expect(await list()).deep.equal({ tenant: 'acme', findings: [], runs: [], withheld: 0, attributions: [] })
  })

  it('come back as the run found them', async () => {
    share(node(company, 'Muster'))
    const made = await finding('one', { deadline: '2026-12-01' })
    await run('a.example', [made])
    const { findings, runs, withheld, attributions } = await list()
    expect(withheld).equal(0)
    const { id, title, severity, language, statements, deadline } = made
    const [source] = made.sources
    expect(findings).length(1)
    expect(findings[0]).deep.include({
      ...{ id, title, severity, language, statements, deadline },
      iri: `http://localhost:8080/tenant/acme/brain.a.example.finding.${id}`,
      ref: `TENANT:acme/brain.a.example.finding.${id}`,
      code: 'register/entry-differs',
      domain: 'a.example',
      foundAt: '2026-11-23T09:00:04Z',
      state: 'current'
    })
    expect(findings[0]!.sources).deep.equal([source])
    expect(runs).deep.equal([
      {
        iri: 'http://localhost:8080/tenant/acme/brain.a.example',
        ref: 'TENANT:acme/brain.a.example',
        name: 'Muster Software GmbH',
        domain: 'a.example',
        finishedAt: '2026-11-23T09:00:04Z'
      }
    ])
    expect(attributions.map(({ source: from }) => from)).deep.equal([file('1').value])
    expect((await list([open], 'other')).runs).deep.equal([])
  })

  it('keep the order of statements and sources beyond nine', async () => {
    share(node(company, 'Muster'))
    const made = await finding('many')
    const [statement, source] = [made.statements[0]!, made.sources[0]!]
    const many = Array.from({ length: 12 }, (_, at) => at)
    const sources = many.map(at => ({ ...source, label: `Source ${at}` }))
    const statements = many.map(at => ({ ...statement, text: `Statement ${at}.`, source: 11 - at }))
    await run('a.example', [{ ...made, sources, statements }])
    const [listed] = (await list()).findings
    expect(listed!.sources.map(({ label }) => label)).deep.equal(sources.map(({ label }) => label))
    expect(listed!.statements).deep.equal(statements)
  })

  it('are in the order of their domains, what still counts first, then the graver', async () => {
    share(node(company, 'Muster'))
    const over = '2026-11-01'
    await run('b.example', [await finding('b info', { severity: 'info' })])
    await run('a.example', [
      await finding('a closed', { severity: 'warning', deadline: over }),
      await finding('a info', { severity: 'info' }),
      await finding('a warning', { severity: 'warning' }),
      await finding('a notice', { severity: 'notice' })
    ])
    expect(await told()).deep.equal([
      'a warning current',
      'a notice current',
      'a info current',
      'a closed closed',
      'b info current'
    ])
    expect((await list()).runs.map(({ domain }) => domain)).deep.equal(['a.example', 'b.example'])
  })

  it('tell what has become of them', async () => {
    share(node(company, 'Muster'))
    await run('a.example', [await finding('one', { deadline: '2026-12-01' })])
    share(node(company, 'Muster', { source: '2' }))
    expect(await told()).deep.equal(['one current'])
    share(node(company, 'Muster in Liquidation'))
    expect(await told()).deep.equal(['one changed'])
    now = new Date('2026-12-02T00:00:00Z')
    expect(await told()).deep.equal(['one closed'])
    share()
    expect(await told()).deep.equal(['one withdrawn'])
  })

  it('are withheld, and counted, where their sources are not for the caller, also when these are gone', async () => {
    const attribution = scopeOf('attribution', 'companies')
    share(node(company, 'Muster', { scope: attribution }))
    const made = await finding('one')
    await run('a.example', [{ ...made, sources: [{ ...made.sources[0]!, license: 'attribution' }] }])
    expect((await list([open])).findings).deep.equal([])
    expect((await list([open])).withheld).equal(1)
    expect((await list([open])).attributions).deep.equal([])
    expect((await list([open, attribution])).findings).length(1)
    share()
    expect((await list([open])).withheld).equal(1)
    expect((await list([open, attribution])).findings[0]!.state).equal('withdrawn')
  })

  describe('rest on sources whose state', () => {
    it('is the same when the same content comes from another file, and another when a word does', async () => {
      share(node(company, 'Muster'), node(provision, '§ 14', { text: 'Wer anfängt, zeigt an.' }))
      const before = await states(company, provision)
      expect(before.get(provision.value)!.contentHash).equal(textHash('Wer anfängt, zeigt an.'))
      expect(before.get(company.value)).not.property('contentHash')
      expect(before.get(company.value)).deep.include({ scope: open.value, files: [file('1').value] })
      share(
        node(company, 'Muster', { source: '2' }),
        node(provision, '§ 14', { text: 'Wer aufhört, zeigt an.', source: '2' })
      )
      const after = await states(company, provision)
      const [one, other] = [before, after].map(each => each.get(company.value)!)
      expect(other!.stateHash).equal(one!.stateHash)
      expect(other!.files).deep.equal([file('2').value])
      expect(after.get(provision.value)!.contentHash).not.equal(before.get(provision.value)!.contentHash)
      share(node(company, 'Muster AG'))
      expect((await states(company)).get(company.value)!.stateHash).not.equal(one!.stateHash)
    })

    it('is absent for what the graph does not hold, or has no scope', async () => {
      share(node(company, 'Muster').filter(({ predicate }) => !predicate.equals(kg.scope)))
      expect((await states(company, provision, namedNode('https://x.example/'))).size).equal(0)
      expect((await states()).size).equal(0)
    })
  })
})
