import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import type { ImportUnit, InputFile, Skipped } from '../../formats/importer.js'
import { stateDay } from '../../graph/states/stateDay.js'
import { versionDay } from '../../graph/states/versionDay.js'
import { isEarlierState } from './isEarlierState.js'

/** What a run has read of a root, in one language. */
interface Seen extends Pick<ImportUnit, 'counts'> {
  readonly file: string
  /** By SHA-256 (hex): the files that were read of it. */
  readonly files: ReadonlyMap<string, string>
  readonly concepts: number
  /** As its source tells it. */
  readonly state: Literal | undefined
  /** It is one of several in which it may be held. */
  readonly isState: boolean
}

/** Whether a unit is one state of an act. */
export function isState(unit: ImportUnit): boolean {
  const [root, ...others] = unit.roots
  const state = root && stateIn(unit, root.value)
  if (others.length > 0 || state === undefined) return false
  return stateDay(state) !== undefined || versionDay(saidOf(unit, root!), state) !== undefined
}

function saidOf({ quads }: ImportUnit, root: NamedNode): Quad[] {
  return quads.filter(({ subject }) => subject.equals(root))
}

function stateIn({ passages }: Pick<ImportUnit, 'passages'>, root: string): Literal | undefined {
  return passages.find(({ concept }) => concept.value === root)?.state
}

/** Which files of a run may count beside the first of a root, or in its place. */
export interface FurtherFiles {
  /** Whether a unit is one state of an act, beside which others are held. */
  readonly isState?: (unit: ImportUnit) => boolean
  /** Whether the later one of two counts. */
  readonly laterCounts?: boolean
}

/** Of the language of a unit; of what has none, of all. */
type InLanguage = Pick<ImportUnit, 'language'>

/**
 * The roots of a run, in each language by itself: two files for the same one would replace each other each time, so the
 * first counts, or the later where files tell which that is, unless they are states of it.
 */
export class VisitedRoots {
  readonly #seen = new Map<string, Seen>()

  constructor(private readonly further: FurtherFiles = {}) {}

  /** Whether it is another state of an act of which one was read. */
  isFurther(unit: ImportUnit): boolean {
    const before = this.get(unit.roots[0]?.value ?? '', unit)
    return before?.isState === true && !before.files.has(unit.fileHash) && this.#isState(unit)
  }

  #isState(unit: ImportUnit): boolean {
    return this.further.isState?.(unit) === true
  }

  get(root: string, { language }: InLanguage): Seen | undefined {
    return this.#seen.get(keyOf(root, language?.code))
  }

  add(root: NamedNode, file: InputFile, unit: ImportUnit): void {
    const { fileHash, counts } = unit
    const [concepts, state] = [unit.passages.length, stateIn(unit, root.value)]
    const before = this.get(root.value, unit)?.files ?? []
    const files = new Map([...before, [fileHash, file.name]])
    this.#seen.set(keyOf(root.value, unit.language?.code), {
      file: file.name,
      files,
      counts,
      concepts,
      state,
      isState: this.#isState(unit)
    })
  }

  /** A unit without what was read before; undefined when nothing is left of it. */
  without(unit: ImportUnit, skip: (part: Skipped) => void): ImportUnit | undefined {
    if (this.isFurther(unit)) return unit
    const roots = unit.roots.filter(({ value }) => {
      const before = this.get(value, unit)
      if (before === undefined || this.#takesPlace(unit, value, before)) return true
      const same = before.files.get(unit.fileHash)
      const reason =
        same === undefined ? `already read in this run from ${before.file}` : `the same file as ${same}`
      skip({ where: value, reason })
      return false
    })
    if (roots.length === 0) return undefined
    if (roots.length === unit.roots.length) return unit
    const left = new Set(roots.map(root => root.value))
    return {
      ...unit,
      roots,
      quads: unit.quads.filter(quad => left.has(quad.subject.value)),
      passages: unit.passages.filter(passage => left.has(passage.concept.value)),
      counts: unit.counts.services === undefined ? unit.counts : { ...unit.counts, services: roots.length }
    }
  }

  #takesPlace(unit: ImportUnit, root: string, before: Seen): boolean {
    if (this.further.laterCounts !== true) return false
    const state = stateIn(unit, root)
    return before.state !== undefined && state !== undefined && isEarlierState(before.state, state)
  }
}

function keyOf(root: string, code = ''): string {
  return `${code} ${root}`
}
