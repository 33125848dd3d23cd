import type { Term } from '@rdfjs/types'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import { isLei } from '../../graph/companies/isLei.js'
import { isRemoved } from '../../graph/impact/affectedCompanies.js'
import type { ValuesByPredicate } from '../../graph/texts/readNode.js'
import { compareText } from '../../base/text/compareText.js'
import { dcterms, kg, owl, rov, schema, skos } from '../../graph/vocab/terms.js'
import type { CourtNames } from './courtNames.js'
import { euidOf } from './euid.js'
import type { RegisterEntry } from './registerMatch.js'

type Told = Omit<RegisterEntry, 'score' | 'by' | 'differing' | 'formerName'>

/** An entry as the graph holds it, before it is compared with an imprint. */
export interface StoredEntry {
  readonly entry: Told
  readonly scope: string
  /** IRIs of other records of the same company, as this one says. */
  readonly same: readonly string[]
}

/** Undefined for what has not what every company has. */
export function readEntry(
  iri: string,
  statements: ValuesByPredicate,
  { ids, courts }: { readonly ids: Pick<Identifiers, 'iriToRef'>; readonly courts: CourtNames }
): StoredEntry | undefined {
  const all = (predicate: { readonly value: string }) => inOrder(statements.get(predicate.value) ?? [])
  const part = <Key extends string>(key: Key, value: string | undefined) =>
    (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: string }
  const [ref] = all(dcterms.identifier)
  const [name] = all(rov.legalName)
  const [scope] = all(kg.scope)
  const license = scope === undefined ? undefined : readScope(scope)?.licenceClass
  if (ref === undefined || name === undefined || scope === undefined || license === undefined)
    return undefined
  const [number] = all(skos.notation)
  const [court] = all(kg.registerCourt)
  const [status] = all(kg.registerStatus)
  const [lei] = all(schema.leiCode)
  const removed = isRemoved(status)
  // An entry that went before there were EUIDs never got one.
  const entryName = /^REGISTER:(.+)$/.exec(ids.iriToRef(iri) ?? '')?.[1]
  const entry: Told = {
    iri,
    ref,
    label: name,
    license,
    removed,
    otherNames: all(skos.altLabel).filter(other => other !== name),
    ...part('registerNumber', number),
    ...part('registerCourt', court === undefined ? undefined : courts.nameOf(court)),
    ...part('status', status),
    ...part('seenAt', all(dcterms.modified)[0]?.slice(0, 10)),
    ...part('land', all(dcterms.spatial)[0]),
    ...part('seat', all(schema.location)[0]),
    ...part('address', all(schema.address)[0]),
    ...part('source', all(dcterms.source)[0]),
    ...part('uncertainty', all(kg.uncertainty)[0]),
    ...part('lei', lei !== undefined && isLei(lei) ? lei : undefined),
    ...part('euid', entryName === undefined || removed ? undefined : euidOf(entryName, number))
  }
  return { entry, scope, same: all(owl.sameAs) }
}

/** The same on every store. */
function inOrder(terms: readonly Term[]): string[] {
  return [...new Set(terms.map(({ value }) => value))].sort(compareText)
}
