import { bearingOf, isBound } from '../bearing.js'
import type { ComparedWord } from '../comparedSentence.js'
import { comparedModals, moments } from '../differenceWords.js'
import { partiesDiffer } from '../partiesDiffer.js'
import type { PairedTexts, MutableFeatures } from './pairedTexts.js'

/** What denies, obliges and limits, of whom it is said, and for which moment. */
export function addBearingFeatures(
  found: MutableFeatures,
  { mine, theirs, spoken, left }: PairedTexts
): void {
  const bounded = mine.some(isBound) !== theirs.some(isBound)
  const bearing = (words: readonly ComparedWord[]) => bearingOf(words, bounded)
  const [bears, there, whole] = [bearing(mine), bearing(spoken), bearing(theirs)]
  found['otherParty'] = partiesDiffer(mine, spoken, left) ? 1 : 0
  found['denialsMine'] = bears.denials
  found['denialsTold'] = there.denials
  found['denialsTheirs'] = whole.denials
  found['otherDenial'] = bears.denied === there.denied ? 0 : 1
  found['opposites'] = mine.filter(({ stem }) =>
    theirs.some(each => each.stem === `un${stem}` || stem === `un${each.stem}`)
  ).length
  for (const modal of new Set(comparedModals.values())) {
    found[`${modal}Mine`] = bears.modals.has(modal) ? 1 : 0
    found[`${modal}Told`] = there.modals.has(modal) ? 1 : 0
  }
  for (const limit of ['höchstens', 'mindestens', 'nur']) {
    found[`${limit}Mine`] = bears.limits.has(limit) ? 1 : 0
    found[`${limit}Told`] = there.limits.has(limit) ? 1 : 0
  }
  for (const moment of new Set(moments.values())) {
    found[`${moment}OnlyMine`] = has(mine, moment) && !has(theirs, moment) ? 1 : 0
    found[`${moment}OnlyTheirs`] = has(spoken, moment) && !has(mine, moment) ? 1 : 0
  }
}

const has = (words: readonly ComparedWord[], moment: string) =>
  words.some(({ word }) => moments.get(word) === moment)
