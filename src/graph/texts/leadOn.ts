import type { ActContents } from '../acts/actContents.js'
import type { Identifiers } from '../identifiers.js'
import { provisionParts } from '../ownIris.js'
import type { TextLoader, Visibility } from './textLoader.js'

type Parts = { readonly ids: Pick<Identifiers, 'isLaw' | 'actOfLaw'>; readonly contents: ActContents }

/** The IRI that a provision bears which was called by another one before; undefined where none was. */
export async function currentIriOf({ ids, contents }: Parts, iri: string): Promise<string | undefined> {
  if (!ids.isLaw(iri) || ids.actOfLaw(iri) === iri) return undefined
  const former = iri.replace(/#.*$/, '')
  return (await contents(provisionParts(former).act)).find(entry => entry.former === former)?.iri
}

/** Reads a text by the IRI that it has, or by the one that it had before; several by those that they have. */
export function leadingOn(parts: Parts, loader: TextLoader): TextLoader {
  return {
    ...loader,
    async load(iri: string, visibility: Visibility) {
      const found = await loader.load(iri, visibility)
      const other = found === undefined ? await currentIriOf(parts, iri) : undefined
      return other === undefined ? found : loader.load(other, visibility)
    }
  }
}
