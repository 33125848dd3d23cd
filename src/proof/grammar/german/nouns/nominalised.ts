import type { Ending } from '../adjectives/readAdjective.js'
import type { Gender } from './noun.js'

interface Place {
  readonly gender: Gender
  readonly number: 'singular' | 'plural'
  readonly cases: string
}

const place = (gender: Gender, number: 'singular' | 'plural', cases: string): Place => ({
  gender,
  number,
  cases
})
const plural = (cases: string) => (['m', 'f', 'n'] as const).map(gender => place(gender, 'plural', cases))

/** Where an adjective's ending may stand, after whatever article or none. */
const PLACES: Readonly<Record<Exclude<Ending, ''>, readonly Place[]>> = {
  e: [
    place('m', 'singular', 'n'),
    place('f', 'singular', 'na'),
    place('n', 'singular', 'na'),
    ...plural('na')
  ],
  en: [
    place('m', 'singular', 'gda'),
    place('f', 'singular', 'gd'),
    place('n', 'singular', 'gd'),
    ...plural('ngda')
  ],
  er: [place('m', 'singular', 'n'), place('f', 'singular', 'gd'), ...plural('g')],
  es: [place('n', 'singular', 'na'), place('m', 'singular', 'g'), place('n', 'singular', 'g')],
  em: [place('m', 'singular', 'd'), place('n', 'singular', 'd')]
}

/** The genders, numbers and cases of an adjective with this ending. */
export function endingReadings(ending: Exclude<Ending, ''>): readonly Place[] {
  return PLACES[ending]
}
