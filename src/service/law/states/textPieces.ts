import { exactWordDiff } from '../../../base/text/wordDiff.js'
import { partStarts, type PartStart } from '../../../proof/law/parts/partStarts.js'

/** A stretch of two texts within one part of them: in both, only in the old one, or only in the new one. */
export interface TextPiece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
  /** The fragment of the Absatz or item in which it stands; of what is removed, in the old text. */
  readonly part?: string
  /** Of what is in both, the one in which it stood, where that is another. */
  readonly partBefore?: string
}

const KINDS = { '=': 'same', '+': 'added', '-': 'removed' } as const

/** What became of a text: what is not added is the old text, what is not removed the new one, to the character. */
export function textPieces(before: string, after: string): TextPiece[] {
  const [was, will] = [new Places(before), new Places(after)]
  return exactWordDiff(before, after).flatMap(([sign, text]) => {
    const kind = KINDS[sign]
    const pieces: TextPiece[] = []
    for (let at = 0; at < text.length;) {
      const rest = text.length - at
      const lengths = [...(sign === '+' ? [] : [was.left]), ...(sign === '-' ? [] : [will.left])]
      const length = Math.min(rest, ...lengths)
      const [old, fresh] = [was.part, will.part]
      const part = sign === '-' ? old : fresh
      pieces.push({
        ...{ kind, text: text.slice(at, at + length) },
        ...(part !== undefined && { part }),
        ...(sign === '=' && old !== undefined && old !== fresh && { partBefore: old })
      })
      if (sign !== '+') was.pass(length)
      if (sign !== '-') will.pass(length)
      at += length
    }
    return pieces
  })
}

/** A place in a text, and the part that it is in. */
class Places {
  private readonly starts: readonly PartStart[]
  private at = 0
  private next = 0

  constructor(text: string) {
    this.starts = partStarts(text)
    this.pass(0)
  }

  get part(): string | undefined {
    return this.starts[this.next - 1]?.anchor
  }

  /** How many characters there are up to the next part. */
  get left(): number {
    return (this.starts[this.next]?.start ?? Infinity) - this.at
  }

  pass(length: number): void {
    this.at += length
    while (this.left <= 0) this.next++
  }
}
