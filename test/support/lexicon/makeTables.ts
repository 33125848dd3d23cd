import { dataTable } from '../../../src/base/text/dataTable.js'
import { AdjectiveTable } from '../../../src/proof/grammar/german/adjectives/adjectiveTable.js'
import { readAdjective } from '../../../src/proof/grammar/german/adjectives/readAdjective.js'
import { readVerb } from '../../../src/proof/grammar/german/verbs/readVerb.js'
import { VerbTable } from '../../../src/proof/grammar/german/verbs/verbTable.js'
import { makeAdjectives } from './makeAdjectives.js'
import { makeNouns } from './makeNouns.js'
import { makeVerbs } from './makeVerbs.js'
import { adjectives, nouns, verbs } from './packages.js'

/** Who made what the tables are made from, and under which terms; stands at the top of each. */
const LICENCE = [
  '# Made by `npm run bench -- lexicon` from german-{}-dict 3.4.0, which Ludan Stoecklé made of german-pos-dict',
  '# (https://github.com/languagetool-org/german-pos-dict), which is Morphy by Wolfgang Lezius, extended by korrekturen.de.',
  '# Changed: shortened to what rules do not give, put into new spelling, and words of law added.',
  '# This table is under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/), as its source is.'
]

/** The tables of the lexicon: file below `src/proof/grammar/german` → text. */
export function makeTables(): Map<string, string> {
  const additions = dataTable(new URL('./additions.tsv', import.meta.url), ['class', 'entry', 'forms'])
  const added = (name: string) => additions.filter(each => each.class === name)
  const verbRows = makeVerbs(
    verbs(),
    added('verb').map(({ entry, forms }) => ({ verb: entry, forms }))
  )
  const verbTable = new VerbTable(verbRows)
  const verbReadings = (word: string) => readVerb(word, verbTable)
  const isParticiple = (word: string) =>
    [word, ...(word.startsWith('un') ? [word.slice(2)] : [])].some(each =>
      verbReadings(each).some(
        ({ part, form }) => part === 'whole' && form.toLowerCase().endsWith('participle')
      )
    )
  const adjectiveRows = makeAdjectives(
    adjectives(),
    added('adjective').map(({ entry, forms }) => ({ adjective: entry, degrees: forms })),
    isParticiple
  )
  const adjectiveTable = new AdjectiveTable(adjectiveRows)
  const nounRows = makeNouns(
    nouns(),
    added('noun').map(({ entry, forms }) => {
      const [genders = '', singular = '', ...plurals] = forms.split(' ')
      return { noun: entry, genders: genders === '-' ? '' : genders, singular, plurals: plurals.join(' ') }
    }),
    {
      isAdjectival: word =>
        readAdjective(word, adjectiveTable, verbReadings, key => verbTable.mayBeParticiple(key)).some(
          ({ ending, endsAs }) => ending === 'e' && word.length - (endsAs ?? 0) > 6
        ),
      isInfinitive: word =>
        verbReadings(word).some(({ form, part }) => form === 'infinitive' && part === 'whole')
    }
  )
  return new Map([
    ['verbs/verbs.tsv', table('verbs', ['verb', 'forms'], verbRows)],
    ['adjectives/adjectives.tsv', table('adjectives', ['adjective', 'degrees'], adjectiveRows)],
    ['nouns/nouns.tsv', table('words', ['noun', 'genders', 'singular', 'plurals'], nounRows)]
  ])
}

function table<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[]
): string {
  const licence = LICENCE.map(line => line.replace('{}', name))
  const lines = rows.map(row => columns.map(column => row[column]).join('\t'))
  return [...licence, columns.join('\t'), ...lines, ''].join('\n')
}
