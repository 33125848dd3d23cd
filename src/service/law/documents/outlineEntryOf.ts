import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import type { CitableText } from '../../../graph/texts/citableText.js'

/** What the table of contents of its act has of a provision. */
export function outlineEntryOf({
  iri,
  scope,
  number,
  label,
  title,
  structurePath,
  repealed
}: CitableText): OutlineEntry {
  return {
    ...{ iri, scope, repealed },
    number: number ?? label,
    ...(title !== undefined && { title }),
    path: structurePath === undefined ? [] : structurePath.split(' › ')
  }
}
