import type { DeclinedForm, ListedNoun } from './noun.js'

/** All forms of a noun: rather one that is hardly used (`dem Antrage`, `des Antrages`) than one too few. */
export function decline({ lemma, singular, plurals }: ListedNoun): readonly DeclinedForm[] {
  return [...singularForms(lemma, singular), ...plurals.flatMap(pluralForms)]
}

function singularForms(lemma: string, declension: string): DeclinedForm[] {
  const form = (form: string, cases: string): DeclinedForm => ({ form, number: 'singular', cases })
  return [...declension].flatMap(each => {
    switch (each) {
      case '0':
        return [form(lemma, 'ngda')]
      case 's':
        return [
          form(lemma, 'nda'),
          ...genitives(lemma).map(each => form(each, 'g')),
          ...datives(lemma).map(each => form(each, 'd'))
        ]
      case 'n': {
        const oblique = lemma.endsWith('e')
          ? [`${lemma}n`]
          : [`${lemma}en`, ...(/[rl]$/.test(lemma) ? [`${lemma}n`] : [])]
        return [form(lemma, 'n'), ...oblique.flatMap(each => [form(each, 'gda'), form(`${each}s`, 'g')])]
      }
      default:
        return []
    }
  })
}

function genitives(lemma: string): string[] {
  if (lemma.endsWith('nis')) return [`${lemma}ses`]
  if (/[sßxz]$/.test(lemma)) return [`${lemma}es`, lemma]
  if (/[aiouyäöü]$|e$/i.test(lemma)) return [`${lemma}s`]
  return [`${lemma}s`, `${lemma}es`]
}

function datives(lemma: string): string[] {
  if (lemma.endsWith('nis')) return [`${lemma}se`]
  return /[aeiouyäöü]$|e[lmnr]$|chen$|lein$/i.test(lemma) ? [] : [`${lemma}e`]
}

function pluralForms(plural: string): DeclinedForm[] {
  const form = (form: string, cases: string): DeclinedForm => ({ form, number: 'plural', cases })
  return /[ns]$|[aiouy]$/i.test(plural)
    ? [form(plural, 'ngda')]
    : [form(plural, 'nga'), form(`${plural}n`, 'd')]
}
