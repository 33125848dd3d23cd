import { checkOperations } from '../operations/checkOperations.js'
import { checkGraphFiles } from '../../graph/store/embedded/checkGraphFiles.js'

/** What the service keeps in files, as the contract names it. */
export type DataPart = 'graph_log' | 'snapshot' | 'operations_store'

export interface DataFiles {
  /** Folder of the embedded graph store; undefined with another. */
  readonly graph: string | undefined
  /** Undefined in PostgreSQL. */
  readonly operations: string | undefined
}

export interface Damage {
  readonly part: DataPart
  readonly file: string
  /** What was found, in words without the file's name. */
  readonly problem: string
}

/** Reads all files to their end. @throws Error when one cannot be read for another reason than damage; the signal's reason */
export async function checkFiles({ graph, operations }: DataFiles, signal?: AbortSignal): Promise<Damage[]> {
  return [
    ...(graph === undefined ? [] : await checkGraphFiles(graph, signal)),
    ...(operations === undefined ? [] : await damageOfOperations(operations, signal))
  ]
}

async function damageOfOperations(file: string, signal?: AbortSignal): Promise<Damage[]> {
  const problem = await checkOperations(file, signal)
  return problem === undefined ? [] : [{ part: 'operations_store', file, problem }]
}

const FROM_BACKUP =
  'put back a backup that was made before ("beleg restore" into an empty folder); where there is none, "beleg backup --anyway" saves what can still be read'

/** What to do about damage. */
export const remedies: Readonly<Record<DataPart, string>> = {
  graph_log: FROM_BACKUP,
  operations_store: FROM_BACKUP,
  snapshot:
    'a start goes without it while the log or another snapshot is whole, and makes a new one: start the service again soon; where it does not start, put back a backup'
}
