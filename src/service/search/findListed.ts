import { fold } from '../../proof/analysis/tokens.js'
import type { AnswerCandidate } from '../../proof/grounding/receipt/answer.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import type { Question } from '../../proof/question/question.js'
import { readQuestion } from '../../proof/question/readQuestion.js'
import { scopeSet, type Access } from '../access.js'
import { historyCandidates } from '../ask/historyCandidates.js'
import { namedInQuestion } from '../ask/namedInQuestion.js'
import { entriesOfAct } from '../law/provisions/entriesOfAct.js'
import type { ListedHit } from './listed.js'
import { namedBySearch } from './namedBySearch.js'
import type { SearchUseCaseParts } from './searchParts.js'
import { WORD } from './wordsIn.js'

export interface FoundList {
  /** The hits of the page, the best first. */
  readonly page: readonly ListedHit[]
  /** All that are wanted. */
  readonly total: number
  /** All hits, wanted or not. */
  readonly all: readonly ListedHit[]
  /** IRIs of what the search names. */
  readonly named: ReadonlySet<string>
  /** Which word of the search (from 0) a folded token of a text stands for. */
  readonly wordOf: (token: string) => number | undefined
  /** The search as it was read, where words of it are unknown and others are near. */
  readonly corrected?: string
  /** Why what it cites is not there. */
  readonly unresolved?: string
  /** What it names, where it asks what became of that and several states are held. */
  readonly histories?: readonly AnswerCandidate[]
}

export interface ListRequest {
  readonly q: string
  readonly wanted: (each: ListedHit) => boolean
  readonly limit: number
  readonly offset: number
  readonly access: Access
  readonly visibility: Visibility
  /** How the whole of a search is read as what it names. */
  readonly named?: typeof namedBySearch
}

const none = () => undefined

/** What a search finds: what it names, or what holds its words or is about them. */
export async function findListed(parts: SearchUseCaseParts, request: ListRequest): Promise<FoundList> {
  const { q, access, wanted, limit, offset, named: read = namedBySearch } = request
  const named = await read(parts, q, access)
  if (named === undefined || 'unresolved' in named) {
    const { unresolved } = named ?? {}
    // What is cited and not there is at most spoken of elsewhere.
    const found = await byWords(parts, request, unresolved === undefined ? undefined : 'all')
    return { ...found, ...(unresolved !== undefined && { unresolved }) }
  }
  const all = 'act' in named ? await wholeAct(parts, named.act, access) : await provisions(parts, named.iris)
  const hits = all.filter(wanted)
  return {
    page: hits.slice(offset, offset + limit),
    total: hits.length,
    all,
    named: new Set('act' in named ? [named.act.iri] : named.iris),
    wordOf: none
  }
}

async function wholeAct(
  parts: SearchUseCaseParts,
  { iri, scope }: { readonly iri: string; readonly scope: string },
  access: Access
): Promise<ListedHit[]> {
  const entries = await entriesOfAct(parts, iri, scopeSet(access))
  return [
    { iri, kind: 'act', act: iri, scope },
    ...entries.map((entry): ListedHit => ({ ...entry, kind: 'provision', act: iri }))
  ]
}

async function provisions({ acts, ids }: SearchUseCaseParts, iris: readonly string[]): Promise<ListedHit[]> {
  const table = await acts()
  return iris.map(iri => {
    const act = ids.actOfLaw(iri) ?? ''
    return { iri, kind: 'provision', act, scope: table.byIri(act)?.scope ?? '' }
  })
}

async function byWords(
  parts: SearchUseCaseParts,
  { q, wanted, limit, offset, access, visibility }: ListRequest,
  least: 'all' | undefined
): Promise<FoundList> {
  const known = { table: await parts.acts(), scopes: scopeSet(access) }
  const asked = readQuestion(q, known)
  const nearest = await parts.retrieval.spellings(asked.words, { ...visibility, limit })
  const corrected = nearest.size === 0 ? undefined : respelled(q, nearest)
  const question = corrected === undefined ? asked : readQuestion(corrected, known)
  const namedAlone = await namedInQuestion(parts, { question, access, visibility })
  const cited = namedAlone.map(({ iri }) => iri)
  const held = await parts.loader.loadMany(cited, visibility)
  const histories = await historyCandidates(parts, question, {
    ...{ table: known.table, named: namedAlone },
    held: new Map(held.map(text => [text.iri, text]))
  })
  const isHistory = histories.length > 0
  const first = (
    isHistory && held.length === 0
      ? question.acts.map(({ iri, scope }): ListedHit => ({ iri, kind: 'act', act: iri, scope }))
      : await provisions(
          parts,
          held.map(({ iri }) => iri)
        )
  ).filter(wanted)
  const named = new Set(cited)
  const found = await parts.retrieval.search(
    { ...question, words: searched(question) },
    {
      ...{ ...visibility, limit: Math.max(0, limit - Math.max(0, first.length - offset)) },
      offset: Math.max(0, offset - first.length),
      least,
      where: each =>
        // What became of law stands in no text: what else has its years or speaks of changes is not meant.
        !isHistory && wanted(each) && !named.has(each.iri)
    }
  )
  return {
    page: [...first.slice(offset, offset + limit), ...found.page],
    total: first.length + found.total,
    all: [...first, ...(isHistory ? [] : found.entries.filter(({ iri }) => !named.has(iri)))],
    named,
    wordOf: found.wordOf,
    ...(corrected !== undefined && { corrected }),
    ...(histories.length > 0 && { histories })
  }
}

/** What a search is about, without what it names; all of it where that is nothing. */
function searched({ matterBesideActs, matter, words }: Question): readonly string[] {
  return [matterBesideActs, matter].find(some => some.length > 0) ?? words
}

/** A text with other words for some of its own, with a capital where these have one. */
function respelled(text: string, nearest: ReadonlyMap<string, string>): string {
  return text.replace(WORD, written => {
    const other = nearest.get(fold(written))
    if (other === undefined) return written
    return /^\p{Lu}/u.test(written) ? other.slice(0, 1).toUpperCase() + other.slice(1) : other
  })
}
