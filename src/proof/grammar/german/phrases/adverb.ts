import type { Word } from '../../wording/word.js'
import { adjectiveReadings } from '../adjectives/adjectiveReadings.js'
import { joins, germanPrepositions, germanScopes } from './functionWords.js'

const ENDINGS = 'weise|lich|falls|ig|isch|bar|haft|sam|los|übergreifend'
const ENDING = new RegExp(`(?:${ENDINGS})$`)
const ADVERB = new RegExp(`^(?:alsbald|umgehend|[a-zäöü]+(?:mal|${ENDINGS}))$`)

/** An uninflected adjective, or a word in small letters that nothing else can be: alone it is a part of its clause. */
export function isAdverb({ key, kind, capital, initial }: Word): boolean {
  if (
    kind !== 'word' ||
    (capital && !initial) ||
    germanScopes.has(key) ||
    joins.has(key) ||
    germanPrepositions.has(key)
  )
    return false
  return isUninflected(key) || ADVERB.test(key)
}

/**
 * A word inside a clause that has the form of an adverb, whatever it does there: what limits (`ausschliesslich`) and what
 * is a preposition too (`einschliesslich`) as well. It only tells where another part of the clause ends.
 */
export function looksLikeAdverb({ key, kind, capital }: Word): boolean {
  return kind === 'word' && !capital && (isUninflected(key) || ENDING.test(key))
}

const isUninflected = (key: string) => adjectiveReadings(key).some(({ ending }) => ending === '')
