const SHORTEST_PART = 4
const LONGEST_WORD = 60
/** What may stand between two parts: `Arbeit-s-zeit`, `Kund-en-daten`, `Miet(e)-vertrag` drops a letter instead. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e']

/** Splits a folded word into the parts that it is made of; gives none for a word that is no compound. */
export type SplitCompound = (word: string) => readonly string[]

export const splitNothing: SplitCompound = () => []

/**
 * Learns from a corpus which words are made of others. A part is a word of the corpus, or one less its final `e`;
 * of all ways to cut a word the one whose parts are the most frequent (by geometric mean) is taken, and its parts are
 * cut again. The same vocabulary always gives the same cuts.
 * @param frequencies in how many documents each folded word stands
 */
export function learnCompounds(frequencies: ReadonlyMap<string, number>): SplitCompound {
  const known = learnParts(frequencies)
  return splitBy({ frequencyOf: part => known.get(part), beginnings: beginningsOf(known.keys()) })
}

/** The words that are parts, with the frequency of each. */
export function learnParts(frequencies: ReadonlyMap<string, number>): Map<string, number> {
  const known = new Map<string, number>()
  const learn = (part: string, frequency: number) => {
    if (frequency > (known.get(part) ?? 0)) known.set(part, frequency)
  }
  for (const [word, frequency] of frequencies) {
    if (frequency < 2 || word.length < SHORTEST_PART || !/^\p{L}+$/u.test(word)) continue
    learn(word, frequency)
    if (word.endsWith('e') && word.length > SHORTEST_PART) learn(word.slice(0, -1), frequency)
  }
  return known
}

/** Whether some part begins like this (1): most places of a word are ruled out by it, without cutting a string. */
export function beginningsOf(parts: Iterable<string>): Uint8Array {
  const beginnings = new Uint8Array(1 << 16)
  for (const part of parts) beginnings[beginning(part, 0)] = 1
  return beginnings
}

/** What `learnParts` found, wherever it is kept. */
export interface KnownParts {
  readonly frequencyOf: (part: string) => number | undefined
  readonly beginnings: Uint8Array
}

/** As `learnCompounds` says. */
export function splitBy({ frequencyOf, beginnings }: KnownParts): SplitCompound {
  const cut = (word: string): [string, string] | undefined => {
    let best: [string, string] | undefined
    let bestScore = 0
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
      if (beginnings[beginning(word, at)] === 0) continue
      const tail = frequencyOf(word.slice(at))
      if (tail === undefined) continue
      for (const link of LINKS) {
        const head = word.slice(0, at - link.length)
        if (head.length < SHORTEST_PART) break
        if (link !== '' && !word.startsWith(link, at - link.length)) continue
        const score = (frequencyOf(head) ?? 0) * tail
        if (score <= bestScore) continue
        bestScore = score
        best = [head, word.slice(at)]
      }
    }
    return best
  }

  const split = (word: string, depth: number): string[] => {
    const parts = depth > 0 && word.length >= 2 * SHORTEST_PART ? cut(word) : undefined
    if (parts === undefined) return [word]
    return parts.flatMap(part => split(part, depth - 1))
  }
  return word => {
    if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_WORD) return []
    const parts = split(word, 2)
    return parts.length > 1 ? parts : []
  }
}

/** A number of 16 bits for the four letters from `at`. */
function beginning(word: string, at: number): number {
  let number = 0
  for (let i = 0; i < SHORTEST_PART; i++) number = (number * 31 + word.charCodeAt(at + i)) & 0xffff
  return number
}
