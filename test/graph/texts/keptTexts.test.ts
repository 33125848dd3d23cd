import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { openTextLoader } from '../../../src/graph/texts/textLoader.js'
import { eraseTenant } from '../../../src/service/tenant/erase/eraseTenant.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { dcterms, eli, kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { smallActs, writeSmallLaw } from '../smallLaw.js'

const { literal, namedNode, quad } = DataFactory
const ids = identifiers('http://localhost:8080')
const OPEN = scopeOf('open', 'law')
const section = `${ids.base}/eli/gewo/14`
const [acme, other] = [ids.tenantGraph('acme'), ids.tenantGraph('other')]
const document = `${ids.base}/tenant/acme/hausordnung`

/** A text that can be cited, as any graph may say it. */
function saying(iri: string, text: string, act?: string): Quad[] {
  const node = namedNode(iri)
  return [
    quad(node, dcterms.identifier, literal('TENANT:acme/hausordnung')),
    quad(node, rdfs.label, literal('Hausordnung')),
    quad(node, kg.text, literal(text)),
    quad(node, kg.contentHash, literal('0'.repeat(64))),
    quad(node, kg.scope, OPEN),
    quad(node, kg.grounding, literal('tenant')),
    ...(act === undefined ? [] : [quad(node, eli.is_part_of, namedNode(act))])
  ]
}

describe('texts that were read', () => {
  let folder: string
  let store: GraphStore
  let queries: string[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-texts-'))
    store = await openEmbedded({ folder })
    await writeSmallLaw(store, ids)
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  /** The store, with a look at what texts are asked of it, and perhaps something done before or after. */
  function watched(
    around: (ask: () => ReturnType<GraphStore['select']>) => ReturnType<GraphStore['select']>
  ) {
    queries = []
    return Object.assign(Object.create(store) as GraphStore, {
      select: (...args: Parameters<GraphStore['select']>) => {
        const ask = () => store.select(...args)
        if (!args[0].text.includes('VALUES ?node')) return ask()
        queries.push(args[0].text)
        return around(ask)
      }
    })
  }
  const open = (cacheBytes = 10_000_000, around: Parameters<typeof watched>[0] = ask => ask()) =>
    openTextLoader({ store: watched(around), acts: openActs({ store, ids }), cacheBytes })
  const change = async (graph: NamedNode, added: Quad[], removed: Quad[] = []) => {
    const [expected] = await store.versions([graph])
    await store.commit({ actor: 'test', changes: [{ graph, expected: expected!, added, removed }] })
  }
  const visibility = (...graphs: NamedNode[]) => ({ graphs, scopes: [OPEN] })
  const law = visibility(ids.sharedGraph)
  const retext = (before: string, after: string) =>
    change(
      ids.sharedGraph,
      [quad(namedNode(section), kg.text, literal(after, 'de'))],
      [quad(namedNode(section), kg.text, literal(before, 'de'))]
    )
  const first = smallActs[0]!.provisions['§ 14']!

  it('are asked for once, and so is what is not there', async () => {
    const loader = open()
    const iris = [section, `${section}00`, `${ids.base}/eli/bgb/823`]
    const read = await loader.loadMany(iris, law)
    expect(read.map(({ ref }) => ref)).deep.equal(['ELI:GewO§14', 'ELI:BGB§823'])
    expect(queries).length(1)
    expect(await loader.loadMany(iris, law)).deep.equal(read)
    expect(await loader.load(section, law)).equal(read[0])
    expect(await loader.load(`${section}00`, law)).equal(undefined)
    expect(queries).length(1)
    expect(await open(0).loadMany(iris, law)).deep.equal(read)
  })

  it('are asked for each time when there is no room', async () => {
    const [none, little] = [open(0), open(100)]
    for (const loader of [none, little]) {
      queries = []
      await loader.load(section, law)
      await loader.load(section, law)
      expect(await loader.load(section, law)).property('text', first)
      expect(queries).length(3)
    }
  })

  it('keep nothing longer than their graph has that version', async () => {
    const loader = open()
    expect(await loader.load(section, law)).property('text', first)
    await retext(first, 'Neu.')
    expect(await loader.load(section, law)).property('text', 'Neu.')
    expect(queries).length(2)
    await change(acme, saying(document, 'Ruhe.'))
    expect(await loader.load(section, law)).property('text', 'Neu.')
    expect(queries).length(2)
  })

  it('are kept under the version that they are of, not the one that was there before or after', async () => {
    const moments: Parameters<typeof watched>[0][] = [
      async ask => {
        await retext(first, 'Neu.')
        return ask()
      },
      async ask => {
        const rows = await ask()
        await retext('Neu.', 'Neuer.')
        return rows
      }
    ]
    const loader = open(10_000_000, ask => (moments.shift() ?? (again => again()))(ask))
    expect(await loader.load(section, law)).property('text', 'Neu.')
    // The law was written meanwhile, but no act has another name.
    expect(await loader.load(section, law)).property('text', 'Neu.')
    expect(queries).length(1)
    await change(ids.sharedGraph, [quad(namedNode(`${section}00`), kg.text, literal('Anderes.', 'de'))])
    expect(await loader.load(section, law)).property('text', 'Neu.')
    expect(moments).deep.equal([])
    expect(await loader.load(section, law)).property('text', 'Neuer.')
    expect(queries).length(3)
    expect(await loader.load(section, law)).property('text', 'Neuer.')
    expect(queries).length(3)
  })

  it('are not kept when their graph turns out to be at another version than is known', async () => {
    // As a store that was put back from a backup while it was asked, and has as many versions again by now.
    await change(acme, saying(document, 'Ruhe.'))
    const known = [7, 7, 7]
    const loader = openTextLoader({
      store: Object.assign(
        watched(ask => ask()),
        {
          versions: async (graphs: NamedNode[]) =>
            known.length > 0 ? [known.shift()] : store.versions(graphs)
        }
      ),
      acts: openActs({ store, ids }),
      cacheBytes: 10_000_000
    })
    for (const asked of [1, 2, 2]) {
      expect(await loader.load(document, visibility(acme))).property('text', 'Ruhe.')
      expect(queries).length(asked)
    }
  })

  it('name their act as it is named now, although the act is in another graph', async () => {
    const act = ids.act('GewO')!
    await change(acme, saying(document, 'Zu § 14.', act.value))
    const loader = open()
    const both = visibility(ids.sharedGraph, acme)
    expect((await loader.load(document, both))?.act?.label).equal('Gewerbeordnung (GewO)')
    await change(
      ids.sharedGraph,
      [quad(act, rdfs.label, literal('Gewerbegesetz', 'de'))],
      [quad(act, rdfs.label, literal('Gewerbeordnung (GewO)', 'de'))]
    )
    expect((await loader.load(document, both))?.act?.label).equal('Gewerbegesetz')
    expect((await loader.load(section, both))?.act?.label).equal('Gewerbegesetz')
  })

  it('are read for all scopes, and given to those who may see theirs', async () => {
    const loader = open()
    const secret = `${ids.base}/eli/geheimg/1`
    const internal = { graphs: [ids.sharedGraph], scopes: [scopeOf('internal', 'law')] }
    expect(await loader.load(secret, internal)).property('ref', 'ELI:GeheimG§1')
    expect(await loader.load(secret, law)).equal(undefined)
    expect(await loader.loadMany([secret, section], law)).length(1)
    expect(await loader.loadMany([secret, section], internal)).length(1)
    expect(await loader.load(secret, internal)).property('ref', 'ELI:GeheimG§1')
  })

  it('are never another tenant’s, whoever asks first and whatever IRI both graphs hold', async () => {
    const loader = open()
    const plain = open(0)
    const sights = [
      law,
      visibility(ids.sharedGraph, acme),
      visibility(ids.sharedGraph, other),
      visibility(acme),
      visibility(other)
    ]
    await change(acme, saying(document, 'Das Kennwort lautet Zwetschge.'))
    const texts = async () => {
      const read = await Promise.all(sights.map(each => loader.load(document, each)))
      const again = await Promise.all([...sights].reverse().map(each => loader.load(document, each)))
      expect(again.reverse()).deep.equal(read)
      expect(await Promise.all(sights.map(each => plain.load(document, each)))).deep.equal(read)
      return read.map(each => each?.text)
    }
    const password = 'Das Kennwort lautet Zwetschge.'
    expect(await texts()).deep.equal([undefined, password, undefined, password, undefined])
    await change(other, saying(document, 'Ein anderes Haus.'))
    expect(await texts()).deep.equal([
      undefined,
      password,
      'Ein anderes Haus.',
      password,
      'Ein anderes Haus.'
    ])
    // The shared graph and a tenant's speak of one node: their text is of both, as if nothing were kept.
    await change(ids.sharedGraph, [quad(namedNode(document), kg.text, literal('Allgemein.', 'de'))])
    expect(await texts()).deep.equal([undefined, 'Allgemein.', 'Allgemein.', password, 'Ein anderes Haus.'])
    await change(ids.sharedGraph, saying(document, 'Für alle.'))
    expect((await texts())[0]).equal('Allgemein.')
    await change(acme, [], saying(document, password))
    expect((await texts())[3]).equal(undefined)
    expect(JSON.stringify(await loader.load(document, sights[1]!))).not.contain('Zwetschge')
  })

  it('are gone when their tenant is erased, here or by another process', async () => {
    const loader = open()
    for (const eraser of [store, await openEmbedded({ folder })]) {
      await change(acme, saying(document, 'Das Kennwort lautet Zwetschge.'))
      await eraser.refresh()
      expect(await loader.load(document, visibility(ids.sharedGraph, acme))).property('iri', document)
      await eraseTenant({ store: eraser, ids, eraseVectors: async () => {} }, 'acme')
      while (
        eraser !== store &&
        (await loader.load(document, visibility(ids.sharedGraph, acme))) !== undefined
      ) {
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      for (const each of [visibility(ids.sharedGraph, acme), visibility(acme), visibility(other), law]) {
        expect(await loader.load(document, each)).equal(undefined)
      }
      if (eraser !== store) await eraser.close()
    }
  })

  it('share no query among tenants', async () => {
    const loader = open()
    await Promise.all([
      loader.load(`${document}1`, visibility(ids.sharedGraph, acme)),
      loader.load(`${document}2`, visibility(ids.sharedGraph, other))
    ])
    expect(queries).length(4)
    for (const text of queries)
      expect(text.includes(`${document}1>`)).not.equal(text.includes(`${document}2>`))
  })
})
