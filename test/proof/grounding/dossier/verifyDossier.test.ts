import { expect } from 'chai'
import fc from 'fast-check'
import { chained, DOSSIER_FORMAT, genesisOf, hashOf } from '../../../../src/proof/grounding/dossier/chain.js'
import { verifyDossier, type DossierFinding } from '../../../../src/proof/grounding/dossier/verifyDossier.js'
import { without } from '../../../without.js'
import { mutated, randomDossier, randomOf } from './randomDossier.js'
import { samples } from '../../../samples.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- forged dossiers have no type */

const RUNS = samples(2_500, 10_000)

function dossierOf(names: readonly string[]): any {
  const fields = names.map(name => ({ name, wert: `Wert von ${name}`, quelle: null }))
  const { head, felder, kette } = chained(
    { format: DOSSIER_FORMAT, erstellt: '2026-11-21T12:00:00Z' },
    fields
  )
  return JSON.parse(JSON.stringify({ ...head, felder, kette }))
}

const found = (dossier: unknown) => verifyDossier(dossier).findings
const namedIn = (findings: readonly DossierFinding[]) =>
  findings.flatMap(one => ('field' in one ? one.field : 'fields' in one ? one.fields : []))

/** Makes the chain anew from a place on, as somebody would who can. */
function rechained(dossier: any, from: number): void {
  let prev = from === 0 ? dossier.kette.genesis : dossier.felder[from - 1].hash
  dossier.felder.slice(from).forEach((field: any, at: number) => {
    const matter = without(field, 'index', 'prev', 'hash')
    const link = { index: from + at, prev, hash: hashOf({ prev, index: from + at, field: matter }) }
    Object.assign(field, link)
    prev = link.hash
  })
  dossier.kette.ende = prev
}

describe('verifying a dossier offline', () => {
  it(`holds for ${RUNS} random dossiers, and for each changed once it does not, and names the field`, function () {
    this.timeout(120_000)
    const random = randomOf(20261121)
    const kinds = new Map<string, number>()
    for (let run = 0; run < RUNS; run += 1) {
      let dossier = randomDossier(random)
      expect(found(dossier), JSON.stringify(dossier)).deep.equal([])
      while (dossier.felder.length < 2) dossier = randomDossier(random)
      const mutation = mutated(dossier, random)
      const findings = found(mutation.dossier)
      const text = `${mutation.kind} ${run}: ${JSON.stringify(findings)}`
      expect(
        findings.map(({ finding }) => finding).filter(one => mutation.findings.includes(one)),
        text
      ).not.deep.equal([])
      expect(
        namedIn(findings).some(name => mutation.named.includes(name)),
        text
      ).equal(true)
      kinds.set(mutation.kind, (kinds.get(mutation.kind) ?? 0) + 1)
    }
    expect([...kinds.values()].every(count => count > RUNS / 20)).equal(true)
  })

  it('holds for whatever JSON stands in it, and fails when any of its texts is another', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            name: fc.string({ unit: 'binary', minLength: 1 }),
            wert: fc.string({ unit: 'binary' }),
            zusatz: fc.jsonValue()
          }),
          { minLength: 1, maxLength: 6 }
        ),
        fc.jsonValue(),
        fc.nat(),
        (fields, antragsteller, which) => {
          const { head, felder, kette } = chained({ format: DOSSIER_FORMAT, antragsteller }, fields)
          const dossier = JSON.parse(JSON.stringify({ ...head, felder, kette }))
          expect(found(dossier)).deep.equal([])
          const at = which % fields.length
          dossier.felder[at].wert += '.'
          expect(found(dossier)).deep.equal([{ finding: 'changed', field: fields[at]!.name, index: at }])
        }
      ),
      { numRuns: 300 }
    )
  })

  const names = ['a', 'b', 'c', 'd', 'e']
  const changes: [what: string, change: (dossier: any) => void, findings: DossierFinding[]][] = [
    ['a value', d => void (d.felder[2].wert = 'x'), [{ finding: 'changed', field: 'c', index: 2 }]],
    ['a name', d => void (d.felder[2].name = 'x'), [{ finding: 'changed', field: 'c', index: 2 }]],
    [
      'a hash',
      d => void (d.felder[4].hash = 'x'),
      [{ finding: 'changed', field: 'e', index: 4, part: 'hash' }]
    ],
    [
      'a prev',
      d => void (d.felder[0].prev = 'x'),
      [{ finding: 'changed', field: 'a', index: 0, part: 'prev' }]
    ],
    [
      'an index',
      d => void (d.felder[1].index = 3),
      [{ finding: 'changed', field: 'b', index: 1, part: 'index' }]
    ],
    ['the first one gone', d => void d.felder.shift(), [{ finding: 'dropped', field: 'a', index: 0 }]],
    ['the last one gone', d => void d.felder.pop(), [{ finding: 'dropped', field: 'e', index: 4 }]],
    [
      'all gone',
      d => void (d.felder = []),
      names.map((field, index) => ({ finding: 'dropped' as const, field, index }))
    ],
    [
      'two that changed places',
      d => void ([d.felder[1], d.felder[3]] = [d.felder[3], d.felder[1]]),
      [{ finding: 'swapped', fields: ['b', 'd'] }]
    ],
    [
      'one that was moved',
      d => void d.felder.unshift(d.felder.pop()),
      [{ finding: 'moved', field: 'e', index: 4 }]
    ],
    ['one twice', d => void d.felder.push(d.felder[0]), [{ finding: 'added', field: 'a', place: 5 }]],
    ['the head', d => void (d.erstellt = 'x'), [{ finding: 'head' }]],
    ['a name in the list of names', d => void d.verzeichnis.pop(), [{ finding: 'head' }]],
    ['the start', d => void (d.kette.genesis = 'x'), [{ finding: 'start' }]],
    ['the end', d => void (d.kette.ende = 'x'), [{ finding: 'end' }]],
    ['more in the chain', d => void (d.kette.mehr = 1), [{ finding: 'chain' }]]
  ]
  for (const [what, change, findings] of changes) {
    it(`finds ${what}`, () => {
      const dossier = dossierOf(names)
      change(dossier)
      expect(found(dossier)).deep.equal(findings)
    })
  }

  it('finds a field in whose place something else was put', () => {
    const dossier = dossierOf(names)
    dossier.felder[2] = null
    expect(found(dossier).map(({ finding }) => finding)).deep.equal(['dropped', 'added'])
  })

  it('finds a field whose own hash was made anew', () => {
    const dossier = dossierOf(names)
    const { index, prev } = dossier.felder[2]
    const matter = without({ ...dossier.felder[2], wert: 'x' }, 'index', 'prev', 'hash')
    dossier.felder[2] = { ...matter, index, prev, hash: hashOf({ prev, index, field: matter }) }
    expect(found(dossier)).deep.equal([{ finding: 'changed', field: 'c', index: 2 }])
  })

  it('finds another head, also where its hash was made anew', () => {
    const dossier = dossierOf(names)
    dossier.erstellt = 'x'
    dossier.kette.genesis = genesisOf(without(dossier, 'felder', 'kette'))
    expect(found(dossier)).deep.equal([{ finding: 'head' }])
  })

  it('finds a field that was added with a chain that goes on, as long as the head stands', () => {
    const dossier = dossierOf(names)
    dossier.felder.push({ name: 'f', wert: 'x' })
    rechained(dossier, 5)
    expect(found(dossier)).deep.equal([{ finding: 'added', field: 'f', place: 5 }, { finding: 'end' }])
  })

  it('cannot tell that all of it was made anew: its end is another one then', () => {
    const dossier = dossierOf(names)
    const { end } = verifyDossier(dossier)
    dossier.felder[2].wert = 'x'
    rechained(dossier, 0)
    expect(verifyDossier(dossier).holds).equal(true)
    expect(verifyDossier(dossier).end).not.equal(end)
  })

  it('knows a dossier without fields', () => {
    const dossier = dossierOf([])
    expect(found(dossier)).deep.equal([])
    dossier.felder.push({ name: 'x', wert: 'y', index: 0, prev: dossier.kette.genesis, hash: 'z' })
    expect(found(dossier)).deep.equal([{ finding: 'added', field: 'x', place: 0 }])
    expect(found({ ...dossierOf([]), kette: { ...dossierOf([]).kette, genesis: 'x' } })).deep.equal([
      { finding: 'start' }
    ])
  })

  it('refuses what is no dossier', () => {
    for (const value of [
      null,
      [],
      {},
      { felder: [] },
      { felder: {}, kette: {} },
      { ...dossierOf(names), format: 'x' }
    ]) {
      expect(() => verifyDossier(value), JSON.stringify(value)).throw(TypeError)
    }
  })
})
