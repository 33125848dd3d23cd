import { readFileSync } from 'node:fs'
import { Parser } from 'n3'
import type { Quad } from '@rdfjs/types'
import type { Imprint, PostalAddress } from '../../../src/company/imprint/imprint.js'
import type { WithEvidence } from '../../../src/company/evidence.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { identifiers, type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'

/** Companies of our own invention, in a graph of its own. */
export function smallRegister(base: string): { readonly ids: Identifiers; readonly quads: readonly Quad[] } {
  const ids = identifiers(base)
  const text = readFileSync(new URL('./smallRegister.ttl', import.meta.url), 'utf8')
  return { ids, quads: new Parser({ baseIRI: `${base}/` }).parse(text) }
}

export async function loadSmallRegister(store: GraphStore, base: string): Promise<Identifiers> {
  const { ids, quads } = smallRegister(base)
  const [expected] = await store.versions([ids.sharedGraph])
  await store.commit({
    changes: [{ graph: ids.sharedGraph, expected: expected!, added: quads, removed: [] }],
    actor: 'test'
  })
  return ids
}

export const scopes = [scopeOf('attribution', 'companies'), scopeOf('open', 'companies')]

export interface Values {
  readonly name?: string
  readonly form?: string
  readonly court?: string
  readonly number?: string
  readonly address?: PostalAddress
}

export const URL_OF_PAGE = 'https://nordlicht.example/impressum'

export function said<Value>(value: Value, quote = String(value)): WithEvidence<Value> {
  return { value, evidence: { url: URL_OF_PAGE, quote, start: 0, end: quote.length } }
}

/** An imprint that says these values. */
export function imprintOf(
  { name, form, court, number, address }: Values,
  more: Partial<Imprint> = {}
): Imprint {
  return {
    url: URL_OF_PAGE,
    ...(name !== undefined && { legalName: said(name) }),
    ...(form !== undefined && { legalForm: said(form) }),
    ...(court !== undefined && { registerCourt: said(court) }),
    ...(number !== undefined && { registerNumber: said(number) }),
    ...(address !== undefined && { address: said(address, address.town ?? 'x') }),
    representatives: [],
    faults: [],
    ...more
  }
}
