import { Unavailable } from '../../../base/errors.js'

/** Of what a server says beside its status: in bytes, and in characters that are shown. */
const [READ, SHOWN] = [10_000, 300]
const ADVICE: Readonly<Record<number, string>> = {
  401: 'give a valid key with --key-file or BELEG_API_KEY',
  404: 'is the address right?',
  429: 'the quota of this minute is used up, wait for the next'
}

/** What a source answered instead of results, and what to mend. */
export async function sourceRefusal(origin: string, answer: Response): Promise<Error> {
  const said = plain(await beginning(answer))
  const advice = ADVICE[answer.status]
  const words = [said, advice].filter(each => each !== undefined && each !== '')
  return new Unavailable([`${origin} answers ${answer.status}`, ...words].join(': '))
}

async function beginning({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > READ) break
    }
  } catch {
    // The status is told all the same.
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The `detail` of our own services, or a line of text; nothing of a web page. */
function plain(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown }
    return typeof detail === 'string' ? detail : ''
  } catch {
    return /^\s*[<{[]/.test(text) ? '' : text.trim().replace(/\s+/g, ' ').slice(0, SHOWN)
  }
}
