import type { NamedNode } from '@rdfjs/types'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openRegister, type Register } from '../../../src/company/register/register.js'
import { type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { rov } from '../../../src/graph/vocab/terms.js'
import { DataFactory } from 'n3'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { imprintOf, loadSmallRegister, scopes, type Values } from './smallRegister.js'

describe('openRegister on the embedded store', function () {
  this.timeout(60_000)
  describeRegister(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-register-'))
    const store = await openEmbedded({ folder })
    const close = async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    return { store, close }
  })
})

describeWithFuseki('openRegister on Fuseki', () => {
  describeRegister(async () => {
    const store = await openRemote({ url: (await sharedFuseki()).url })
    return { store, close: () => store.close() }
  })
})

function describeRegister(open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>): void {
  let store: GraphStore
  let close: () => Promise<void>
  let ids: Identifiers
  let register: Register

  before(async () => {
    ;({ store, close } = await open())
    ids = await loadSmallRegister(store, `http://register.beleg.test/${randomUUID()}`)
    register = openRegister({ store, ids })
  })
  after(() => close())

  const match = (values: Values, own: readonly NamedNode[] = scopes) =>
    register.match({ imprint: imprintOf(values), scopes: own })

  it('finds an entry by number and court, with its LEI record beside it, and takes the later one', async () => {
    const found = await match({ name: 'Nordlicht Solar GmbH', number: 'HRB 4711', court: 'Hamburg' })
    expect(found.outcome).to.equal('matched')
    expect(found.entry).to.include({
      ref: 'LEI:529900NRDLCHTSLR0021',
      by: 'number-and-court',
      seenAt: '2025-02-03'
    })
    expect(found.entry).to.include({ lei: '529900NRDLCHTSLR0021', registerCourt: 'Hamburg', removed: false })
    expect(found.entry!.score).to.be.within(0.95, 1)
    expect(found.entry!.differing).to.deep.equal([])
    expect(found.also.map(({ ref, euid }) => ({ ref, euid }))).to.deep.equal([
      { ref: 'REGISTER:K1101R_HRB4711', euid: 'DEK1101R.HRB4711' }
    ])
  })

  it('says over how many companies it looked, from when, and from which sources', async () => {
    const found = await match({ name: 'Gibt es nicht GmbH', number: 'HRB 99', court: 'Hamburg' })
    expect(found).to.deep.include({
      outcome: 'not-found-here',
      candidates: [],
      searched: 6,
      searchedSeen: { from: '2018-05-01', to: '2025-02-03' }
    })
    expect(found.searchedSources).to.deep.equal([`${ids.base}/source/1`, `${ids.base}/source/2`])
    expect(found.entry).to.equal(undefined)
  })

  it('finds by number and name where no court is given, or another', async () => {
    const suedwind = 'Suedwind Geraetebau Gesellschaft mit beschränkter Haftung und Co. Kommanditgesellschaft'
    const found = await match({ name: suedwind, number: 'HRB 4711' })
    expect(found.entry).to.include({ ref: 'REGISTER:D2601V_HRB4711', by: 'number-and-name', removed: true })
    expect(found.entry!.euid).to.equal(undefined)
    const moved = await match({ name: 'Bärenwerk Maschinen GmbH', number: 'HRB 9001', court: 'Potsdam' })
    expect(moved.entry).to.include({ ref: 'REGISTER:F1103R_HRB9001B', by: 'number-and-name' })
    expect(moved.entry!.differing).to.deep.equal([
      { field: 'register_court', imprint: 'Potsdam', register: 'Berlin (Charlottenburg)' }
    ])
  })

  it('reads a court and a number in other spellings', async () => {
    for (const court of ['Charlottenburg (Berlin)', 'Berlin-Charlottenburg', 'Charlottenburg', 'Berlin']) {
      for (const number of ['HRB 9001 B', 'HRB 9001', 'HRB-Nr. 9001 B']) {
        const found = await match({ name: 'BAERENWERK MASCHINEN GMBH', number, court })
        expect(found.entry, `${court} ${number}`).to.include({ by: 'number-and-court' })
        expect(found.entry!.differing).to.deep.equal([])
      }
    }
  })

  it('finds by name and place, and by the postal code', async () => {
    const found = await match({
      name: 'Bärenwerk Maschinen GmbH',
      address: { town: 'Berlin', postalCode: '10115' }
    })
    expect(found).to.deep.include({ outcome: 'matched' })
    expect(found.entry).to.include({ ref: 'REGISTER:F1103R_HRB9001B', by: 'name-and-place' })
    expect(found.entry!.score).to.be.lessThan(0.95)
  })

  it('takes a number with one wrong digit for what it is', async () => {
    const found = await match({
      name: 'Nordlicht Solar GmbH',
      number: 'HRB 4771',
      court: 'Hamburg',
      address: { town: 'Hamburg' }
    })
    expect(found.outcome).to.equal('matched')
    expect(found.entry!.differing).to.deep.include({
      field: 'register_number',
      imprint: 'HRB 4771',
      register: 'HRB 4711'
    })
  })

  it('knows a former name, and says so', async () => {
    const found = await match({ name: 'Nordlicht Energie GmbH', number: 'HRB 4711', court: 'Hamburg' })
    const entry = [found.entry!, ...found.also].find(({ ref }) => ref === 'REGISTER:K1101R_HRB4711')!
    expect(entry.formerName).to.equal('Nordlicht Energie GmbH')
    expect(entry.differing).to.deep.equal([
      { field: 'legal_name', imprint: 'Nordlicht Energie GmbH', register: 'Nordlicht Solar GmbH' }
    ])
  })

  it('does not choose by a name alone, nor between two, nor by a number whose name is another', async () => {
    expect((await match({ name: 'Bärenwerk Maschinen GmbH' })).outcome).to.equal('ambiguous')
    const both = await match({ name: 'Talblick Handel', address: { town: 'Köln' } })
    expect(both.outcome).to.equal('ambiguous')
    expect(both.candidates.map(({ ref }) => ref)).to.deep.equal([
      'REGISTER:R3306_HRB77',
      'REGISTER:R3306_HRB78'
    ])
    const other = await match({ name: 'Völlig Anders Beispiel GmbH', number: 'HRB 77', court: 'Köln' })
    expect(other.outcome).to.equal('ambiguous')
    expect(other.entry).to.equal(undefined)
  })

  it('sees only what the caller may see', async () => {
    const values = { name: 'Geheim Beispiel GmbH', number: 'HRB 5', court: 'Hamburg' }
    expect(await match(values)).to.deep.include({ outcome: 'not-found-here', searched: 6, candidates: [] })
    const all = [...scopes, scopeOf('internal', 'companies')]
    expect(await match(values, all)).to.deep.include({ outcome: 'matched', searched: 7 })
    expect(await match(values, [])).to.deep.include({ outcome: 'not-found-here', searched: 0 })
  })

  it('looks for nothing where the imprint tells neither name nor number', async () => {
    expect((await match({ court: 'Hamburg' })).outcome).to.equal('not-looked-for')
    expect((await register.match({ imprint: undefined, scopes })).outcome).to.equal('not-looked-for')
  })

  it('stops when the caller has gone', async () => {
    const failure = await register
      .match({ imprint: imprintOf({ name: 'Nordlicht Solar GmbH' }), scopes, signal: AbortSignal.abort() })
      .catch((error: unknown) => error)
    expect(failure).to.have.property('name', 'AbortError')
  })

  it('sees at once what was written', async () => {
    const iri = ids.concept('REGISTER', 'K1101R_HRB4711')!
    const [expected] = await store.versions([ids.sharedGraph])
    const name = DataFactory.quad(iri, rov.legalName, DataFactory.literal('Nordlicht Solar GmbH'))
    const renamed = DataFactory.quad(iri, rov.legalName, DataFactory.literal('Nordlicht Zukunft GmbH'))
    const write = (added: typeof name, removed: typeof name, version: number) =>
      store.commit({
        changes: [{ graph: ids.sharedGraph, expected: version, added: [added], removed: [removed] }],
        actor: 'test'
      })
    await write(renamed, name, expected!)
    const found = await match({
      name: 'Nordlicht Zukunft GmbH',
      court: 'Hamburg',
      address: { town: 'Hamburg' }
    })
    expect([found.entry, ...found.also].map(entry => entry?.ref)).to.include('REGISTER:K1101R_HRB4711')
    await write(name, renamed, expected! + 1)
  })
}
