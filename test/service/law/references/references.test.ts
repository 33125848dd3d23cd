import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { presentReferences } from '../../../../src/service/law/http/presentReferences.js'
import type { Access } from '../../../../src/service/access.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { openReferences } from '../../../../src/service/law/references/references.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { writeSmallLaw } from '../../../graph/smallLaw.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

// One Fuseki is for all tests.
const ids = identifiers(`http://${randomUUID()}.example`)

function referencesBehaviour(open: () => Promise<{ store: GraphStore; close(): Promise<void> }>): void {
  let opened: Awaited<ReturnType<typeof open>>
  let parts: ConsolidatedParts
  let federal: Access
  let observatory: Access

  before(async () => {
    opened = await open()
    const { store } = opened
    await seedOntology({ store, ids })
    await writeSmallLaw(store, ids)
    const retrieval = { matchAll: async () => ({ total: 0, iris: [], version: '1' }) }
    parts = openProvisionParts({ store, ids, retrieval })
    const access = async (name: string) => {
      const profile = (await profileCatalogue({ store, ids }).find(name))!
      return { profile, scopes: profile.scopes }
    }
    federal = await access('de-federal')
    observatory = await access('public-observatory')
  })
  after(() => opened.close())

  async function resolve(citations: readonly string[], access = federal) {
    return presentReferences(await openReferences(parts).resolve({ citations, access }), access.profile.name)
  }

  const outcomes: readonly (readonly [citation: string, outcome: string, refs: string])[] = [
    ['ELI:GewO§14', 'resolved', 'ELI:GewO§14'],
    ['§ 14 Abs. 2 GewO', 'resolved', 'ELI:GewO§14'],
    ['GewO 14', 'resolved', 'ELI:GewO§14'],
    ['GewO', 'resolved', 'ELI:GewO'],
    ['§§ 14, 15 GewO', 'resolved', 'ELI:GewO§14 ELI:GewO§15'],
    ['§ 33 GewO', 'repealed', 'ELI:GewO§31-33a,34'],
    ['§ 1 MusterG', 'ambiguous', ''],
    ['§ 999 GewO', 'no_such_part', ''],
    ['§ 14 Abs. 9 GewO', 'no_such_part', ''],
    ['ELI:GewO§999', 'no_such_part', ''],
    ['§§ 14, 999 GewO', 'no_such_part', ''],
    ['§ 14 GewO a. F.', 'other_version', ''],
    ['§ 999 GewO in der bis zum 1. Mai 1999 geltenden Fassung', 'other_version', ''],
    ['§ 1 XyzG', 'act_not_held', ''],
    ['Art. 6 DSA', 'act_not_held', ''],
    ['CELEX:32022R2065#art_6', 'act_not_held', ''],
    ['Gewerbe', 'not_a_citation', ''],
    ['§ 14', 'not_a_citation', ''],
    ['XZUFI:1', 'not_a_citation', '']
  ]

  it('gives each its outcome, never a near match', async () => {
    const { results, count, resolved } = await resolve(outcomes.map(([citation]) => citation))
    expect(
      results.map(({ citation, outcome, targets }) => [
        citation,
        outcome,
        targets.map(({ ref }) => ref).join(' ')
      ])
    ).to.deep.equal(outcomes)
    expect({ count, resolved }).to.deep.equal({ count: outcomes.length, resolved: 5 })
  })

  it('answers what GET /v1/legal?ref= answers', async () => {
    const { results } = await resolve(outcomes.map(([citation]) => citation))
    for (const { citation, targets, message, total } of results) {
      const page = { limit: 50, offset: 0, access: federal }
      const one = await listProvisions(parts, { by: { ref: citation }, ...page }).catch(
        (error: Error) => error
      )
      if (one instanceof Error) expect(message).to.equal(one.message)
      // Of an act it gives the provisions.
      else if (targets[0]?.act !== undefined) {
        expect(targets.map(({ ref }) => ref)).to.deep.equal(one.provisions.map(({ ref }) => ref))
        expect(total).to.equal(one.total)
      }
    }
  })

  it('says what is named, how it begins, and what does not hold', async () => {
    const { results, attributions } = await resolve([
      '§ 14 Abs. 2 GewO',
      '§ 14 Abs. 9 GewO',
      'DSA',
      '§ 1 MusterG'
    ])
    expect(results[0]!.targets[0]).to.deep.include({
      iri: `${ids.base}/eli/gewo/14`,
      act: { ref: 'ELI:GewO', iri: `${ids.base}/eli/gewo`, label: 'Gewerbeordnung (GewO)' },
      parts: [{ kind: 'Absatz', number: '2' }],
      quote_whole: true
    })
    expect(results[0]!.targets[0]!.quote).to.match(/^Auch der Umzug/)
    expect(results[1]).to.deep.include({ missing: { kind: 'Absatz', number: '9' } })
    expect(results[2]).to.include({ celex: '32022R2065', act: 'DSA' })
    expect(results[3]!.candidates!.map(({ ref }) => ref).sort()).to.deep.equal([
      'ELI:MusterG_1990',
      'ELI:MusterG_2020'
    ])
    expect(attributions).to.have.length(1)
  })

  it('shows nothing of another scope', async () => {
    const cited = ['ELI:GeheimG§1', '§ 1 GeheimG', 'GeheimG', 'GeheimG 1']
    const seen = await resolve(cited)
    expect(seen.results.map(({ outcome }) => outcome)).to.deep.equal(cited.map(() => 'resolved'))
    const { results } = await resolve(cited, observatory)
    expect(results.some(({ outcome }) => outcome === 'resolved')).to.equal(false)
    expect(JSON.stringify(results)).not.to.include('Internes')
  })
}

describe('resolving references, embedded', () => {
  referencesBehaviour(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-references-'))
    const store = await openEmbedded({ folder })
    return {
      store,
      close: async () => {
        await store.close()
        await rm(folder, { recursive: true, force: true, maxRetries: 20 })
      }
    }
  })
})

describeWithFuseki('resolving references, on Fuseki', () => {
  referencesBehaviour(async () => {
    const store = await openRemote({ url: (await sharedFuseki()).url })
    return { store, close: () => store.close() }
  })
})
