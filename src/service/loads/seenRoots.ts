import type { NamedNode } from '@rdfjs/types'
import type { ImportUnit, InputFile, Skipped } from '../../formats/importer.js'
import { precedes } from './languageChoice.js'

/** What a run has read of a root. */
interface Seen extends Pick<ImportUnit, 'fileHash' | 'language' | 'counts'> {
  readonly file: string
  readonly concepts: number
}

/** The roots of a run: two files for the same one would replace each other each time, so the first counts. */
export class VisitedRoots {
  readonly #seen = new Map<string, Seen>()

  get(root: string): Seen | undefined {
    return this.#seen.get(root)
  }

  add(root: NamedNode, file: InputFile, { fileHash, language, counts, passages }: ImportUnit): void {
    const concepts = passages.length
    this.#seen.set(root.value, { file: file.name, fileHash, counts, concepts, ...(language && { language }) })
  }

  /** A unit without what was read before; undefined when nothing is left of it. */
  without(unit: ImportUnit, skip: (part: Skipped) => void): ImportUnit | undefined {
    for (const root of unit.roots) {
      const before = this.#seen.get(root.value)
      if (before === undefined || precedes(unit.language, before.language)) continue
      const same = before.fileHash === unit.fileHash
      const reason = `${same ? 'the same file as' : 'already read in this run from'} ${before.file}`
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
