import { styleText } from 'node:util'

/** How what goes and what comes is set off from what stays. */
export interface Marks {
  readonly removed: (text: string) => string
  readonly added: (text: string) => string
  readonly strong: (text: string) => string
}

const signs: Marks = {
  removed: text => `[-${text}-]`,
  added: text => `{+${text}+}`,
  strong: text => text
}

/** A pager shows a page at a time: each line has its own colours. */
const coloured = (style: Parameters<typeof styleText>[0]) => (text: string) =>
  text.replace(/[^\n]+/g, line => styleText(style, line, { validateStream: false }))

const colours: Marks = {
  removed: coloured(['red', 'strikethrough']),
  added: coloured('green'),
  strong: coloured('bold')
}

/** Colours at a terminal that has them and does not forbid them (NO_COLOR); else signs, as `git diff --word-diff` sets them. */
export function marksFor(stream: NodeJS.WriteStream): Marks {
  return stream.isTTY && stream.hasColors() ? colours : signs
}
