/** A pattern that is tried at one place of a text (`matchAt`), letters of any case. */
export function stuckAt(source: string): RegExp {
  return new RegExp(source, 'iuy')
}

/** What a sticky pattern finds right at a place of a text. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether a sticky pattern fits right at a place of a text. */
export function fitsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** How long what a sticky pattern finds right at a place of a text is; 0 where it finds nothing. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at)?.[0].length ?? 0
}
