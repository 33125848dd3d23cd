import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import type { Token } from './tokens.js'

export interface Obliged {
  readonly words: readonly Token[]
  /** The subject suffers it: `ist zu erteilen`. */
  readonly undergone: boolean
}

/** `hat … vorzulegen`, `ist zu versagen`, `ist verpflichtet, … zu zahlen` oblige as `muss` does. */
export function readObligation(tokens: readonly Token[]): Obliged {
  const at = tokens.findIndex(
    ({ kind, word }) => kind === 'free' && /^(?:hat|haben|ist|sind|is|are)$/.test(word)
  )
  const auxiliary = tokens[at]
  if (auxiliary === undefined) return { words: tokens, undergone: false }
  const number = /^(?:is|are)$/.test(auxiliary.word)
    ? '-'
    : /^(?:haben|sind)$/.test(auxiliary.word)
      ? 'p'
      : 's'
  const have = /^hat|^haben/.test(auxiliary.word)
  const duty = have ? undefined : tokens.find(({ kind }) => kind === 'duty')
  const infinitive = tokens.some(
    ({ word, kind, capital }, index) =>
      index > at &&
      ((word === 'zu' && !tokens[index + 1]?.capital && /n$/.test(tokens[index + 1]?.word ?? '')) ||
        (kind === 'content' && !capital && verbReadings(word).some(({ form }) => form === 'zu')))
  )
  if (duty === undefined && (!infinitive || number === '-')) return { words: tokens, undergone: false }
  const modal: Token = { ...auxiliary, kind: 'modal', key: `${duty?.key ?? 'muss'}:${number}` }
  return {
    words: tokens.filter(token => token !== duty).map(token => (token === auxiliary ? modal : token)),
    undergone: !have && duty === undefined
  }
}
