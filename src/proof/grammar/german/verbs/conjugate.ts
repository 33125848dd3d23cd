import type { ConjugatedForm, GrammaticalNumber, Verb, VerbForm } from './verb.js'

/** Verbs whose participle has no `ge-`. */
const WITHOUT_GE = /^(?:be|emp|ent|er|ge|ver|zer|miss|miß)(?=\p{L}*[aeiouäöüy]\p{L}*e?n$)|ieren$/u

/**
 * The forms of a verb in the third person. Finite forms are without a separable prefix, the others with it; a `zu` of
 * its own (`zu zahlen`) is no form.
 * @param baseOf the verb that one with a prefix goes like, where the table has it
 */
export function conjugate(verb: Verb, baseOf: (verb: Verb) => Verb | undefined): readonly ConjugatedForm[] {
  const given = (name: string) => verb.irregular.get(name)
  if (verb.prefix === '') return conjugateSimple(verb.lemma, given)
  const base = baseOf(verb)
  const like = base === undefined ? conjugateSimple(verb.base, name => given(name)) : conjugate(base, baseOf)
  if (verb.separable) return separated(verb, like)
  const forms = like
    .filter(({ form }) => form !== 'zu')
    .map(({ stem, ...rest }) => ({
      ...rest,
      stem: verb.prefix + (rest.form === 'participle' ? stem.replace(/^ge(?!.*ieren$)/, '') : stem)
    }))
  return overridden(forms, given)
}

function separated(verb: Verb, like: readonly ConjugatedForm[]): ConjugatedForm[] {
  const forms = like.flatMap(({ stem, ...rest }): ConjugatedForm[] => {
    if (rest.number !== undefined) return [{ ...rest, stem }]
    return rest.form === 'zu' ? [] : [{ ...rest, stem: verb.prefix + stem }]
  })
  return [
    ...overridden(forms, name => verb.irregular.get(name)),
    { form: 'zu', stem: `${verb.prefix}zu${verb.base}` }
  ]
}

/** Puts what a row says in the place of what its base gives. */
function overridden(
  forms: readonly ConjugatedForm[],
  given: (name: string) => readonly string[] | undefined
): ConjugatedForm[] {
  const name = ({ form, number }: ConjugatedForm) => (number === 'plural' ? `${form}Plural` : form)
  const kept = forms.filter(each => given(name(each)) === undefined)
  const seen = new Map(forms.map(each => [name(each), each]))
  return [
    ...kept,
    ...[...seen].flatMap(([key, { form, number }]) =>
      (given(key) ?? []).map(stem => ({ form, ...(number === undefined ? {} : { number }), stem }))
    )
  ]
}

function conjugateSimple(
  infinitive: string,
  given: (name: string) => readonly string[] | undefined
): ConjugatedForm[] {
  const root = infinitive.replace(/(?<=e[lr])n$|en$|n$/, '')
  // `arbeitet`, `öffnet`, `atmet`, but `lernt`, `filmt`.
  const e = /[td]$|[^aeiouäöülrhmny][mn]$|[cs]h[mn]$/.test(root) ? 'e' : ''
  const past = given('past') ?? [`${root}${e}te`]
  const pastPlural = given('pastPlural') ?? past.map(plural)
  const subjunctive2 =
    given('subjunctive2') ?? (given('past') === undefined ? past : past.filter(each => each.endsWith('e')))
  const subjunctive1 = given('subjunctive1') ?? [
    `${root}e`,
    ...(/[^e]e[lr]$/.test(root) ? [`${root.slice(0, -2)}${root.slice(-1)}e`] : [])
  ]
  const participle = given('participle') ?? [`${WITHOUT_GE.test(infinitive) ? '' : 'ge'}${root}${e}t`]
  const finite = (form: VerbForm, number: GrammaticalNumber, stems: readonly string[]) =>
    stems.map(stem => ({ form, number, stem }))
  return [
    ...finite('present', 'singular', given('present') ?? [`${root}${e}t`]),
    ...finite('present', 'plural', given('presentPlural') ?? [infinitive]),
    ...finite('past', 'singular', past),
    ...finite('past', 'plural', pastPlural),
    ...finite('subjunctive1', 'singular', subjunctive1),
    ...finite('subjunctive1', 'plural', given('subjunctive1Plural') ?? [infinitive]),
    ...finite('subjunctive2', 'singular', subjunctive2),
    ...finite('subjunctive2', 'plural', given('subjunctive2Plural') ?? subjunctive2.map(plural)),
    { form: 'infinitive', stem: infinitive },
    ...participle.map(stem => ({ form: 'participle' as const, stem })),
    ...(given('presentParticiple') ?? [`${infinitive}d`]).map(stem => ({
      form: 'presentParticiple' as const,
      stem
    }))
  ]
}

/** `sah` → `sahen`, `zeigte` → `zeigten`. */
function plural(singular: string): string {
  return singular.endsWith('e') ? `${singular}n` : `${singular}en`
}
