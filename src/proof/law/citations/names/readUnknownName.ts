import { lengthened } from '../../acts/shortenedName.js'
import { lengthAt, matchAt, stuckAt } from '../../matchAt.js'
import { afterLand, isOfLand } from '../landLaw.js'
import { endOfPopular } from '../popularAct.js'
import { endOfBook, endOfCompound } from '../sureNames.js'
import { nameOfUnheld, wordsBefore, type ActName, type NamePlace } from './actName.js'
import { KIND_OF_ACT } from './kindOfAct.js'
import { withBrackets } from './nameInBrackets.js'

const ABBREVIATION =
  /\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*(?: (?:[IVX]{1,4}|[0-9]{1,4})(?![\p{L}\p{N}]))?/uy
const HEAD = stuckAt(`(?<word>[\\p{L}-]*(?:${KIND_OF_ACT}))(?:e?s|e?n|e)?(?![\\p{L}\\p{N}])`)
const GENERIC = new RegExp(
  `^(?:${KIND_OF_ACT}|rechts(?:verordnung|vorschrift)|.*(?:[zu]n|n|zu|ein)ordnung|anordnung)$`,
  'i'
)
/** `über die Angelegenheiten der Vertriebenen`: up to where the name ends, or may end. */
const LONG_NAME =
  /(?: vom [0-9]{1,2}\. ?\p{L}+ [0-9]{4}| (?!für (?:das Jahr|die Zeit|die Jahre))(?:über|zum|zur|zu|für|gegen|betreffend|des|der|von|auf|im|in|an) [^,;§()\n]{3,200}?(?=[,;§()\n.]| (?:in|vom|sowie|oder|durch|ist|sind|wird|werden|gilt|gelten|finde[nt]|bleib(?:t|en)|entsprechend\p{L}*|geändert\p{L}*|erlassen\p{L}*|genannt\p{L}*|bestimmt\p{L}*|zuständig\p{L}*|nicht|auch|anzuwenden)(?!\p{L})|$))/uy
const ENGLISH =
  /(?:\p{Lu}[\p{L}-]+ (?:(?:of|on|and|for|the|in|to) ){0,2}){1,8}(?:Act|Code|Ordinance|Convention|Treaty|Charter)(?!\p{L})|(?:Treaty|Convention|Charter|Act|Agreement|Protocol) (?:on|of|for|concerning) (?:the )?(?:\p{Lu}[\p{L}-]+(?: (?:(?:of|on|and|for|the|in) ){0,2}(?=\p{Lu}))?)+/uy
const GAZETTE = / \((?:BGBl|RGBl|Reichsgesetzbl|ABl|BAnz|OJ)[^()\n]{1,120}\)/uy

const SERVES = /Ausführung|Durchführung|Umsetzung|Änderung|Einführung/

/** A name that no act which is held bears, by how names of acts are made. */
export function readUnknownName(place: NamePlace): ActName | undefined {
  const { text, at } = place
  const whole = endOfCompound(text, at) ?? endOfBook(text, at)
  if (whole !== undefined) return nameOfUnheld(place, whole, 'name')
  const popular = endOfPopular(text, at)
  if (popular !== undefined) return nameOfUnheld(place, popular, 'abbreviation')
  const head = matchAt(HEAD, text, at)
  if (head !== null) return readLongName(place, head[0], head.groups!['word']!)
  const english = matchAt(ENGLISH, text, at)
  if (english !== null) return nameOfUnheld(place, at + english[0].trimEnd().length, 'built')
  return readAbbreviation(place)
}

/** `Gesetz über …`, `Pflegezeitgesetz`, with what belongs to it; a word of a kind of acts alone is no name. */
function readLongName(place: NamePlace, written: string, word: string): ActName | undefined {
  const { text, at } = place
  const isGeneric = GENERIC.test(word)
  const behind = at + written.length
  const goesOn = isGeneric || /^ (?:über|zum|zur|zu|des|der|für) /.test(text.slice(behind, behind + 9))
  const tail = goesOn ? matchAt(LONG_NAME, text, behind)?.[0].trimEnd() : undefined
  if (isGeneric && (tail === undefined || /^vorschrift/i.test(written))) return undefined
  const end = behind + (tail?.length ?? 0)
  const name = text.slice(at, end)
  if (isGeneric && / vom [0-9]/.test(name))
    return nameOfUnheld(place, end + lengthAt(GAZETTE, text, end), 'built')
  const whole = withBrackets(place, { end, acts: [], kind: 'built' }, !SERVES.test(name))
  const land = afterLand(text, whole.end)
  if (land !== undefined) return nameOfUnheld(place, land, 'built')
  return isOfLand(wordsBefore(place)) ? nameOfUnheld(place, whole.end, 'built') : whole
}

function readAbbreviation(place: NamePlace): ActName | undefined {
  const { text, at, names } = place
  const length = lengthAt(ABBREVIATION, text, at)
  if (length === 0) return undefined
  const end = at + length
  // "AG SGB XII" is one name.
  const isTwo = text[end] === ' ' && /^\p{Lu}[\p{L}\p{N}]*\p{Lu}/u.test(text.slice(end + 1, end + 31))
  const further = isTwo ? names.longest(text, end + 1) : undefined
  const shortened = further === undefined ? readShortened(place, end) : undefined
  return shortened ?? nameOfUnheld(place, further?.end ?? end, 'abbreviation')
}

/** "MutterschutzG" for the Mutterschutzgesetz. */
function readShortened(place: NamePlace, end: number): ActName | undefined {
  const { text, at, names } = place
  const name = text.slice(at, end)
  const long = lengthened(name)
  if (long === undefined || afterLand(text, end) || isOfLand(wordsBefore(place))) return undefined
  const [act, other] = names.named(long)
  return act === undefined || other !== undefined
    ? undefined
    : { end, kind: 'name', act: { is: 'held', name, act } }
}
