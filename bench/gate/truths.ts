import type { Passage } from '../../src/grounding/passage.js'
import type { Random } from './random.js'

/** Makes another true claim of a true sentence, or gives undefined when the rule does not apply. */
export type Rewording = (sentence: string, passage: Passage, random: Random) => string | undefined

const WORDS: Readonly<Record<string, string>> = {
  zwei: '2',
  drei: '3',
  vier: '4',
  fünf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  zehn: '10',
  zwölf: '12',
  zwanzig: '20',
  dreißig: '30'
}
const changed = (text: string, sentence: string) => (text === sentence ? undefined : text)
const lower = (text: string) =>
  /^(?:Der|Die|Das|Ein|Eine|Einer|Dem|Den|Im|In|Bei|Für|Wer|Wenn|Sie|Er|Es)\b/.test(text)
    ? text[0]!.toLowerCase() + text.slice(1)
    : text
const upper = (text: string) => text[0]!.toUpperCase() + text.slice(1)

export const truths: Readonly<Record<string, Rewording>> = {
  verbatim: sentence => sentence,
  'own reference in front': (sentence, passage) => {
    const section = /§(.+)$/.exec(passage.ref)?.[1]
    const act = passage.actNames[0]
    return section === undefined || act === undefined
      ? undefined
      : `Nach § ${section} ${act} gilt: ${sentence}`
  },
  'shortened: brackets': sentence => changed(sentence.replace(/ \([^()]*\)/g, ''), sentence),
  'shortened: adjective': sentence =>
    changed(
      sentence
        .replace(
          /(?<=(?:der|die|das|dem|den|des|einer|einem|einen|eine) )(?:zuständigen?|jeweiligen?)(?= \p{Lu})/u,
          ''
        )
        .replace('  ', ' '),
      sentence
    ),
  'shortened: adverb': sentence =>
    changed(
      sentence.replace(/ (?:auch|insbesondere|ferner|außerdem|ebenfalls|zudem)(?= \p{Ll})/u, ''),
      sentence
    ),
  'reordered: condition first': sentence => {
    const found =
      /^(\p{Lu}[^,;:.()\n]{3,60}?) (ist|sind|wird|werden|kann|können|muss|müssen|darf|dürfen|soll|sollen|hat|haben|gilt|gelten|bedarf|haftet) ([^,;:.()\n]{5,}), (wenn|sofern|soweit) ([^,;:.()\n]{8,})\.$/u.exec(
        sentence
      )
    return found === null
      ? undefined
      : `${upper(found[4]!)} ${found[5]}, ${found[2]} ${lower(found[1]!)} ${found[3]}.`
  },
  'reordered: condition last': sentence => {
    const found =
      /^(Wenn|Sofern|Soweit) ([^,;:.()\n]{8,}), (?:so )?(ist|sind|wird|werden|kann|können|muss|müssen|darf|dürfen|soll|sollen|hat|haben|gilt|gelten|bedarf|haftet) ((?:der|die|das|ein|eine|dem|den) (?:\p{Ll}+ )?\p{Lu}\p{L}+|er|sie|es) ([^,;:.()\n]{5,})\.$/u.exec(
        sentence
      )
    return found === null
      ? undefined
      : `${upper(found[4]!)} ${found[3]} ${found[5]}, ${found[1]!.toLowerCase()} ${found[2]}.`
  },
  'worded: digits': sentence =>
    changed(
      sentence.replace(
        /(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|zwanzig|dreißig)(?!\p{L})/gu,
        word => WORDS[word]!
      ),
      sentence
    ),
  'worded: abbreviations': sentence =>
    changed(
      sentence
        .replace(/(?<!\p{L})Absatz (?=\d)/gu, 'Abs. ')
        .replace(/(?<!\p{L})Nummer (?=\d)/gu, 'Nr. ')
        .replace(/(?<!\p{L})Artikel (?=\d)/gu, 'Art. '),
      sentence
    ),
  'worded: synonyms': sentence =>
    changed(
      sentence
        .replace(/(?<!\p{L})sofern(?!\p{L})/gu, 'wenn')
        .replace(/(?<!\p{L})gemäß(?= §)/gu, 'nach')
        .replace(/(?<!\p{L})sowie(?!\p{L})/gu, 'und')
        .replace(/(?<!\p{L})daß(?!\p{L})/gu, 'dass')
        .replace(/ v\. H\./g, ' Prozent')
        .replace(/ vom Hundert/g, ' Prozent'),
      sentence
    ),
  'worded: oblige': sentence =>
    changed(
      sentence
        .replace(
          /^(\p{Lu}[^,;:.()\n]{3,60}?) hat ([^,;:.()\n]+?) (ab|an|auf|aus|ein|mit|nach|vor)zu(\p{Ll}+en)\.$/u,
          '$1 muss $2 $3$4.'
        )
        .replace(/^(\p{Lu}[^,;:.()\n]{3,60}?) hat ([^,;:.()\n]+?) zu (\p{Ll}+en)\.$/u, '$1 muss $2 $3.'),
      sentence
    )
}
