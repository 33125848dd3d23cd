import type { PageText } from '../../web/words.js'

const STEPS = [90, 75, 50, 25, 0]

/** How likely it is that a passage answers the question, in words; 1 is what the question names itself. */
export function fitWords(fit: number | null, say: PageText): string {
  if (fit === null) return say('fitUnknown')
  if (fit === 1) return say('fitNamed')
  const of100 = Math.round(fit * 100)
  return say(`fit${STEPS.find(step => of100 >= step)!}`, { of100 })
}
