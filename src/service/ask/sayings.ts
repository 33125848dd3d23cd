import type { Extract } from '../../proof/grounding/answerers/extractAnswer.js'
import type { Statement } from '../../proof/grounding/gate/splitClaims.js'
import { splitClaims } from '../../proof/grounding/gate/splitClaims.js'

/** What is to be said in an answer, before the gate has seen it. */
export interface DraftStatement extends Pick<Statement, 'claim' | 'refs' | 'asserts'> {
  /** What it is said of, where it is somebody's words on what they have picked. */
  readonly explains?: readonly Extract[]
}

/** What is quoted, each with the words on it behind the last of what they are about. */
export function* sayings(extracts: readonly Extract[]): Generator<DraftStatement> {
  let open = extracts.filter(({ explained }) => explained !== undefined)
  for (const [at, extract] of extracts.entries()) {
    const { text, passage } = extract
    yield { claim: text, refs: [passage.ref], asserts: true }
    const later = extracts.slice(at + 1)
    const about = (one: Extract, among: readonly Extract[]) =>
      among.filter(each => each.passage === one.passage && one.explained!.sentences.includes(each.text))
    const ended = open.filter(one => about(one, later).length === 0)
    open = open.filter(one => !ended.includes(one))
    for (const one of ended) {
      const explains = about(one, extracts)
      for (const { claim } of splitClaims(one.explained!.words))
        if (/\p{L}/u.test(claim))
          yield { claim, refs: [one.passage.ref], asserts: !claim.endsWith('?'), explains }
    }
  }
}
