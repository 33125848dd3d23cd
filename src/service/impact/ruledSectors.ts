import { readScope, type LicenceClass } from '../../graph/iris/scopes.js'
import { headingOf, type Classification } from '../../graph/sectors/classification.js'
import type { SectorRule } from '../../graph/impact/rules.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Basis } from '../../company/findings/ruleBases.js'
import type { RuledSector } from '../../company/sectors/coverageOf.js'

/** A code as people read it. */
export interface SectorName {
  readonly iri: string
  /** `NACE:2/64.19` */
  readonly ref: string
  /** `64.19` */
  readonly code: string
  /** Of the classification: `2`. */
  readonly revision: string
  /** Its heading; absent where the classification is not held. */
  readonly label?: string
}

/** A rule with the provision that it rests on. */
export interface RuleEvidence extends SectorRule {
  readonly license: LicenceClass
  readonly basedOn: Basis
}

/** A code of another revision that corresponds, and how that is known: `official`, `derived-by-heading`. */
export interface CounterpartName extends SectorName {
  readonly method: string
}

export interface SectorEvidence {
  readonly sector: SectorName
  readonly counterparts: readonly CounterpartName[]
  readonly rules: readonly RuleEvidence[]
}

/** What a code is called; its reference tells code and revision also where the classification is not held. */
export function sectorName(
  ids: Pick<Identifiers, 'iriToRef'>,
  classification: Classification,
  iri: string
): SectorName {
  const held = classification.get(iri)
  const ref = held?.ref ?? ids.iriToRef(iri) ?? iri
  const [, revision = '', code = ''] = /^[A-Z]+:([^/]+)\/(.+)$/.exec(ref) ?? []
  return { iri, ref, code: held?.code ?? code, revision, ...(held && { label: headingOf(held) }) }
}

export function ruleEvidence(rule: SectorRule, bases: ReadonlyMap<string, Basis>): RuleEvidence {
  return {
    ...rule,
    license: readScope(rule.scope)?.licenceClass ?? 'internal',
    basedOn: bases.get(rule.iri) ?? { missing: 'not-named' }
  }
}

/** What the sectors of a coverage are made readable with. */
export interface SectorFacts {
  readonly bases: ReadonlyMap<string, Basis>
  readonly nameOf: (iri: string) => SectorName
  readonly counterpartsOf: (iri: string) => readonly CounterpartName[]
}

export function sectorEvidence(
  { code, rules }: RuledSector,
  { bases, nameOf, counterpartsOf }: SectorFacts
): SectorEvidence {
  return {
    sector: nameOf(code),
    counterparts: counterpartsOf(code),
    rules: rules.map(rule => ruleEvidence(rule, bases))
  }
}
