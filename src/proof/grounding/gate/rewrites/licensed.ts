import { conditionPlace } from './conditionPlace.js'
import { dutyInPassive } from './dutyInPassive.js'
import { dativeE } from './dativeE.js'
import { dropAsides } from './dropAsides.js'
import { dropWords } from './dropWords.js'
import { englishConditionPlace, englishVerbFirst } from './englishConditions.js'
import { englishFront } from './englishFront.js'
import { front } from './front.js'
import { oneCondition } from './oneCondition.js'
import { oneOf } from './oneOf.js'
import { passive } from './passive.js'
import { resolvePronoun } from './resolvePronoun.js'
import { need } from './need.js'
import { nominal } from './nominal.js'
import { oblige } from './oblige.js'
import { ownReference } from './ownReference.js'
import type { Rewrite } from './rewrite.js'
import { so } from './so.js'
import { synonyms } from './synonyms.js'
import { verbFirst } from './verbFirst.js'
import { verbLast } from './verbLast.js'
import { whoever } from './whoever.js'

/** The closed list, by the names of what the files here export: what is not here changes what a sentence says. */
export const rewrites = {
  ownReference,
  synonyms,
  dativeE,
  dropAsides,
  dropWords,
  verbFirst,
  so,
  conditionPlace,
  front,
  whoever,
  oblige,
  dutyInPassive,
  oneOf,
  oneCondition,
  resolvePronoun,
  passive,
  nominal,
  need,
  verbLast,
  englishConditionPlace,
  englishVerbFirst,
  englishFront
} satisfies Readonly<Record<string, Rewrite>>

export const licensed: readonly Rewrite[] = Object.values(rewrites)
