import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { giiImporter } from '../../src/formats/gii/giiImporter.js'
import { readProvisions } from '../../test/support/gate/readPassages.js'

const BASE = 'http://localhost:8080/'
/** `eli/owig_1968/17` may be named `eli/owig/17`. */
const YEAR = /_\d{4}(?=\/)/
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
  const files = (await readdir(folder)).sort()
  /** The act of that name, or of that name and a year, by which it is named then. */
  const read = async (act: string) => {
    const file =
      files.find(name => name === `${act}.xml`) ??
      files.findLast(name => name.startsWith(`${act}_`) && /^\d{4}\.xml$/.test(name.slice(act.length + 1)))
    return file === undefined ? [] : await readProvisions(giiImporter, join(folder, file))
  }
  const actOf = (name: string) => name.split('/')[1]!
  for (const act of new Set(named.map(actOf))) {
    const passages = await read(act)
    acts.set(
      act,
      passages.sort((one, other) => one.position! - other.position!)
    )
  }
  const inAct = (name: string) => acts.get(actOf(name)) ?? []
  const at = (name: string) =>
    inAct(name).findIndex(({ iri }) => [iri, iri.replace(YEAR, '')].includes(BASE + name))
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
