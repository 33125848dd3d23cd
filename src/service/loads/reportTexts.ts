import type { ImportUnit, InputFile } from '../../formats/importer.js'
import { detached } from '../../graph/store/spilledStatements.js'
import type { ReadLoad } from './readLoad.js'

/** Says of a unit what the passages have that the texts have not. */
export function reportTexts(
  load: Pick<ReadLoad, 'differing' | 'leftOut'>,
  file: InputFile,
  { differing = [], leftOut = {} }: ImportUnit
): void {
  load.differing.push(...detached(differing.map(one => ({ file: file.name, ...one }))))
  for (const [reason, size] of Object.entries(leftOut))
    load.leftOut[reason] = (load.leftOut[reason] ?? 0) + size
}
