const INTRO =
  /^\s*(?:whereas|in erwägung nachstehender gründe|in der erwägung(?: nachstehender gründe)?|considérant ce qui suit|considerando quanto segue|considerando lo siguiente)\s*:\s*/iu
const NUMBER = /^\s*\((?<number>[0-9]{1,4})\)(?:\s+|$)/

/** How a recital begins: words before all of them, which are none of the first, and its number, which is its name. */
export interface RecitalStart {
  /** `Whereas: ` */
  readonly intro: string
  /** `(1) `, as printed with its blanks */
  readonly printed: string
  readonly number?: string
}

export function recitalStart(text: string): RecitalStart {
  const intro = INTRO.exec(text)?.[0] ?? ''
  const found = NUMBER.exec(text.slice(intro.length))
  const number = found?.groups?.['number']
  return { intro, printed: found?.[0] ?? '', ...(number !== undefined && { number }) }
}
