import { valuesOf } from './tableValues.js'

/** How a level's probability is read: what names that were labelled by hand say of it. */
export interface LevelCalibration {
  /** 1 section, 2 division, 3 group, 4 class. */
  readonly level: number
  readonly offset: number
  readonly slope: number
}

/**
 * From the model's probabilities, which are too sure of themselves, to how often a code was right: a logistic function
 * for each level (Platt), fitted by `npm run bench -- learn-sectors` on names that the model had not learned from.
 */
export class Calibration {
  readonly #levels: ReadonlyMap<number, LevelCalibration>

  constructor(
    levels: readonly LevelCalibration[],
    /** From here on a code is sure, and the narrowest sure one is taken. */
    readonly sure: number,
    /** Below it nothing is assigned. */
    readonly least: number
  ) {
    this.#levels = new Map(levels.map(one => [one.level, one]))
  }

  /** From 0 to 1, in hundredths; never 1. */
  confidence(level: number, share: number): number {
    const { offset, slope } = this.#levels.get(level)!
    const found = 1 / (1 + Math.exp(-(offset + slope * logit(share))))
    return Math.min(0.99, Math.round(found * 100) / 100)
  }
}

const NEAR = 1e-6

/** The logarithm of the odds; of 0 and 1 those of the nearest that counts. */
export function logit(share: number): number {
  const cut = Math.min(1 - NEAR, Math.max(NEAR, share))
  return Math.log(cut / (1 - cut))
}

/** Of a table of `level-1-offset`, `level-1-slope` … `sure` and `least`. */
export function readCalibration(file: URL): Calibration {
  const value = valuesOf(file)
  const levels = [1, 2, 3, 4].map(level => ({
    level,
    offset: value(`level-${level}-offset`),
    slope: value(`level-${level}-slope`)
  }))
  return new Calibration(levels, value('sure'), value('least'))
}
