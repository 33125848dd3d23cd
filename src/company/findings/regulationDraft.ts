import type { Identifiers } from '../../graph/identifiers.js'
import type { SectorRule } from '../../graph/impact/rules.js'
import { readScope } from '../../graph/iris/scopes.js'
import { headingIn, type Classification } from '../../graph/sectors/classification.js'
import type { Act } from '../../proof/law/acts/act.js'
import { placeholderOf } from '../../proof/law/placeholders/placeholderOf.js'
import type { AssumedSector } from './assumedSectors.js'
import type { FindingSource } from './finding.js'
import { findingId } from './findingId.js'
import { assumedTitle, findingTitle } from './findingTitle.js'
import { firstSentence } from './firstSentence.js'
import type { FindingDraft } from './gated.js'
import type { Basis } from './ruleBases.js'
import { sheetSource } from './sheetSource.js'

/** How the rules on an act reach a sector. */
export type Reach = 'applies' | 'partly' | 'exempt'

/** What the rules on an act say of a sector. */
export interface ReachedAct {
  readonly act: string
  readonly reach: Reach
  /** IRI of the code that the rules speak of: the sector, or a wider one. */
  readonly code: string
  readonly rules: readonly SectorRule[]
  readonly on: AssumedSector
}

/** With what a finding on an act is written. */
export interface RegulationTexts {
  readonly texts: readonly Act[]
  readonly bases: ReadonlyMap<string, Basis>
  readonly classification: Classification
  readonly language: 'de' | 'en'
  readonly ids: Identifiers
}

/** An act that reaches the company's sector as a finding: what its rules say, and the law's own words that they name. */
export function regulationDraft(reached: ReachedAct, known: RegulationTexts): FindingDraft {
  const { act, reach, rules, on } = reached
  const { texts, bases, language, ids } = known
  const ref = ids.iriToRef(act) ?? act
  const name = rules[0]!.actNames[0] ?? texts[0]?.abbreviations[0] ?? ref
  const sources: FindingSource[] = []
  const statements: { text: string; source: number }[] = []
  for (const rule of rules) {
    const { source, lines } = sheetOf(rule, name, reached, known)
    const at = sources.push(source) - 1
    for (const { text } of lines) statements.push({ text, source: at })
    const basis = quotedBasis(bases.get(rule.iri))
    if (basis === undefined || sources.some(({ iri }) => iri === basis.source.iri)) continue
    statements.push({ text: basis.sentence, source: sources.push(basis.source) - 1 })
  }
  const confidence = reach === 'applies' ? rules[0]!.confidence : undefined
  const certain = confidence === 'likely' || confidence === 'possible' ? `-${confidence}` : ''
  const title = findingTitle(`act-${reach}${certain}`, language, { act: name })
  return {
    id: findingId('regulation', `act-${reach}`, ref, on.sector.ref),
    kind: 'regulation',
    code: `act-${reach}`,
    title: on.assumed ? assumedTitle(title, on.sector, language) : title,
    severity: reach === 'applies' && certain === '' && !on.assumed ? 'notice' : 'info',
    language,
    statements,
    sources
  }
}

/** What is told of one rule. */
function sheetOf(
  rule: SectorRule,
  act: string,
  { reach, code }: ReachedAct,
  { classification, language }: RegulationTexts
) {
  const held = classification.get(code)
  const values = {
    act,
    code: held?.code,
    sector: held && headingIn(held, language),
    text: rule.text,
    confidence: rule.confidence ?? (language === 'de' ? 'ohne Angabe' : 'not said')
  }
  return sheetSource(
    rule,
    [
      { name: `rule-${reach}`, values },
      { name: 'rule-says', values },
      ...(rule.actCheck === 'catalogue' ? [] : [{ name: 'rule-act-unchecked', values }])
    ],
    language
  )
}

/** The first sentence of what a rule names, in the words of the law. */
function quotedBasis(
  basis: Basis | undefined
): { readonly sentence: string; readonly source: FindingSource } | undefined {
  if (basis === undefined || !('provision' in basis)) return undefined
  const { provision, quote } = basis
  const sentence = firstSentence(quote.text)
  // What only opens a list says nothing by itself, nor does what keeps the place of a text.
  if (sentence === undefined || placeholderOf(sentence) !== undefined || sentence.endsWith(':'))
    return undefined
  const { ref, iri, label, scope, text, contentHash } = provision
  const license = readScope(scope)?.licenceClass ?? 'internal'
  return { sentence, source: { ref, iri, label, license, text, textIs: 'text', contentHash } }
}
