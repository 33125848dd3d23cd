import { isKeyless, type ServedContract } from './servedContract.js'
import { toolSchemas, type ToolSchemas } from './toolSchemas.js'
import { toolTable, type ToolEntry } from './toolTable.js'

/** A tool of this deployment: an operation that it serves. */
export interface Tool extends ToolEntry, ToolSchemas {
  readonly needsKey: boolean
  /** Whether its body must be read alike by all programs (I-JSON). */
  readonly isStrict: boolean
}

/** The tools whose operations a deployment serves, in the table's order. */
export function toolsOf(contract: ServedContract): readonly Tool[] {
  return toolTable.flatMap(entry => {
    const operation = contract.paths[entry.path]?.[entry.method.toLowerCase()]
    if (operation === undefined) return []
    return [
      {
        ...entry,
        ...toolSchemas(contract, operation),
        needsKey: !isKeyless(operation),
        isStrict: operation.requestBody?.['x-i-json'] === true
      }
    ]
  })
}
