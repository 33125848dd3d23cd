import type { NamedNode } from '@rdfjs/types'
import type { Acts } from '../../graph/acts/openActs.js'
import { type Identifiers } from '../../graph/identifiers.js'
import type { SectorRule } from '../../graph/impact/rules.js'
import type { Classification } from '../../graph/sectors/classification.js'
import type { TextLoader } from '../../graph/texts/textLoader.js'
import { coverageOf, decidedBy } from '../sectors/coverageOf.js'
import type { CompanySectors } from '../sectors/sectorCandidates.js'
import { assumedSectors, type AssumedSector } from './assumedSectors.js'
import type { Finding } from './finding.js'
import { gated } from './gated.js'
import { regulationDraft, type Reach, type ReachedAct } from './regulationDraft.js'
import { basesOf, textsOfAct } from './ruleBases.js'

export interface RegulationParts {
  readonly ids: Identifiers
  readonly acts: Acts
  readonly loader: TextLoader
  readonly rules: () => Promise<readonly SectorRule[]>
  readonly classification: () => Promise<Classification>
}

export interface FindRegulation {
  readonly sectors: CompanySectors
  readonly language: 'de' | 'en'
  readonly scopes: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
}

/** The rules of an act that are told; more of them say the same in other words. */
const MOST_RULES = 2
/** Acts on a part of the sector: whoever does not belong to it reads them in vain. */
const MOST_PARTLY = 4
const MOST = 20
/** Also the order in which findings are told. */
const CONFIDENCES = ['definite', 'likely', 'possible']
const REACHES: readonly Reach[] = ['applies', 'partly', 'exempt']

/** The acts whose rules reach the company's sector, the most telling first; the rules on the narrowest code decide. */
export async function regulationFindings(parts: RegulationParts, asked: FindRegulation): Promise<Finding[]> {
  const { sectors, language, scopes, signal } = asked
  const admitted = new Set(scopes.map(({ value }) => value))
  const [all, classification, table] = await Promise.all([
    parts.rules(),
    parts.classification(),
    parts.acts()
  ])
  const rules = all.filter(({ scope }) => admitted.has(scope))
  const reached = reachedActs(rules, sectors, classification)
  const visibility = { graphs: [parts.ids.sharedGraph], scopes, signal }
  const drafts = await Promise.all(
    reached.map(async one => {
      const texts = textsOfAct(table.acts, one.act, admitted)
      const bases = await basesOf(parts, { texts, rules: one.rules }, visibility)
      return regulationDraft(one, { texts, bases, classification, language, ids: parts.ids })
    })
  )
  return gated(drafts, iri => table.byIri(iri.slice(0, iri.lastIndexOf('/')))?.abbreviations ?? [])
}

function reachedActs(
  rules: readonly SectorRule[],
  sectors: CompanySectors,
  classification: Classification
): ReachedAct[] {
  const acts = [...new Set(rules.map(({ act }) => act))]
  const found = assumedSectors(sectors).flatMap(on =>
    acts.flatMap(
      act =>
        reachOf(
          act,
          rules.filter(rule => rule.act === act),
          on,
          classification
        ) ?? []
    )
  )
  const sorted = found.sort(
    (one, other) =>
      Number(one.on.assumed) - Number(other.on.assumed) ||
      REACHES.indexOf(one.reach) - REACHES.indexOf(other.reach) ||
      strength(one) - strength(other) ||
      depth(other.code) - depth(one.code) ||
      (one.act < other.act ? -1 : 1)
  )
  const partly = sorted.filter(({ reach }) => reach === 'partly').slice(0, MOST_PARTLY)
  return sorted.filter(one => one.reach !== 'partly' || partly.includes(one)).slice(0, MOST)

  function depth(code: string): number {
    return classification.get(code)?.level ?? 0
  }
}

const strength = ({ rules }: ReachedAct) => Math.min(...rules.map(rule => rankOf(rule)))

function rankOf({ confidence, actCheck }: SectorRule): number {
  const place = CONFIDENCES.indexOf(confidence ?? '')
  return 2 * (place < 0 ? CONFIDENCES.length : place) + (actCheck === 'catalogue' ? 0 : 1)
}

/** Undefined where no rule reaches the sector; that an act does not apply is told only where a wider rule says that it does. */
function reachOf(
  act: string,
  rules: readonly SectorRule[],
  on: AssumedSector,
  classification: Classification
): ReachedAct | undefined {
  const { applying, exempt, partly } = coverageOf(rules, classification)
  const whole = new Map([...applying, ...exempt].map(({ code, rules }) => [code, rules]))
  const code = decidedBy(on.sector.iri, whole, classification)
  const strongest = (some: readonly SectorRule[]) =>
    [...some].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_RULES)
  const reached = (reach: Reach, code: string, some: readonly SectorRule[]) => ({
    act,
    reach,
    code,
    rules: strongest(some.filter(rule => rule.applies === (reach !== 'exempt'))),
    on
  })
  if (code !== undefined && applying.some(one => one.code === code))
    return reached('applies', code, whole.get(code)!)
  if (code !== undefined) {
    const above = decidedBy(
      classification.get(code)?.broader ?? '',
      new Map(applying.map(one => [one.code, one])),
      classification
    )
    return above === undefined ? undefined : reached('exempt', code, whole.get(code)!)
  }
  const parts = new Map(partly.map(({ code, rules }) => [code, rules]))
  const part = decidedBy(on.sector.iri, parts, classification)
  return part === undefined ? undefined : reached('partly', part, parts.get(part)!)
}
