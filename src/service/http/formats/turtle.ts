import type { Quad } from '@rdfjs/types'
import { Writer } from 'n3'
import { shownPrefixes } from './shownPrefixes.js'

/** With the prefixes that are used. */
export function turtle(quads: readonly Quad[]): Promise<string> {
  const iris = new Set(
    quads.flatMap(({ subject, predicate, object }) => [
      subject.value,
      predicate.value,
      object.termType === 'Literal' ? object.datatype.value : object.value
    ])
  )
  const used = Object.entries(shownPrefixes).filter(([, base]) => [...iris].some(iri => iri.startsWith(base)))
  const writer = new Writer({ prefixes: Object.fromEntries(used) })
  writer.addQuads([...quads] as Parameters<typeof writer.addQuads>[0])
  return new Promise((resolve, reject) => {
    writer.end((error: Error | null, text: string) => (error ? reject(error) : resolve(unescaped(text))))
  })
}

/** Characters beyond the first plane stand as they are: not every reader knows the escapes that the writer makes of them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:\\|U([0-9a-f]{8}))/gi, (found, digits?: string) =>
    digits === undefined ? found : String.fromCodePoint(parseInt(digits, 16))
  )
}
