import { tokenize, type Token } from './tokens.js'
import { determiners, prepositions, relations, voices } from './words.js'

/** A word that counts, and where it stands among clauses. */
export interface Key extends Token {
  readonly sentence: number
  readonly segment: number
  /** The cases that its determiner shows, if it has one. */
  readonly cases?: string
  /** `und`, `oder` between the word before and this one. */
  readonly joins: readonly string[]
  /** `von`, `zu`, whose: what of `relations` stands before it, in alphabetical order. */
  readonly relations: readonly string[]
  /** What of `voices` its clause has. */
  readonly voices: ReadonlySet<string>
}

/** What stands between two commas, brackets, list markers. */
export interface Segment {
  readonly first: string
  /** Within brackets. */
  readonly aside: boolean
  readonly sentence: number
  /** Range of its keys. */
  readonly from: number
  readonly to: number
}

export interface Clauses {
  readonly keys: readonly Key[]
  readonly segments: readonly Segment[]
}

const HAVE = /^(?:hat|haben|ist|sind)$/
const JOIN = /^(?:und|oder|sowie|and|or)$/
const BREAK = ',;:()[]{}\n–—-|'

/** @param sentences offsets at which a sentence begins, ascending; the first is where the text begins */
export function readClauses(text: string, sentences: readonly number[] = [0]): Clauses {
  const tokens = obligations(tokenize(text), sentences)
  const keys: Key[] = []
  const segments: Segment[] = []
  let depth = 0
  let sentence = 0
  let open: { first: string; aside: boolean; sentence: number; from: number } | undefined
  let lead: Token[] = []
  let heard = new Set<string>()
  const close = () => {
    if (open !== undefined && keys.length > open.from) {
      segments.push({ ...open, to: keys.length })
      heard = new Set()
    }
    open = undefined
  }
  for (const token of tokens) {
    while (sentence + 1 < sentences.length && token.start >= sentences[sentence + 1]!) {
      close()
      lead = []
      heard = new Set()
      depth = 0
      sentence++
    }
    if (token.kind === 'mark' && BREAK.includes(token.word)) {
      close()
      if ('([{'.includes(token.word)) depth++
      if (')]}'.includes(token.word)) depth = Math.max(0, depth - 1)
      lead.push(token)
      continue
    }
    open ??= { first: token.word, aside: depth > 0, sentence, from: keys.length }
    if (token.kind === 'free' || token.kind === 'mark') {
      const voice = voices.get(token.word)
      if (voice !== undefined) heard.add(voice)
      lead.push(token)
      continue
    }
    keys.push(key(token, lead, { sentence, segment: segments.length, voices: heard }, keys.at(-1)))
    lead = []
  }
  close()
  return { keys, segments }
}

function key(
  token: Token,
  lead: readonly Token[],
  place: Pick<Key, 'sentence' | 'segment' | 'voices'>,
  previous: Key | undefined
): Key {
  const last = lead.at(-1)
  const inherited =
    lead.length === 0 && previous !== undefined && !previous.capital && previous.segment === place.segment
      ? previous.cases
      : undefined
  const cases = last === undefined ? inherited : determiners.get(last.word)
  const contracted = prepositions.has(token.word) ? determiners.get(token.word) : cases
  return {
    ...token,
    ...place,
    joins: lead.filter(word => JOIN.test(word.word)).map(word => join(word.word)),
    relations: relationsOf(token, lead),
    ...(contracted === undefined ? {} : { cases: contracted })
  }
}

function relationsOf(token: Token, lead: readonly Token[]): string[] {
  const found = lead.flatMap((word, index) => {
    const relation = relations.get(word.word)
    if (relation === undefined) return []
    // `zu zahlen` is a form of the verb, `muss sein` too; `von 14 Tagen` may be `14 Tage`.
    if (relation === 'zu' && !token.capital && index === lead.length - 1) return []
    if (/^(?:sein|ihr|her)$/.test(word.word) && (index < lead.length - 1 || !token.capital)) return []
    return relation === 'von' && token.kind === 'number' ? [] : [relation]
  })
  return found.sort()
}

const join = (word: string) => (word === 'oder' || word === 'or' ? 'oder' : 'und')

/** `hat … vorzulegen`, `ist zu versagen` oblige as `muss` does. */
function obligations(tokens: readonly Token[], sentences: readonly number[]): Token[] {
  return tokens.map((token, index) => {
    if (!HAVE.test(token.word)) return token
    let depth = 0
    const end = sentences.find(start => start > token.start) ?? Infinity
    for (let at = index + 1; at < tokens.length && tokens[at]!.start < end; at++) {
      const word = tokens[at]!
      if (word.kind === 'mark') {
        if (word.word === '(') depth++
        else if (word.word === ')' && depth > 0) depth--
        else if (depth === 0) break
        continue
      }
      if (depth > 0) continue
      const separate =
        word.word === 'zu' && /^\p{Ll}+n$/u.test(tokens[at + 1]?.word ?? '') && !tokens[at + 1]!.capital
      const inner = !word.capital && word.kind === 'content' && INNER_ZU.test(word.word)
      if (separate || inner) return { ...token, kind: 'modal' as const, key: 'muss' }
    }
    return token
  })
}

const INNER_ZU =
  /^(?:ab|an|auf|aus|bei|ein|fest|her|hin|mit|nach|vor|weiter|wieder|zu|zurück|zusammen)zu\p{Ll}{2,}n$/u
