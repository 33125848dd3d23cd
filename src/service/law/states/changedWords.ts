import type { TextPiece } from './textPieces.js'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** How many words a text won and lost. */
export interface ChangedWords {
  readonly added: number
  readonly removed: number
}

export function changedWords(pieces: readonly Pick<TextPiece, 'kind' | 'text'>[]): ChangedWords {
  const count = (wanted: TextPiece['kind']) =>
    pieces.reduce((sum, { kind, text }) => sum + (kind === wanted ? (text.match(WORD)?.length ?? 0) : 0), 0)
  return { added: count('added'), removed: count('removed') }
}
