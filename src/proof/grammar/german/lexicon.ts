import { adjectiveTable } from './adjectives/germanAdjectives.js'
import { nounTable } from './nouns/germanNouns.js'
import { verbKinds, verbTable } from './verbs/germanVerbs.js'

/**
 * Reads the tables of German, which are otherwise read with the first word that is looked up: to be called before
 * anyone waits for an answer.
 */
export function loadLexicon(): void {
  verbTable()
  verbKinds()
  adjectiveTable()
  nounTable()
}
