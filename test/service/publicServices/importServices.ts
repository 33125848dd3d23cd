import { importers } from '../../../src/formats/registry.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { inputOf } from '../../formats/inputOf.js'
import type { HeldStates } from '../law/states/heldStates.js'

/** Loads public services beside the acts that are held. @param turtle CPSV-AP */
export async function importServices({ store, ids }: HeldStates, turtle: string): Promise<void> {
  await importFiles({
    ...{ store, ids, importer: importers['cpsv']!, actor: 'test' },
    now: () => new Date('2026-11-22T01:02:03Z'),
    inputs: { files: [inputOf(turtle, 'services.ttl')], refused: [] }
  })
}
