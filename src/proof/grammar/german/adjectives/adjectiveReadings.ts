import { cachedByWord } from '../cachedByWord.js'
import { verbTable } from '../verbs/germanVerbs.js'
import { verbReadings } from '../verbs/verbReadings.js'
import { adjectiveTable } from './germanAdjectives.js'
import { readAdjective, type AdjectiveReading } from './readAdjective.js'

/**
 * What adjective a word may be; participles through their verbs. A capital counts for nothing. `[]` for what is not
 * known.
 */
export const adjectiveReadings: (word: string) => readonly AdjectiveReading[] = cachedByWord(word =>
  readAdjective(word, adjectiveTable(), verbReadings, key => verbTable().mayBeParticiple(key))
)
