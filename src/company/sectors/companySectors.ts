import type { TextEvidence } from '../evidence.js'
import type { Calibration } from './calibration.js'
import type { KnownBesides, SectorReading } from './pageReading.js'
import type { CompanySectors, SectorCandidate } from './sectorCandidates.js'
import type { SectorTree } from './sectorTree.js'

/** How a code becomes a candidate. */
export type NamedCode = (code: string) => Pick<SectorCandidate, 'iri' | 'ref' | 'code' | 'revision' | 'label'>

const MOST = 5
const MOST_EVIDENCE = 3
/** A code that is less probable is no candidate. */
const LEAST = 0.03
/** A sentence that says less than this share of the one that says most is no evidence. */
const OF_STRONGEST = 0.25
/** A division that has less of the whole is no rival of another. */
const RIVAL = 0.15
/** Beside the best, another that is so probable makes it open which it is. */
const ABOUT_AS = 0.6

/** The candidates, the one that is sure enough, and whether it is open. */
export function companySectors(
  reading: SectorReading,
  known: KnownBesides,
  {
    tree,
    calibration,
    nameOf
  }: { readonly tree: SectorTree; readonly calibration: Calibration; readonly nameOf: NamedCode }
): CompanySectors {
  const share = (code: string) => tree.placesOf(code).reduce((all, at) => all + reading.shares[at]!, 0)
  const levelOf = (code: string) => tree.path(code).length
  const confidence = (code: string) => calibration.confidence(levelOf(code), share(code))
  const classes = tree.classes
    .map((code, at) => ({ code, share: reading.shares[at]! }))
    .filter(({ share }) => share >= LEAST)
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST)
  const candidates = classes.map(({ code }) => candidate(code))
  const chosen = chosenCode()
  const [best, second] = rivals(chosen)
  const ambiguous = best !== undefined && second !== undefined && second >= ABOUT_AS * best
  return {
    candidates,
    ...(chosen !== undefined && !ambiguous && { sector: candidate(chosen) }),
    ambiguous
  }

  /**
   * Of the likeliest class and what it lies in the narrowest that is sure, else the surest that is likelier than not. A
   * section says too little to be taken where something narrower is likelier than not.
   */
  function chosenCode(): string | undefined {
    const path = candidates.length === 0 ? [] : tree.path(candidates[0]!.code)
    const likely = path
      .map(code => ({ code, confidence: confidence(code) }))
      .filter(one => one.confidence >= calibration.least)
    const narrow = likely.slice(likely.length > 1 ? 1 : 0)
    const sure = narrow.filter(one => one.confidence >= calibration.sure).at(-1)
    return (sure ?? narrow.reduce<Likely | undefined>(surer, undefined))?.code
  }

  /** How probable the best division is and the next one: beside what was chosen, or of all. */
  function rivals(code: string | undefined): readonly (number | undefined)[] {
    const own = code === undefined ? undefined : tree.path(code).at(1)
    const divisions = tree
      .narrower()
      .flatMap(section => tree.narrower(section))
      .map(division => ({ division, share: share(division) }))
      .sort((one, other) => other.share - one.share)
      .filter(({ share }) => share >= RIVAL)
    if (code !== undefined && own === undefined) return []
    return divisions.slice(0, 2).map(one => one.share)
  }

  function candidate(code: string): SectorCandidate {
    return {
      ...nameOf(code),
      confidence: confidence(code),
      method: methodOf(code),
      evidence: evidenceFor(code)
    }
  }

  function methodOf(code: string): SectorCandidate['method'] {
    const said = Math.max(0, ...tree.placesOf(code).map(at => reading.said[at]!))
    if (said > 0) return 'derived-by-pages'
    const lies = (within: string | undefined) => within !== undefined && tree.path(code).includes(within)
    return lies(known.byNotice?.code) ? 'derived-by-notice' : 'derived-by-name'
  }

  /** The sentences that say most of the code, the strongest first. */
  function evidenceFor(code: string): TextEvidence[] {
    const places = [...tree.placesOf(code)]
    const said = reading.statements
      .flatMap(({ evidence }, at) => {
        const weight = Math.max(0, ...places.map(place => reading.byStatement[at]!.get(place) ?? 0))
        return evidence === undefined || weight === 0 ? [] : [{ evidence, weight }]
      })
      .sort((one, other) => other.weight - one.weight)
    const enough = (said[0]?.weight ?? 0) * OF_STRONGEST
    const seen = new Set<string>()
    return said
      .filter(
        ({ evidence, weight }) => weight >= enough && !seen.has(evidence.quote) && seen.add(evidence.quote)
      )
      .slice(0, MOST_EVIDENCE)
      .map(({ evidence }) => evidence)
  }
}

interface Likely {
  readonly code: string
  readonly confidence: number
}

const surer = (one: Likely | undefined, other: Likely) =>
  one !== undefined && one.confidence >= other.confidence ? one : other
