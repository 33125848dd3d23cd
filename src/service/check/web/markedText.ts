import type { CheckedCitation, TextCheck } from '../../../proof/grounding/check/textCheck.js'
import { html, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'
import { piecesOf, type Piece } from './piecesOf.js'

/** How a verdict looks: green for what holds, orange for what does not, grey for what could not be looked up; red is for statements alone. */
export type VerdictLook = 'proved' | 'open' | 'plain'

const CITATION_LOOKS = {
  resolved: 'proved',
  no_such_part: 'open',
  repealed: 'open',
  act_not_held: 'plain',
  ambiguous: 'plain',
  not_checkable: 'plain'
} as const satisfies Record<CheckedCitation['verdict'], VerdictLook>
export const lookOfCitation = ({ verdict }: Pick<CheckedCitation, 'verdict'>): VerdictLook =>
  CITATION_LOOKS[verdict]

const LOOKS = { belegt: 'proved', contradicted: 'wrong', offen: 'open', not_checked: 'plain' } as const
export const lookOfStatement = (verdict: keyof typeof LOOKS): VerdictLook | 'wrong' => LOOKS[verdict]

/**
 * The text that was checked, to the letter, with its statements and citations marked in place. The words of the verdicts
 * are shown by the style sheet, so that who copies the text copies nothing else; they lead to what was found.
 */
export function markedText(
  { text, statements, citations }: Pick<TextCheck, 'text' | 'statements' | 'citations'>,
  path: (iri: string) => string,
  say: PageText
): Html {
  const pieces = piecesOf(text.length, statements, citations)
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last !== undefined && piece.statement !== undefined && last[0]!.statement === piece.statement)
      last.push(piece)
    else groups.push([piece])
  }
  return html`<div class="text checked" dir="auto">${groups.map(group)}</div>`

  function group(some: readonly Piece[]): Html {
    const { statement: at } = some[0]!
    if (at === undefined) return html`${some.map(pieceOf)}`
    const { verdict, reason } = statements[at]!
    const word = verdict === 'not_checked' ? say(reason) : say(verdict)
    const label = `${say('statement', { number: at + 1 })}: ${word}`
    const tag =
      verdict === 'not_checked'
        ? html`<span class="tag plain" data-word="${word}"></span>`
        : html`<a
            class="tag ${lookOfStatement(verdict)}"
            href="#s${at + 1}"
            data-word="${at + 1} ${word}"
            aria-label="${label}"
          ></a>`
    return html`<span class="statement ${lookOfStatement(verdict)}" id="t${at + 1}">${some.map(pieceOf)}</span
      >${tag}`
  }

  function pieceOf({ start, end, citations: own }: Piece): Html {
    const said = text.slice(start, end)
    if (own.length === 0) return html`${said}`
    const failing = own.find(at => lookOfCitation(citations[at]!) === 'open')
    const shown = failing ?? own[0]!
    const citation = citations[shown]!
    const look = lookOfCitation(citation)
    const marked =
      look === 'proved' && citation.passage !== undefined
        ? html`<a class="cite proved" href="${path(citation.passage)}">${said}</a>`
        : html`<span class="cite ${look}">${said}</span>`
    if (!own.some(at => citations[at]!.end === end)) return marked
    const word = say(citation.verdict)
    const label = `${say('citation', { number: shown + 1 })}: ${word}`
    return html`${marked}<a
        class="tag ${look}"
        href="#c${shown + 1}"
        data-word="${word}"
        aria-label="${label}"
      ></a>`
  }
}
