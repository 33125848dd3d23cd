import type { NamedNode } from '@rdfjs/types'
import type { ImportUnit, InputFile, Skipped } from '../../formats/importer.js'
import { stateDay } from '../../graph/states/stateDay.js'
import { precedes } from './languageChoice.js'

/** What a run has read of a root. */
interface Seen extends Pick<ImportUnit, 'language' | 'counts'> {
  readonly file: string
  /** By SHA-256 (hex): the files that were read of it. */
  readonly files: ReadonlyMap<string, string>
  readonly concepts: number
}

/** Whether a unit is one state of an act. */
export function isState({ roots: [root, ...others], passages }: ImportUnit): boolean {
  const state = passages.find(({ concept }) => root !== undefined && concept.equals(root))?.state
  return others.length === 0 && state !== undefined && stateDay(state) !== undefined
}

/**
 * The roots of a run: two files for the same one would replace each other each time, so the first counts, unless they are
 * states of it.
 */
export class VisitedRoots {
  readonly #seen = new Map<string, Seen>()

  constructor(private readonly isState: (unit: ImportUnit) => boolean = () => false) {}

  /** Whether it is another state of an act of which one was read. */
  isFurther(unit: ImportUnit): boolean {
    const before = this.#seen.get(unit.roots[0]?.value ?? '')
    return (
      before !== undefined &&
      !before.files.has(unit.fileHash) &&
      this.isState(unit) &&
      isOfLanguage(unit, before)
    )
  }

  get(root: string): Seen | undefined {
    return this.#seen.get(root)
  }

  add(root: NamedNode, file: InputFile, { fileHash, language, counts, passages }: ImportUnit): void {
    const concepts = passages.length
    const before = this.#seen.get(root.value)?.files ?? []
    const files = new Map([...before, [fileHash, file.name]])
    this.#seen.set(root.value, { file: file.name, files, counts, concepts, ...(language && { language }) })
  }

  /** A unit without what was read before; undefined when nothing is left of it. */
  without(unit: ImportUnit, skip: (part: Skipped) => void): ImportUnit | undefined {
    if (this.isFurther(unit)) return unit
    for (const root of unit.roots) {
      const before = this.#seen.get(root.value)
      if (before === undefined || precedes(unit.language, before.language)) continue
      const same = before.files.get(unit.fileHash)
      const reason =
        same === undefined ? `already read in this run from ${before.file}` : `the same file as ${same}`
      skip({ where: root.value, reason })
    }
    const roots = unit.roots.filter(
      ({ value }) => !this.#seen.has(value) || precedes(unit.language, this.#seen.get(value)!.language)
    )
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
}

function isOfLanguage({ language }: ImportUnit, before: Seen): boolean {
  return language?.code === before.language?.code
}
