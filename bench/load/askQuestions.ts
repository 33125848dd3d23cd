import { readQuestions } from '../../test/support/retrieval/questions.js'
import { Caller } from './caller.js'
import type { Service } from './service.js'

const FILE = 'bench/questions/gii-de.tsv'
/** Provisions that an answer is made from, by default; a search reads as many. */
const READ = 6

/** What is asked, and what is searched for with the same words. */
export interface AskQuestions {
  /** Questions as people ask them. `q` finds nothing for most: it wants each of their words in one provision. */
  readonly whole: readonly string[]
  /** Of each question words, at least two, that stand together in as many provisions as an answer is made from. */
  readonly words: readonly string[]
  /** Of `whole`, how many are answered with something `belegt`. */
  readonly answered: readonly string[]
  /** Of `whole`, how many `q` finds something for. */
  readonly wholeHits: number
  /** Provisions that `q` finds for one of `words`, at the median. */
  readonly hits: number
}

/** Makes the questions on a service that holds the acts. @throws Error when fewer than 60 are left of a kind */
export async function askQuestions({ url, key }: Service): Promise<AskQuestions> {
  const caller = new Caller(url, key)
  try {
    const whole = (await readQuestions(FILE)).map(question => question.text)
    const words: string[] = []
    const hits: number[] = []
    const answered: string[] = []
    let wholeHits = 0
    for (const question of whole) {
      if ((await total(caller, question)) > 0) wholeHits += 1
      if (await isAnswered(caller, question)) answered.push(question)
      const found = await wordsTogether(caller, question)
      if (found === undefined || words.includes(found.text)) continue
      words.push(found.text)
      hits.push(found.total)
    }
    if (Math.min(words.length, answered.length) < 60) throw new Error('Too few questions fit these acts')
    const median = hits.sort((one, other) => one - other)[hits.length >> 1]!
    return { whole, words, answered, wholeHits, hits: median }
  } finally {
    await caller.close()
  }
}

/** The longest words first; one is kept when enough provisions hold it with all that were kept before. */
async function wordsTogether(
  caller: Caller,
  question: string
): Promise<{ text: string; total: number } | undefined> {
  const words = [...new Set(question.match(/[\p{L}\p{N}]{3,}/gu))]
  const kept = new Set<string>()
  let found = 0
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const hits = await total(caller, [...kept, word].join(' '))
    if (hits < READ) continue
    kept.add(word)
    found = hits
  }
  if (kept.size < 2) return undefined
  return { text: words.filter(word => kept.has(word)).join(' '), total: found }
}

export const askPath = (question: string) => `/v1/ask?q=${encodeURIComponent(question)}`
export const streamPath = (question: string) => `/v1/ask/stream?q=${encodeURIComponent(question)}`
export const searchPath = (words: string) => `/v1/legal?limit=${READ}&q=${encodeURIComponent(words)}`

async function total(caller: Caller, words: string): Promise<number> {
  return (JSON.parse((await caller.get(searchPath(words))).text) as { total: number }).total
}

async function isAnswered(caller: Caller, question: string): Promise<boolean> {
  return (JSON.parse((await caller.get(askPath(question))).text) as { grounded: boolean }).grounded
}
