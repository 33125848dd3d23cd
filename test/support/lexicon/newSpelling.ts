/** Syllables whose ß became ss in 1996, because their vowel is short. */
const SHORT =
  /m[iu]ß(?!e)|müßt|(?<!e)ißt|(?<![e])iß(?=$|[^\p{L}])|läßt|laß|wußt|wüßt|schluß|schuß|fluß|guß|nuß|kuß|küßt|(?<!s)paß|haß|baß|faß|naß|daß|prozeß|greß|preß|streß|zeß|riß|biß|miß|(?<!g)roß|schloß|goß|genoß|bewußt|(?<!i)eßt|(?<!m)aßt|äßlich|(?<!i)eßlich|niß/giu

/** The new spelling of a word: `müßte` → `müsste`, `Ausschuß` → `Ausschuss`; `Maß`, `Straße`, `heißt` stay. */
export function newSpelling(word: string): string {
  return word.includes('ß') ? word.replace(SHORT, syllable => syllable.replace('ß', 'ss')) : word
}
