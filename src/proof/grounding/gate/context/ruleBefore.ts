import { isVerbal } from '../../../grammar/german/phrases/clause.js'
import type { Language } from '../../../grammar/language.js'
import { sentenceWords, type SourceSentence } from '../sources.js'
import { excludedIn } from './excluded.js'
import { mayBeOfAnother, partsNamed } from './partsNamed.js'
import { isOfVerb, saysOfFamily } from './wordFamily.js'
import { bareNouns } from './takenUp.js'

/** Absätze that one sentence may bring the rules of: a range of many would bury it. */
const MOST = 2
/** Sentences that are looked through for what a definition is of. */
const FAR = 3

/** What stands before a part that a sentence is about, of which it tells more, or in whose cases it rules. */
const ABOUT = new RegExp(
  [
    String.raw`^(?:(?:Die|Der|Das|The) )?(?:(?:Vorschriften?|Regelung(?:en)?|Bestimmung(?:en)?) (?:in |des |der )(?:den )?)?$`,
    String.raw`^(?:Der|Die|Das|Dem|Den|Eine?) \p{Lu}[\p{L}-]+ (?:nach|aus|gemäß|des|der) (?:den )?$`,
    String.raw`^Abweichend von (?:den )?$`,
    String.raw`(?:^I|(?<!außer) i)(?:n|m) (?:den )?F(?:all|älle|alle|ällen) (?:des|der) $`
  ].join('|'),
  'u'
)
/** `Als unabwendbar gilt …`: what it defines is said of something before. */
const DEFINES = /^Als (\p{Ll}{4,}) (?:gilt|gelten) /u
/** What opens the Absätze behind an offence. */
const OF_OFFENCE =
  /^(?:(?:Der Versuch|Die Tat|Die Ordnungswidrigkeit(?:en)?|Der Täter)(?!\p{L})|(?:In|Bei) (?:besonders|minder) schweren |\p{Lu}\p{Ll}+ (?:der|die) (?:Täter|Tat)(?!\p{L}))/u
const OFFENCE =
  /^(?:Ordnungswidrig(?:keiten)? |Wer .*wird mit (?:Freiheits|Geld)strafe.* bestraft|Mit (?:Freiheits|Geld)strafe .* wird bestraft)/su

/**
 * The rule that a sentence belongs to and says nothing without: the one of the Absatz that it is about (`Absatz 2 gilt
 * nicht für …`, `in den Fällen des Absatzes 1`), the one from which it takes something out (`Die Ersatzpflicht ist
 * ausgeschlossen, wenn …`), the one whose word it defines, or by whose verb it names its own noun (`gekündigt … Die
 * Kündigungsfrist`); of what opens so behind an offence, that.
 * @param all sentences of the passage, in their order
 */
export function ruleBefore(
  sentence: SourceSentence,
  all: readonly SourceSentence[],
  language: Language
): SourceSentence[] {
  const before = all.slice(0, sentence.at)
  const named = rulesNamed(sentence, before)
  if (named.length > 0) return named
  if (language !== 'de') return []
  const own = before.filter(({ unit }) => unit === sentence.unit)
  const last = own.at(-1)
  if (last === undefined) return atBeginning(sentence, before)
  if (excludedIn(sentence.text)?.isKnown === true) return [last]
  const defined = DEFINES.exec(sentence.text)?.[1]
  const using = defined && own.slice(-FAR).findLast(({ text }) => saysOfFamily(text, defined))
  if (using !== undefined && using !== '') return [using]
  const nouns = bareNouns(sentenceWords(sentence.text, language), language)
  const verbs = sentenceWords(last.text, language).filter(word => isVerbal(word) && word.key.length > 5)
  return nouns.some(noun => verbs.some(({ key }) => isOfVerb(noun, key))) ? [last] : []
}

/** What opens an Absatz speaks of the one before it, or of the offence that the provision begins with. */
function atBeginning({ text }: SourceSentence, before: readonly SourceSentence[]): SourceSentence[] {
  const [first] = before
  if (first === undefined) return []
  if (OF_OFFENCE.test(text) && OFFENCE.test(first.text)) return [first]
  const excluded = excludedIn(text)
  const rule = excluded?.isKnown === true ? ruleExcluded(excluded.noun, before) : undefined
  return rule === undefined ? [] : [rule]
}

/** The last rule that tells of what is excluded, in the Absatz before those that open with an exclusion of it. */
export function ruleExcluded(noun: string, before: readonly SourceSentence[]): SourceSentence | undefined {
  const opening = before.findLast(({ satz, text }) => satz === 0 && excludedIn(text)?.noun !== noun)
  return before.findLast(({ unit, text }) => unit === opening?.unit && saysOfFamily(text, noun))
}

/** The rules of the Absätze that it is about, each by its first sentence, or by the one that is named. */
function rulesNamed(sentence: SourceSentence, before: readonly SourceSentence[]): SourceSentence[] {
  const clause = /^[^,;:]*/.exec(sentence.text)![0].length
  const part = partsNamed(sentence).find(
    ({ start, end }) =>
      end <= clause &&
      ABOUT.test(sentence.text.slice(0, start)) &&
      !mayBeOfAnother(sentence.text.slice(0, start))
  )
  if (part === undefined) return []
  const rules = before.filter(part.names)
  const named = rules.filter(each => !part.isWhole || rules.find(({ unit }) => unit === each.unit) === each)
  return named.length <= MOST ? named : []
}
