import type { Importer } from '../../../formats/importer.js'
import { collectInputs } from '../../../formats/input/collectInputs.js'
import type { Identifiers } from '../../../graph/identifiers.js'

/** The acts (`ELI:GewO`) that a file is of, or those in an archive. @throws InvalidInput for what cannot be read */
export async function actsOfFile(
  path: string,
  { importer, ids }: { readonly importer: Importer; readonly ids: Identifiers }
): Promise<readonly string[]> {
  const { files } = await collectInputs([path], importer.extensions)
  const refs = new Set<string>()
  for (const file of files)
    for await (const { roots } of importer.read(file, { ids, grounding: 'verified' }))
      for (const { value } of roots) refs.add(ids.iriToRef(value) ?? value)
  return [...refs]
}
