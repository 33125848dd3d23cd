import { MONTHS } from '../german/words.js'
import { kinds } from '../kind.js'
import { replaceOne } from '../replaceOne.js'

const WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
const changed = (text: string, sentence: string) => (text === sentence ? undefined : text)

export const germanFormTruths = kinds(true, 'de', {
  verbatim: ({ sentence }) => sentence,
  'first sentence of an EU paragraph without its number': ({ sentence, numbered, passage }) =>
    numbered && passage.ref.startsWith('CELEX') && !sentence.includes('\n') ? sentence : undefined,
  'number in digits': ({ sentence }, random) =>
    replaceOne(
      sentence,
      new RegExp(`(?<!\\p{L})(?:${WORDS.slice(2).join('|')})(?= \\p{L})`, 'gu'),
      random,
      ([word]) => String(WORDS.indexOf(word))
    ),
  'number in words': ({ sentence }, random) =>
    replaceOne(
      sentence,
      /(?<![\p{L}\d.,§]|§ |§§ |Nr\. |Abs\. |Art\. |Satz |Absatz |Nummer |Artikel )(?:[2-9]|1[0-2])(?= (?:Tagen?|Wochen?|Monaten?|Jahren?|Stunden|Mitgliedern?|Personen|Minuten)(?!\p{L}))/gu,
      random,
      ([digits]) => WORDS[Number(digits)]
    ),
  'thousands in another form': ({ sentence }, random) =>
    replaceOne(
      sentence,
      /(?<![\d.,:])\d{1,3}(?:[. \u00a0]\d{3})+(?= (?:Euro|EUR|Deutsche|DM|Einwohner|Kilometer|Tonnen|Kilowatt|Kilogramm|Quadratmeter|Stunden|Stück|Arbeitnehmer|Personen|Meter|Kubikmeter|Liter))/gu,
      random,
      ([found]) => {
        const groups = found.split(/[. \u00a0]/)
        return groups.join(random.pick(['', '.', '\u00a0'].filter(sign => groups.join(sign) !== found)))
      }
    ),
  'date in figures': ({ sentence }, random) =>
    replaceOne(
      sentence,
      new RegExp(`(\\d{1,2})\\. (${MONTHS.join('|')}) (\\d{4})`, 'gu'),
      random,
      ([, day, month, year]) =>
        `${random.next() < 0.5 ? day!.padStart(2, '0') : day}.${String(MONTHS.indexOf(month!) + 1).padStart(2, '0')}.${year}`
    ),
  'abbreviated references': ({ sentence }) =>
    changed(
      sentence
        .replace(/(?<!\p{L})Absatz (?=\d)/gu, 'Abs. ')
        .replace(/(?<!\p{L})Nummer (?=\d)/gu, 'Nr. ')
        .replace(/(?<!\p{L})Artikel (?=\d)/gu, 'Art. '),
      sentence
    ),
  'words of one meaning': ({ sentence }) =>
    changed(
      sentence
        .replace(/(?<!\p{L})gemäß(?= §)/gu, 'nach')
        .replace(/(?<!\p{L})sowie(?!\p{L})/gu, 'und')
        .replace(/(?<!\p{L})daß(?!\p{L})/gu, 'dass')
        .replace(/ v\. H\./g, ' Prozent')
        .replace(/ vom Hundert/g, ' Prozent'),
      sentence
    ),
  'own reference in front': ({ sentence, passage }) => {
    const section = /§(.+)$/.exec(passage.ref)?.[1]
    const act = passage.actNames[0]
    return section === undefined || act === undefined || /^§/.test(sentence)
      ? undefined
      : `Nach § ${section} ${act} gilt: ${sentence}`
  }
})
