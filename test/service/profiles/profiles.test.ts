import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { readExpandingConcepts } from '../../../src/graph/expansions/readExpandingConcepts.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readScope } from '../../../src/graph/iris/scopes.js'
import { profileCatalogue } from '../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg, rdfs, skos } from '../../../src/graph/vocab/terms.js'

const ids = identifiers('http://localhost:8080')
const { literal, namedNode, quad } = DataFactory
const trial = namedNode('https://w3id.org/beleg/profile/trial')

describe('profiles', () => {
  let folder: string
  let store: GraphStore
  const version = async () => (await store.versions([ids.sharedGraph]))[0]!

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-profiles-'))
    store = await openEmbedded({ folder })
  })
  after(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  it('are seeded once, and nothing is written when nothing differs', async () => {
    expect(await seedOntology({ store, ids })).to.equal(true)
    const seeded = await version()
    expect(await seedOntology({ store, ids })).to.equal(false)
    expect(await version()).to.equal(seeded)
  })

  it('are the six of the contract', async () => {
    const profiles = await profileCatalogue({ store, ids }).list()
    expect(profiles.map(({ name, keyRequired }) => [name, keyRequired])).to.deep.equal([
      ['commercial-full', true],
      ['de-federal', true],
      ['free-market', true],
      ['public-observatory', false],
      ['research-open', true],
      ['trial', true]
    ])
    for (const profile of profiles) {
      expect(profile.quotaPerMinute).to.be.greaterThan(0)
      expect(profile.scopes).not.to.be.empty
      expect(profile.purpose.de).not.to.equal('')
      expect(profile.purpose.en).not.to.equal('')
      expect(profile.scopes.every(scope => readScope(scope.value) !== undefined)).to.equal(true)
    }
  })

  it('differ in what they admit as the contract says', async () => {
    const catalogue = profileCatalogue({ store, ids })
    const scopes = async (name: string) =>
      new Set((await catalogue.find(name))!.scopes.map(scope => scope.value))
    const federal = await scopes('de-federal')
    const commercial = await scopes('commercial-full')
    const left = [...federal].filter(scope => !commercial.has(scope))
    expect(left).not.to.be.empty
    expect(left.every(scope => readScope(scope)!.duties.includes('non-commercial'))).to.equal(true)
    const open = (await catalogue.find('public-observatory'))!
    expect(open.licenceClasses).to.deep.equal(['attribution', 'open'])
    expect(open.duties).not.to.include('non-commercial')
    for (const name of ['trial', 'free-market', 'research-open', 'public-observatory', 'commercial-full']) {
      expect(
        [...(await scopes(name))].every(scope => federal.has(scope)),
        name
      ).to.equal(true)
    }
    expect(await catalogue.find('none')).to.equal(undefined)
  })

  it('are read anew when the graph has changed, and brought back by the next seeding', async () => {
    const catalogue = profileCatalogue({ store, ids })
    const label = (await catalogue.find('trial'))!.label
    const change = {
      graph: ids.sharedGraph,
      expected: await version(),
      added: [quad(trial, rdfs.label, literal('Anders', 'de'))],
      removed: [quad(trial, rdfs.label, literal(label, 'de'))]
    }
    await store.commit({ changes: [change], actor: 'test' })
    expect((await catalogue.find('trial'))!.label).to.equal('Anders')
    expect(await seedOntology({ store, ids })).to.equal(true)
    expect((await catalogue.find('trial'))!.label).to.equal(label)
  })

  it('come with our lay terms, which no concept of others among them is taken for', async () => {
    const lay = 'https://w3id.org/beleg/lay-terms'
    const own = namedNode(`${lay}/arbeitgeber`)
    const foreign = quad(namedNode('urn:prinzipal'), skos.inScheme, namedNode(lay))
    const stray = quad(own, skos.altLabel, literal('Prinzipal', 'de'))
    await store.commit({
      changes: [{ graph: ids.sharedGraph, expected: await version(), added: [foreign, stray], removed: [] }],
      actor: 'test'
    })
    expect(await seedOntology({ store, ids })).to.equal(true)
    const about = async (iri: string) =>
      (await readExpandingConcepts(store, ids.sharedGraph)).find(concept => concept.iri === iri)
    expect((await about(own.value))!.others)
      .to.include('Chef')
      .and.not.to.include('Prinzipal')
    const held: string[] = []
    for await (const batch of store.read(ids.sharedGraph))
      held.push(...batch.map(({ subject }) => subject.value))
    expect(held).to.include('urn:prinzipal')
    expect(await seedOntology({ store, ids })).to.equal(false)
  })

  it('leave alone what others say in the shared graph', async () => {
    const foreign = quad(namedNode('urn:other'), kg.text, literal('Anderes', 'de'))
    await store.commit({
      changes: [{ graph: ids.sharedGraph, expected: await version(), added: [foreign], removed: [] }],
      actor: 'test'
    })
    expect(await seedOntology({ store, ids })).to.equal(false)
  })

  it('are seeded by several processes at once without harm', async () => {
    await Promise.all([1, 2, 3].map(() => seedOntology({ store, ids })))
    expect(await seedOntology({ store, ids })).to.equal(false)
  })
})
