import { keyOf } from '../spelling.js'
import { verbTable } from './germanVerbs.js'
import type { GrammaticalNumber, VerbForm } from './verb.js'

export interface WrittenForm {
  readonly stem: string
  /** The separable prefix, for a finite form; other forms have it within. */
  readonly prefix?: string
}

/**
 * How a verb's form is written in the third person: `anzeigen`, present, singular → `zeigt` with `an`; `zu` →
 * `anzuzeigen`. More than one where verbs or forms are spelt alike (`übersetzen`); `[]` for what the lexicon does not
 * know, and for a `zu` that is a word of its own (`zu zahlen`).
 * @param number of a finite form; without it those of both
 */
export function verbForms(lemma: string, form: VerbForm, number?: GrammaticalNumber): readonly WrittenForm[] {
  const key = keyOf(lemma)
  if (key === '') return []
  const table = verbTable()
  const written = table.verbs(key).flatMap(verb =>
    table
      .forms(verb)
      .filter(
        each =>
          each.form === form && (number === undefined || each.number === undefined || each.number === number)
      )
      .map(({ stem, number }) =>
        verb.separable && number !== undefined ? { stem, prefix: verb.prefix } : { stem }
      )
  )
  return [
    ...new Map(written.map(each => [`${each.stem} ${'prefix' in each ? each.prefix : ''}`, each])).values()
  ]
}

/** Prefixes that leave their verbs: `an`, `bekannt`, `statt` … */
export function separablePrefixes(): ReadonlySet<string> {
  return verbTable().prefixes
}
