import type { CitableText } from '../../../graph/texts/citableText.js'
import { placeholderOf, type Placeholder } from '../../../proof/law/placeholders/placeholderOf.js'

/**
 * Whether a provision only keeps the place of one, and why. Some have nothing but their heading, some not even that: their
 * text is their number. Of what has no text no part can be said to be missing.
 */
export function provisionState({
  text,
  title,
  number,
  repealed
}: Pick<CitableText, 'text' | 'title' | 'number' | 'repealed'>): Placeholder | undefined {
  if (repealed) return 'repealed'
  return text === title || number?.endsWith(text) === true ? 'empty' : placeholderOf(text)
}
