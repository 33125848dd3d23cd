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

/** What a sector is made of: the classification, and how sure a share of the words makes it. */
export interface SectorNames {
  readonly tree: SectorTree
  readonly calibration: Calibration
  readonly nameOf: NamedCode
}

/** The candidates, the one that is sure enough, and whether it is open. */
export function companySectors(
  reading: SectorReading,
  known: KnownBesides,
  names: SectorNames
): CompanySectors {
  const choice = new SectorChoice(reading, known, names)
  const candidates = choice.likeliestClasses().map(code => choice.candidate(code))
  const chosen = choice.surest(candidates[0]?.code)
  const [best, second] = choice.rivals(chosen)
  const ambiguous = best !== undefined && second !== undefined && second >= ABOUT_AS * best
  return {
    candidates,
    ...(chosen !== undefined && !ambiguous && { sector: choice.candidate(chosen) }),
    ambiguous
  }
}

class SectorChoice {
  constructor(
    private readonly reading: SectorReading,
    private readonly known: KnownBesides,
    private readonly names: SectorNames
  ) {}

  likeliestClasses(): string[] {
    return this.names.tree.classes
      .map((code, at) => ({ code, share: this.reading.shares[at]! }))
      .filter(({ share }) => share >= LEAST)
      .sort((one, other) => other.share - one.share)
      .slice(0, MOST)
      .map(({ code }) => code)
  }

  candidate(code: string): SectorCandidate {
    return {
      ...this.names.nameOf(code),
      confidence: this.#confidence(code),
      method: this.#methodOf(code),
      evidence: this.#evidenceFor(code)
    }
  }

  /**
   * Of the likeliest class and what it lies in the narrowest that is sure, else the surest that is likelier than not. A
   * section says too little to be taken where something narrower is likelier than not.
   */
  surest(likeliest: string | undefined): string | undefined {
    const { tree, calibration } = this.names
    const path = likeliest === undefined ? [] : tree.path(likeliest)
    const likely = path
      .map(code => ({ code, confidence: this.#confidence(code) }))
      .filter(one => one.confidence >= calibration.least)
    const narrow = likely.slice(likely.length > 1 ? 1 : 0)
    const sure = narrow.filter(one => one.confidence >= calibration.sure).at(-1)
    return (sure ?? narrow.reduce<Likely | undefined>(surer, undefined))?.code
  }

  /** How probable the best division is and the next one: beside what was chosen, or of all. */
  rivals(code: string | undefined): readonly (number | undefined)[] {
    const { tree } = this.names
    const own = code === undefined ? undefined : tree.path(code).at(1)
    if (code !== undefined && own === undefined) return []
    const shares = tree
      .narrower()
      .flatMap(section => tree.narrower(section))
      .map(division => this.#share(division))
      .sort((one, other) => other - one)
      .filter(share => share >= RIVAL)
    return shares.slice(0, 2)
  }

  #share(code: string): number {
    return this.names.tree.placesOf(code).reduce((all, at) => all + this.reading.shares[at]!, 0)
  }

  #confidence(code: string): number {
    const { tree, calibration } = this.names
    return calibration.confidence(tree.path(code).length, this.#share(code))
  }

  #methodOf(code: string): SectorCandidate['method'] {
    const { tree } = this.names
    const said = Math.max(0, ...tree.placesOf(code).map(at => this.reading.said[at]!))
    if (said > 0) return 'derived-by-pages'
    const within = this.known.byNotice?.code
    return within !== undefined && tree.path(code).includes(within) ? 'derived-by-notice' : 'derived-by-name'
  }

  /** The sentences that say most of the code, the strongest first. */
  #evidenceFor(code: string): TextEvidence[] {
    const { statements, byStatement } = this.reading
    const places = [...this.names.tree.placesOf(code)]
    const said = statements
      .flatMap(({ evidence }, at) => {
        const weight = Math.max(0, ...places.map(place => byStatement[at]!.get(place) ?? 0))
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
