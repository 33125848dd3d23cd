import { createInterface } from 'node:readline/promises'

interface Streams {
  readonly stdin: NodeJS.ReadStream
  readonly stderr: NodeJS.WriteStream
}

/** Whether somebody sits there. */
export function canAsk({ stdin, stderr }: Streams): boolean {
  return stdin.isTTY && stderr.isTTY
}

/** Asks the person at the terminal; what is not yes is no. */
export async function confirmed(question: string, { stdin, stderr }: Streams): Promise<boolean> {
  const reader = createInterface({ input: stdin, output: stderr })
  try {
    return /^(?:y|yes|j|ja)$/i.test((await reader.question(`${question} [y/N] `)).trim())
  } finally {
    reader.close()
  }
}
