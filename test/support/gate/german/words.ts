import type { Case, Count, Gender } from './lexicon.js'

/** What an article or another word before a noun can be. */
export interface Agreement {
  readonly gender?: Gender
  readonly case: Case
  readonly count: Count
}

const agree = (codes: string): Agreement[] =>
  codes.split(' ').map(code => {
    const of = { N: 'NOM', G: 'GEN', D: 'DAT', A: 'AKK' }[code[0]!] as Case
    return code[1] === 'P'
      ? { case: of, count: 'PLU' }
      : { case: of, count: 'SIN', gender: code[1] as Gender }
  })

const DEFINITE: Readonly<Record<string, readonly Agreement[]>> = {
  er: agree('NM GF DF GP'),
  ie: agree('NF AF NP AP'),
  e: agree('NF AF NP AP'),
  as: agree('NN AN'),
  es: agree('NN AN GM GN'),
  en: agree('AM DP'),
  em: agree('DM DN')
}

const articles = new Map<string, readonly Agreement[]>()
for (const [ending, means] of Object.entries(DEFINITE)) {
  if (ending !== 'e' && ending !== 'es') articles.set(`d${ending}`, means)
  if (ending !== 'ie' && ending !== 'as') {
    for (const stem of ['dies', 'jed', 'jen', 'welch', 'all', 'sämtlich', 'mehrer', 'einig'])
      articles.set(stem + ending, means)
  }
}
articles.set('des', agree('GM GN'))
articles.set('beide', agree('NP AP'))
for (const stem of ['ein', 'kein', 'sein', 'ihr', 'unser']) {
  articles.set(stem, agree('NM NN AN'))
  articles.set(`${stem}e`, agree(stem === 'ein' ? 'NF AF' : 'NF AF NP AP'))
  articles.set(`${stem}en`, agree(stem === 'ein' ? 'AM' : 'AM DP'))
  articles.set(`${stem}em`, agree('DM DN'))
  articles.set(`${stem}er`, agree(stem === 'ein' ? 'GF DF' : 'GF DF GP'))
  articles.set(`${stem}es`, agree('GM GN'))
}

/** Undefined for what is no article (or `dieser`, `jeder`, `kein`, `sein` …). */
export const articleReadings = (word: string): readonly Agreement[] | undefined => articles.get(word)

const prepositionCases: readonly (readonly [string, readonly Case[]])[] = [
  ['durch für gegen ohne um bis wider', ['AKK']],
  ['aus bei mit nach seit von zu gegenüber gemäß entsprechend außer nebst samt', ['DAT']],
  ['vom zum zur beim im am', ['DAT']],
  ['ins ans fürs', ['AKK']],
  ['an auf in neben über unter vor hinter zwischen', ['AKK', 'DAT']],
  [
    'wegen während trotz innerhalb außerhalb aufgrund hinsichtlich mittels binnen anstelle zwecks bezüglich infolge',
    ['GEN', 'DAT']
  ]
]

/** The cases that a preposition asks for. */
export const prepositions: ReadonlyMap<string, readonly Case[]> = new Map(
  prepositionCases.flatMap(([words, cases]) => words.split(' ').map(word => [word, cases] as const))
)

/** `zur`: a preposition with its article. */
export const FUSED = new Set('vom zum zur beim im am ins ans fürs'.split(' '))

/** Small words that begin a sentence with a capital and lose it inside. */
const FUNCTION_WORDS = new Set(
  (
    'er sie es wer was wenn soweit sofern falls sobald solange dabei hierbei dazu hierzu darüber ferner außerdem zudem dies sonst ' +
    'im übrigen insoweit insbesondere auch nur nicht ist sind hat haben wird werden kann können darf dürfen muss müssen soll sollen ' +
    'gilt gelten als ob dass daß da weil nachdem bevor danach davon dagegen deren dessen ihm ihr ihnen man niemand jemand so'
  ).split(' ')
)

export const isFunctionWord = (word: string): boolean =>
  FUNCTION_WORDS.has(word) || articles.has(word) || prepositions.has(word)

export const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')
