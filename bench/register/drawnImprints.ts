import type { Imprint } from '../../src/company/imprint/imprint.js'
import type { WithEvidence } from '../../src/company/evidence.js'

/** A row of OffeneRegister, as far as imprints are made of it. */
export interface Row {
  readonly company_number: string
  readonly name: string
  readonly previous_names?: readonly { readonly company_name?: string }[] | null
  readonly registered_address?: string
  readonly all_attributes: {
    readonly native_company_number: string
    readonly registrar?: string
    readonly registered_office?: string
  }
}

/** An imprint that a company could have, and the entry that is right; none for a company that is not in the graph. */
export interface DrawnImprint {
  readonly kind: string
  readonly imprint: Imprint
  /** `company_number`, as `REGISTER:` has it. */
  readonly right?: string
}

interface Values {
  readonly name?: string | undefined
  readonly court?: string | undefined
  readonly number?: string | undefined
  readonly town?: string | undefined
}

const OF_A_KIND = 40

/**
 * Imprints by machine: of companies that the graph holds, of some that it does not, with what imprints write otherwise and
 * what goes wrong. The same seed gives the same.
 * @param held rows that are in the graph; `missing` rows that are not
 */
export function drawnImprints(held: readonly Row[], missing: readonly Row[], seed = 1): DrawnImprint[] {
  const random = randomOf(seed)
  const some = (rows: readonly Row[]) => shuffled(rows, random).slice(0, OF_A_KIND)
  const of = (kind: string, rows: readonly Row[], values: (row: Row) => Values, isHeld = true) =>
    some(rows).map(row => ({
      kind,
      imprint: imprintOf(values(row)),
      ...(isHeld && { right: row.company_number.toUpperCase() })
    }))
  const all = (row: Row): Values => ({
    name: row.name,
    court: row.all_attributes.registrar,
    number: numberOf(row),
    town: row.all_attributes.registered_office
  })
  const renamed = held.filter(row => row.previous_names?.some(({ company_name: name }) => name !== undefined))
  const lookalikes = shuffled(missing, random).flatMap(row => {
    const other = held[Math.floor(random() * held.length)]!
    return [{ ...row, name: other.name, all_attributes: { ...row.all_attributes } }]
  })
  return [
    ...of('as it is', held, all),
    ...of('other spelling', held, row => ({ ...all(row), name: respelled(row.name), court: recourt(row) })),
    ...of('no court', held, row => ({ ...all(row), court: undefined, town: undefined })),
    ...of('no court, other spelling', held, row => ({
      ...all(row),
      name: respelled(row.name),
      court: undefined
    })),
    ...of('no number', held, row => ({ ...all(row), court: undefined, number: undefined })),
    ...of('name alone', held, row => ({ name: row.name })),
    ...of('former name', renamed, row => ({ ...all(row), name: formerOf(row) })),
    ...of('one digit wrong', held, row => ({ ...all(row), number: slipped(numberOf(row), random) })),
    ...of('new name, same number', held, row => ({ ...all(row), name: 'Neuer Beispielname Holding GmbH' })),
    ...of('moved: other court, number and town', held, row => ({
      ...all(row),
      court: 'Beispielstadt',
      number: 'HRB 9999999',
      town: 'Beispielstadt'
    })),
    ...of('not in the graph', missing, all, false),
    ...of('not in the graph, no court', missing, row => ({ ...all(row), court: undefined }), false),
    ...of('not in the graph, name of another elsewhere', lookalikes, all, false),
    ...of('not in the graph, name alone', missing, row => ({ name: row.name }), false),
    ...of(
      'not in the graph, number of another by a wrong digit',
      held,
      row => ({ ...all(row), name: missing[Math.floor(random() * missing.length)]!.name }),
      false
    )
  ]
}

function imprintOf({ name, court, number, town }: Values): Imprint {
  return {
    url: 'https://firma.example/impressum',
    ...(name !== undefined && { legalName: said(name) }),
    ...(court !== undefined && { registerCourt: said(court) }),
    ...(number !== undefined && { registerNumber: said(number) }),
    ...(town !== undefined && { address: said({ town }) }),
    representatives: [],
    faults: []
  }
}

function said<Value>(value: Value): WithEvidence<Value> {
  return { value, evidence: { url: 'https://firma.example/impressum', quote: '', start: 0, end: 0 } }
}

/** `Hamburg HRB 150148` → `HRB 150148` */
function numberOf({ all_attributes: { native_company_number: number } }: Row): string {
  return /(?:HRA|HRB|GnR|PR|VR) .*$/.exec(number)?.[0] ?? number
}

function respelled(name: string): string {
  return name
    .toUpperCase()
    .replace(/Ä/g, 'AE')
    .replace(/Ö/g, 'OE')
    .replace(/Ü/g, 'UE')
    .replace(/&/g, 'und')
    .replace(/GMBH$/, 'Gesellschaft mit beschränkter Haftung')
    .replace(/-/g, ' ')
}

/** `Berlin (Charlottenburg)` → `Charlottenburg (Berlin)`; others get `Amtsgericht` in front. */
function recourt({ all_attributes: { registrar = '' } }: Row): string {
  return registrar.replace(/^(.+?) \((.+)\)$/, '$2 ($1)').replace(/^(?!.*\()/, 'Amtsgericht ')
}

function formerOf({ previous_names: names, name }: Row): string {
  return names?.find(each => each.company_name !== undefined)?.company_name?.replace(/^"(.*)"$/, '$1') ?? name
}

function slipped(number: string, random: () => number): string {
  const places = [...number.matchAll(/[0-9]/g)].map(({ index }) => index)
  const at = places[Math.floor(random() * places.length)]!
  const digit = (Number(number[at]) + 1 + Math.floor(random() * 8)) % 10
  return number.slice(0, at) + (digit === 0 && at === places[0] ? 1 : digit) + number.slice(at + 1)
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map(value => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
