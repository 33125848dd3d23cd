import type { Act } from './act.js'
import { foldActName, foldInflectedActName, formsOfName, type NameForms } from './foldActName.js'
import { furtherNamesInUse, namesOf } from './namesOfAct.js'
import { journalKey, journalKeysOf } from './officialJournal.js'

type Names = Map<string, Set<Act>>

/** Names whose folded forms are kept, and in UTF-16 units the longest of them. */
const KEPT = 5_000
const LONGEST_KEPT = 200

/** Of the acts of a table that is followed by another: most are in both. */
const folded = new WeakMap<Act, { readonly inUse: NameForms[]; readonly levels: NameForms[][] }>()

function formsOfAct(act: Act) {
  const known = folded.get(act)
  if (known !== undefined) return known
  const forms = {
    inUse: furtherNamesInUse(act).map(formsOfName),
    levels: namesOf(act).map(names => names.map(formsOfName))
  }
  folded.set(act, forms)
  return forms
}

/** The acts by all their names, by how strong these are. */
export class NameIndex {
  /** All names without blanks, as they are spelled and by the stems of their words. */
  readonly forms = new Set<string>()
  private readonly levels = Array.from({ length: 3 }, (): Names => new Map())
  private readonly inflected: Names = new Map()
  private readonly inUse: Names = new Map()
  private readonly kept = new Map<string, readonly (ReadonlySet<Act> | undefined)[]>()

  constructor(acts: readonly Act[]) {
    for (const act of acts) this.add(act)
  }

  /** The acts of that name, the strongest first. Texts repeat their names, and folding one takes long. */
  find(name: string): readonly (ReadonlySet<Act> | undefined)[] {
    const known = this.kept.get(name)
    if (known !== undefined) return known
    const folded = journalKey(name) ?? foldActName(name)
    const found = [
      ...this.levels.map(names => names.get(folded)),
      this.inflected.get(foldInflectedActName(name)),
      this.inUse.get(folded)
    ]
    if (this.kept.size >= KEPT) this.kept.clear()
    if (name.length <= LONGEST_KEPT) this.kept.set(name, found)
    return found
  }

  private add(act: Act): void {
    const names = formsOfAct(act)
    for (const found of names.inUse) enter(this.inUse, this.noted(found).folded, act)
    for (const key of journalKeysOf(act)) enter(this.inUse, key, act)
    for (const [level, all] of names.levels.entries()) {
      for (const found of all) {
        enter(this.levels[level]!, this.noted(found).folded, act)
        enter(this.inflected, found.inflected, act)
      }
    }
  }

  private noted(found: NameForms): NameForms {
    this.forms.add(found.plain).add(found.inflected)
    return found
  }
}

function enter(names: Names, key: string, act: Act): void {
  if (key === '') return
  const acts = names.get(key) ?? new Set()
  names.set(key, acts.add(act))
}
