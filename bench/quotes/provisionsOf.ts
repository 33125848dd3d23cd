import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from '../../src/grounding/passage.js'
import { giiImporter } from '../../src/importers/gii/giiImporter.js'
import { readProvisions } from '../../test/support/gate/readPassages.js'

const BASE = 'http://localhost:8080/'
/** Provisions of the same act that stand beside one. */
const BESIDE = 2

export interface Provisions {
  /** The provision that is named; undefined where its act does not lie there, or has no such one. */
  of(named: string): Passage | undefined
  /** Those that stand beside it in its act. */
  beside(named: string): readonly Passage[]
}

/** The provisions of the acts that are named (`eli/spielv/6`), from a folder of federal law (gii-norm XML). */
export async function provisionsOf(folder: string, named: readonly string[]): Promise<Provisions> {
  const acts = new Map<string, readonly Passage[]>()
  const actOf = (name: string) => name.split('/')[1]!
  for (const act of new Set(named.map(actOf))) {
    const path = join(folder, `${act}.xml`)
    const passages = existsSync(path) ? await readProvisions(giiImporter, path) : []
    acts.set(
      act,
      passages.sort((one, other) => one.position! - other.position!)
    )
  }
  const inAct = (name: string) => acts.get(actOf(name)) ?? []
  const at = (name: string) => inAct(name).findIndex(({ iri }) => iri === BASE + name)
  return {
    of: name => inAct(name)[at(name)],
    beside(name) {
      const place = at(name)
      const all = inAct(name)
      return place < 0
        ? []
        : [...all.slice(Math.max(0, place - BESIDE), place), ...all.slice(place + 1, place + 1 + BESIDE)]
    }
  }
}
