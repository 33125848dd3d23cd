import { readBlocks } from '../../proof/grounding/check/readBlocks.js'
import type { ActNames } from '../../proof/law/citations/actNames.js'
import type { CitationInText } from '../../proof/law/citations/citation.js'
import { readCitations } from '../../proof/law/citations/readCitations.js'
import { readDecisions, type CitedDecision } from '../../proof/law/decisions/readDecisions.js'
import { findRefs } from '../../proof/law/refs.js'
import type { Span } from '../../proof/law/span.js'
import { betweenEnds } from './betweenEnds.js'

/**
 * What a text cites at one place: by a citation, by a reference of ours (`ELI:GewO§14`), or of a kind that is not held
 * (`BGH, Urteil vom …`). Those of one list share their place. `between`: it is not written, and lies between the ends of a
 * range.
 */
export type FoundInText = Span &
  (
    | { readonly cited: CitationInText; readonly between?: true }
    | { readonly ref: string }
    | { readonly notHeld: CitedDecision['kind'] }
  )

/** Texts are read in pieces of so many UTF-16 units, so that others come between. */
const PIECE = 2_000
/** What may lie at the end of a piece and go on behind it. */
const OVERLAP = 400

/**
 * All citations and references of a text in the order of their starts, but for code.
 * @param pause lets others come between
 */
export async function findCitationsIn(
  text: string,
  names: ActNames,
  pause: () => Promise<void>
): Promise<FoundInText[]> {
  const all: FoundInText[] = []
  for (const { kind, ...block } of readBlocks(text)) {
    if (kind === 'code') continue
    for (let from = block.start; from < block.end;) {
      const to = Math.min(block.end, from + PIECE)
      const open = to < block.end
      const piece = text.slice(from, to)
      // What begins near the end of a piece is read with the next one.
      const last = open ? from + PIECE - OVERLAP : to
      const refs = findRefs(piece).map(({ ref, start, end }) => ({
        ref,
        start: from + start,
        end: from + end
      }))
      const read = readCitations(piece, names)
      // Of an act's own gazette the act's citation tells; what a collection of decisions names is none of law.
      const others = readDecisions(piece).filter(
        each => each.kind === 'decision' || !read.some(cited => overlap(cited, each))
      )
      const own = betweenEnds(read.filter(cited => !others.some(each => overlap(cited, each))))
        .map(found => ({
          ...found,
          start: from + found.cited.start,
          end: from + endOf(piece, found.cited)
        }))
        .filter(each => !refs.some(ref => overlap(ref, each)))
      const found = [
        ...refs,
        ...own,
        ...others.map(({ kind, start, end }) => ({ notHeld: kind, start: from + start, end: from + end }))
      ]
        .filter(({ start }) => start < last)
        .sort((one, other) => one.start - other.start)
      all.push(...found)
      from = Math.max(last, found.at(-1)?.end ?? 0)
      await pause()
    }
  }
  return all
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** Without the stop of its sentence, and the bracket that closes the one in which it stands. */
function endOf(text: string, { start, end }: Span): number {
  const written = text.slice(start, end).replace(/\.$/, '')
  const closes = written.endsWith(')') && written.split('(').length < written.split(')').length
  return start + written.length - (closes ? 1 : 0)
}
