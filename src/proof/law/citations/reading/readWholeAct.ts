import { isOtherVersion } from '../otherVersion.js'
import { readActName } from '../names/readActName.js'
import { orOfTheUnion } from '../popularAct.js'
import { isSure } from '../sureNames.js'
import type { FoundSoFar } from './foundSoFar.js'

/**
 * An act that is cited as a whole.
 * @param isBuilt the word is built as names of acts are
 */
export function readWholeAct(reading: FoundSoFar, at: number, word: string, isBuilt: boolean): boolean {
  const { text, names, wholeActs } = reading
  if (!wholeActs || (!names.begins(word) && !isBuilt && !/^(?:D?VO?|AV|VwV)$/.test(word))) return false
  const name = readActName(text, at, names)
  if (name === undefined || !isSure(text, at, name)) return false
  const act = orOfTheUnion(name.act, undefined, names)
  const isOther = isOtherVersion(text, { start: at, inner: at, end: name.end, act })
  reading.add({ start: at, end: name.end, ...reading.versioned(isOther, act, name.end) }, act)
  reading.addFurtherActs(name.number)
  return true
}
