import { isFiniteForm } from '../../../grammar/german/phrases/clause.js'
import { sentenceWords, type SourceSentence } from '../sources.js'
import { excludedIn } from './excluded.js'
import { mayBeOfAnother, partsNamed } from './partsNamed.js'
import { ruleExcluded } from './ruleBefore.js'

const DENIES =
  /(?<!\p{L})(?:nicht(?! (?:nur|mehr als|weniger als|(?:über|unter)schreiten|übersteigen))|kein(?:e[rnms]?)?|ausgeschlossen|unzulässig)(?!\p{L})/u
/** `nicht nach Absatz 1` */
const DENIED_BEFORE = /(?<!\p{L})nicht (?:nach|aus|gemäß) (?:den )?$/u
/** What opens a clause that tells when, or of what. */
const CONDITION = /^(?:wenn|soweit|sofern|falls|solange)(?!\p{L})/u
const SUBORDINATE =
  /^(?:(?:wenn|soweit|sofern|falls|solange|sobald|bis|bevor|nachdem|dass|daß|ob|weil|da|um|ohne|als|wie|wer|was|wo)(?!\p{L})|(?:(?:in|mit|nach|von|zu|für|auf|an|bei|aus|durch|über) )?(?:der|die|das|dem|den|denen|deren|dessen|welche[rsmn]?)(?!\p{L}))/u
/** `nicht nach obigen Vorschriften`: of all that stands before. */
const ABOVE =
  /(?<!\p{L})(?:obigen|vorstehenden|vorhergehenden|vorgenannten) (?:Vorschriften|Bestimmungen|Absätzen?|Sätzen?|Regelungen)/u
/** `Die Frist kann verlängert werden`: what was ruled may be otherwise. */
const CHANGES =
  /^(?:Der|Die|Das) (\p{Lu}[\p{L}-]+) (?:[^,;:]{0,40} )?(?:kann|können|darf|dürfen) [^;]*(?<!\p{L})(?:ge|ver|er)(?:ändert|längert|kürzt|höht|mindert)(?!\p{L}) werden(?!\p{L})/u

/**
 * Whether a sentence limits a rule by what it says, and not by an opening of its own: it denies what follows from its
 * Absatz (`kann der Übergang nach Absatz 1 nicht geltend gemacht werden`), lets something be done without what that asks for
 * (`auch, wenn ein Grund nach Absatz 2 nicht besteht`), excludes, at the beginning of the next Absatz, what it gives (`Die
 * Ersatzpflicht ist ausgeschlossen, wenn …`), or lets it be changed.
 */
export function limits(
  sentence: SourceSentence,
  rule: SourceSentence,
  all: readonly SourceSentence[]
): boolean {
  const { text, at, unit, satz } = sentence
  if (at < rule.at) return false
  const parts = partsNamed(sentence).filter(
    ({ start, names }) => names(rule) && !mayBeOfAnother(text.slice(0, start))
  )
  if (parts.some(({ start, end }) => denies(text, start, end))) return true
  const above = rule.satz === 0 && unit > rule.unit ? ABOVE.exec(text) : null
  if (above !== null && denies(text, above.index, above.index)) return true
  const excluded = excludedIn(text)
  if (excluded !== undefined && satz === 0 && unit > rule.unit)
    return ruleExcluded(excluded.noun, all.slice(0, at)) === rule
  const changed = unit === rule.unit && at === rule.at + 1 ? CHANGES.exec(text)?.[1] : undefined
  return changed !== undefined && rule.text.includes(changed)
}

/** Whether the clause in which a part is named denies what it gives. */
function denies(text: string, start: number, end: number): boolean {
  const from = /[^,;:]*$/.exec(text.slice(0, start))!.index
  const to = end + /^[^,;:.]*/.exec(text.slice(end))![0].length
  const clause = text.slice(from, to).trimStart()
  if (!DENIES.test(text.slice(end, to)) && !DENIED_BEFORE.test(text.slice(from, start))) return false
  if (CONDITION.test(clause)) return / auch (?:dann )?/.test(text.slice(0, from))
  return !isSubordinate(clause, from === 0)
}

function isSubordinate(clause: string, isFirst: boolean): boolean {
  if (!isFirst) return SUBORDINATE.test(clause)
  const [first] = sentenceWords(clause, 'de')
  return (
    first === undefined ||
    isFiniteForm(first) ||
    /^(?:Wenn|Soweit|Sofern|Falls|Solange|Wer|Sobald) /.test(clause)
  )
}
