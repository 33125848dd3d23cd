import { blockLabels } from './modelPrompt.js'

/**
 * What a model says without the lines that open with the mark of its prompt or with a label of its blocks
 * (`reference:`): small models go on with the prompt's form before they answer. Such a line says nothing, so it is
 * neither delivered nor counted; an empty line stands for it. However the text is cut into pieces, what is left is the
 * same. `promptGuard` watches the rest.
 */
export async function* withoutMarks(pieces: AsyncIterable<string>, mark: string): AsyncGenerator<string> {
  const openings = [mark, ...blockLabels.map(label => label.trimEnd())]
  let held = ''
  let line: 'begins' | 'said' | 'dropped' = 'begins'
  for await (const piece of pieces) {
    let said = ''
    for (const part of piece.split(/(?<=\n)/)) {
      const ends = part.endsWith('\n')
      if (line === 'begins') {
        held += part
        const begun = held.trimStart()
        if (openings.some(opening => begun.startsWith(opening))) line = 'dropped'
        else if (ends || !openings.some(opening => opening.startsWith(begun))) {
          line = 'said'
          said += held
        }
        if (line === 'dropped' && ends) said += '\n'
        if (line !== 'begins') held = ''
      } else if (line === 'said') said += part
      else if (ends) said += '\n'
      if (ends) line = 'begins'
    }
    if (said !== '') yield said
  }
  // Cut off within the mark it says nothing; a word that a label begins with may be the answer's last.
  if (held !== '' && (held.trim() === '' || !mark.startsWith(held.trimStart()))) yield held
}
