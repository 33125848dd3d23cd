import { query, type QueryCommandOptions } from '../../../../src/service/commands/query/query.js'

export interface Written {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** `beleg query` in this process. @throws as the command does */
export async function queried(
  text: string | undefined,
  options: Partial<QueryCommandOptions>,
  apiKey?: string
): Promise<Written> {
  let [stdout, stderr] = ['', '']
  const code = await query(text, { source: [], timeout: 60, ...options }, apiKey, {
    stdout: {
      write: (piece: string) => {
        stdout += piece
        return true
      }
    } as never,
    stderr: { write: (piece: string) => (stderr += piece) }
  })
  return { code, stdout, stderr }
}
