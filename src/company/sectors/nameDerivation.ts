import type { Calibration } from './calibration.js'
import type { SectorModel, NameReading } from './sectorModel.js'
import type { SectorTree } from './sectorTree.js'

/** The sector that something tells of a company. */
export interface DerivedSector {
  /** `43.21`, or what is wide enough to be sure of: `43.2`, `43`, `F`. */
  readonly code: string
  /** The probability that the company belongs to it or to a part of it. */
  readonly confidence: number
  /** What it rests on, as it is written there. */
  readonly from: readonly string[]
}

/** A part that does not make the sector half as likely again is no reason for it, nor one that says a third of the strongest. */
const REASON = Math.log(1.5)
const OF_STRONGEST = 1 / 3
const MOST_REASONS = 4

/** Derives the sector of a company from its name. */
export class NameDerivation {
  constructor(
    private readonly tree: SectorTree,
    private readonly model: SectorModel,
    private readonly calibration: Calibration
  ) {}

  /** The narrowest code that is sure, else the surest; undefined where the name does not tell. */
  derive(name: string): DerivedSector | undefined {
    const reading = this.model.read(name)
    const share = (code: string) => this.model.share(reading, code)
    const { sure, least } = this.calibration
    let surest: { code: string; confidence: number } | undefined
    for (const [level, code] of likeliestPath(this.tree, share).entries()) {
      const confidence = this.calibration.confidence(level + 1, share(code))
      if (
        confidence >= sure ||
        surest === undefined ||
        (surest.confidence < sure && confidence > surest.confidence)
      )
        surest = { code, confidence }
    }
    if (surest === undefined || surest.confidence < least) return undefined
    const from = this.reasons(reading, surest.code)
    return from.length === 0 ? undefined : { ...surest, from }
  }

  /** The words that speak for a code, the strongest first. */
  private reasons({ evidence }: NameReading, code: string): string[] {
    const said = evidence
      .map(({ part, says }) => ({ written: part.written, weight: this.model.saysOf(says, code) }))
      .filter(({ weight }) => weight > REASON)
      .sort((one, other) => other.weight - one.weight)
    const enough = (said[0]?.weight ?? 0) * OF_STRONGEST
    const strong = said.filter(({ weight }) => weight >= enough)
    return [...new Set(strong.map(({ written }) => written))].slice(0, MOST_REASONS)
  }
}

/** From the likeliest section down: the likeliest division in it, the likeliest group in that, the likeliest class. */
export function likeliestPath(tree: SectorTree, share: (code: string) => number): string[] {
  const path: string[] = []
  for (let some = tree.narrower(); some.length > 0; some = tree.narrower(path.at(-1))) {
    let [best, most] = [some[0]!, -1]
    for (const code of some) {
      const own = share(code)
      if (own > most) [best, most] = [code, own]
    }
    path.push(best)
  }
  return path
}
