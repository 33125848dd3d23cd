import { exactWordDiff } from '../../../base/text/wordDiff.js'
import { html, type Html } from '../../web/html.js'
import type { PageText } from '../../web/words.js'
import type { ComparedText } from '../states/compareStates.js'
import { textPieces, type TextPiece } from '../states/textPieces.js'
import { comparedParts, type ComparedPart } from './comparedParts.js'

type Piece = Pick<TextPiece, 'kind' | 'text'>

interface Shown {
  readonly say: PageText
  /** ISO 639-1: of the texts. */
  readonly language: string
  /** What stands above the columns. */
  readonly heads: { readonly before: Html; readonly after: Html }
  /** The same in a few words, for narrow windows. */
  readonly names: { readonly before: string; readonly after: string }
  /** Parts that say the same are there too, folded. */
  readonly whole: boolean
}

/** What a provision said beside what it says, part by part, with the words that it lost and won marked. */
export function comparedTable(compared: ComparedText, { say, language, heads, names, whole }: Shown): Html {
  const { before, after, pieces } = compared
  const headings =
    before && after && before.label !== after.label ? labelPieces(before.label, after.label) : []
  const notes = textPieces(before?.footnotes ?? '', after?.footnotes ?? '')
  const parts = [...comparedParts(headings), ...comparedParts(pieces), ...changedOnly(comparedParts(notes))]
  return html`<table class="compared">
    <thead>
      <tr>
        <th scope="col">${heads.before}</th>
        <th scope="col">${heads.after}</th>
      </tr>
    </thead>
    <tbody lang="${language}">
      ${rowsOf(whole ? parts : changedOnly(parts))}
    </tbody>
  </table>`

  function rowsOf(shown: readonly ComparedPart[]): Html[] {
    const rows: Html[] = []
    for (let at = 0; at < shown.length; at++) {
      const part = shown[at]!
      if (!part.isSame) {
        rows.push(changedRow(part))
        continue
      }
      const same = [part]
      while (shown[at + 1]?.isSame) same.push(shown[++at]!)
      rows.push(sameRow(same))
    }
    return rows
  }

  function changedRow({ before: old, after: fresh }: ComparedPart): Html {
    return html`<tr>
      ${cell(old, names.before)} ${cell(fresh, names.after)}
    </tr> `
  }

  function cell(side: readonly Piece[], name: string): Html {
    return side.length === 0
      ? html`<td class="none">–</td>`
      : html`<td data-when="${name}"><div class="text">${marked(side)}</div></td>`
  }

  function sameRow(same: readonly ComparedPart[]): Html {
    const text = same.map(({ after: fresh }) => fresh.map(piece => piece.text).join('')).join('')
    return html`<tr class="same">
      <td colspan="2">
        <details>
          <summary>${say('sameParts', { count: same.length })}</summary>
          <div class="text">${text.trim()}</div>
        </details>
      </td>
    </tr> `
  }
}

function changedOnly(parts: readonly ComparedPart[]): ComparedPart[] {
  return parts.filter(({ isSame }) => !isSame)
}

const SIGNS = { '=': 'same', '+': 'added', '-': 'removed' } as const

function labelPieces(before: string, after: string): TextPiece[] {
  return exactWordDiff(before, after).map(([sign, text]) => ({ kind: SIGNS[sign], text }))
}

/** Blanks that came and went are not worth a mark. */
function marked(pieces: readonly Piece[]): Html[] {
  const last = pieces.length - 1
  return pieces.map(({ kind, text }, at) => {
    const shown = at === last ? text.trimEnd() : text
    const words = shown.trim()
    if (kind === 'same' || words === '') return html`${shown}`
    const [before, behind] = shown.split(words) as [string, string]
    return html`${before}${kind === 'added' ? html`<ins>${words}</ins>` : html`<del>${words}</del>`}${behind}`
  })
}
