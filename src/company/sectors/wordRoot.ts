import { stem } from '../../proof/analysis/stem.js'

/** What makes verbs, and nouns of them, in German and English; the longest first. */
const ENDINGS = [
  'ierung',
  'ierer',
  'ungs',
  'ings',
  'iert',
  'ung',
  'ier',
  'ing',
  'ers',
  'ery',
  'eri',
  'ern',
  'eln',
  'er',
  'ed',
  'el',
  'es',
  'ie',
  'y',
  'i',
  'e',
  's',
  'l',
  'r'
]
const SHORTEST = 4

/**
 * What forms of a verb and its nouns have in common, which a stemmer leaves apart: `fotografieren`, `Fotografie`,
 * `Fotograf`; `brew`, `brewing`, `brewery`. Of unrelated words it may be the same: worth less than the word itself.
 * @param token folded
 */
export function rootOf(token: string): string {
  const whole = stem(token)
  const ending = ENDINGS.find(one => whole.endsWith(one) && whole.length - one.length >= SHORTEST)
  return ending === undefined ? whole : whole.slice(0, -ending.length)
}
