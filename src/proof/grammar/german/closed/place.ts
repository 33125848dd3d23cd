import type { Gender } from '../nouns/noun.js'

/** Where a form stands; the plural has all genders. */
export interface FormPlace {
  readonly gender: Gender
  readonly number: 'singular' | 'plural'
  /** Letters of `n g d a`. */
  readonly cases: string
}

const GENDERS: readonly Gender[] = ['m', 'f', 'n']

/** Reads `m:n f:gd p:g`: a masculine nominative, a feminine genitive or dative, a genitive plural. */
export function formPlaces(written: string): FormPlace[] {
  return written.split(' ').flatMap((each): FormPlace[] => {
    const [gender = '', cases = ''] = each.split(':')
    return gender === 'p'
      ? GENDERS.map(gender => ({ gender, number: 'plural' as const, cases }))
      : [{ gender: gender as Gender, number: 'singular' as const, cases }]
  })
}
