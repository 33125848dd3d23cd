export type VerbForm =
  | 'present'
  | 'past'
  | 'subjunctive1'
  | 'subjunctive2'
  | 'infinitive'
  | 'zu'
  | 'participle'
  | 'presentParticiple'

export type GrammaticalNumber = 'singular' | 'plural'

/** A verb as `verbs.tsv` has it. */
export interface Verb {
  /** The infinitive, with its prefix: `anzeigen`. */
  readonly lemma: string
  /** `an` of `anzeigen`, `be` of `bestehen`; `''` where none is marked. */
  readonly prefix: string
  readonly separable: boolean
  /** The infinitive without the prefix: `zeigen`. */
  readonly base: string
  /** Forms that no rule gives, without a separable prefix: `past` → `sah`; `presentPlural` and the like for plurals. */
  readonly irregular: ReadonlyMap<string, readonly string[]>
}

/** One form of a verb in the third person, without a separable prefix where the form is finite. */
export interface ConjugatedForm {
  readonly form: VerbForm
  /** Of finite forms. */
  readonly number?: GrammaticalNumber
  readonly stem: string
}

/**
 * Reads a row: `an|zeigen` has a separable prefix, `be~stehen` one that never leaves, and both go like the verb behind
 * the mark; the second cell has what no rule gives, `past=sah participle=gesehen`, alternatives with a slash.
 */
export function verbOf(marked: string, forms: string): Verb {
  const at = marked.search(/[|~]/)
  const irregular = new Map<string, readonly string[]>()
  for (const each of forms.split(' ')) {
    const [name, values] = each.split('=')
    if (name !== undefined && values !== undefined) irregular.set(name, values.split('/'))
  }
  return {
    lemma: marked.replace(/[|~]/, ''),
    prefix: at < 0 ? '' : marked.slice(0, at),
    separable: marked[at] === '|',
    base: at < 0 ? marked : marked.slice(at + 1),
    irregular
  }
}
