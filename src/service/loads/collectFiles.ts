import { InvalidInput } from '../../base/errors.js'
import { collectInputs, type Inputs } from '../../formats/input/collectInputs.js'
import type { Importer } from '../../formats/importer.js'
import { importerNamed } from '../../formats/registry.js'
import { checkOrigins, type StatedOrigin } from './checkOrigins.js'
import { readLoadShapes, type LoadShapes } from './givenShapes.js'
import type { LoadRequest } from './readLoad.js'

/** What a steward hands in. */
export interface FilesOfRun {
  readonly format: string
  /** Files, folders and archives. */
  readonly paths: readonly string[]
  /** Options of the format. */
  readonly given: Readonly<Record<string, string>>
  /** Where the files come from. */
  readonly origin?: StatedOrigin
  /** Files of SHACL shapes that what is loaded must meet. */
  readonly shapes?: readonly string[]
}

/** Files that were found, with all that is needed to read them. */
export interface CollectedFiles extends Pick<LoadRequest, 'given' | 'sourceOf'> {
  readonly importer: Importer
  readonly inputs: Inputs
  readonly shapes?: LoadShapes
}

/**
 * Finds the files, and checks what the steward says of them; none is read as its format yet.
 * @throws InvalidInput for an unknown format or option, shapes that cannot be read, an origin that cannot be meant, and
 *   when there is no file
 */
export async function collectFiles(
  { format, paths, given, origin, shapes = [] }: FilesOfRun,
  now: Date
): Promise<CollectedFiles> {
  const importer = importerNamed(format)
  mustHaveOptions(importer, given)
  const shapesGiven = shapes.length > 0 ? await readLoadShapes(shapes) : undefined
  const collected = await collectInputs(paths, importer.extensions)
  if (collected.files.length === 0 && collected.refused.length === 0) {
    const endings = importer.extensions.map(ending => `.${ending}`).join(', ')
    throw new InvalidInput(`no ${endings} or .zip file in ${paths.join(', ')}`)
  }
  const { inputs, originOf } = await checkOrigins(collected, origin ?? {}, now)
  return {
    importer,
    inputs,
    given,
    sourceOf: file => {
      const origin = originOf(file)
      return origin === undefined ? {} : { origin }
    },
    ...(shapesGiven && { shapes: shapesGiven })
  }
}

function mustHaveOptions({ name, options = {} }: Importer, given: FilesOfRun['given']): void {
  for (const option of Object.keys(given)) {
    if (options[option] !== undefined) continue
    const known = Object.keys(options).map(one => `--${one}`)
    throw new InvalidInput(
      `${name} has no option --${option}; ${known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`}`
    )
  }
}
