import { word } from '../../test/support/tenants/documents.js'
import { askPath } from './askQuestions.js'
import type { Runs } from './askRuns.js'
import { generatedText } from './generatedActs.js'
import { keyOfTenant, type Place, type Service } from './service.js'
import { noTimes, timed, type Times } from './timed.js'

export interface IngestLine {
  readonly writers: number
  readonly tenants: number
  readonly ingest: Times
  /** The question on a document, asked when it is acknowledged; absent where none was asked. */
  readonly ask?: Times
  /** Acknowledged documents whose question did not bring them. */
  readonly missed: number
}

const LENGTH = 1950
const RUNS = [
  { writers: 1, tenants: 1, asks: false },
  { writers: 8, tenants: 1, asks: false },
  { writers: 8, tenants: 8, asks: false },
  { writers: 1, tenants: 1, asks: true },
  { writers: 8, tenants: 8, asks: true }
] as const

/** Writes documents of 2 kB into tenants' graphs, one after the other; some runs ask for each at once. */
export async function ingestRuns(
  place: Place,
  service: Service,
  { rounds, seconds }: Runs
): Promise<IngestLine[]> {
  const keys: string[] = []
  for (let tenant = 0; tenant < 8; tenant++) keys.push(await keyOfTenant(place, `bench-${tenant}`))
  let number = 0
  const lines: IngestLine[] = []
  for (const { writers, tenants, asks } of RUNS) {
    const [ingest, ask] = [noTimes(), noTimes()]
    let missed = 0
    const load = {
      url: service.url,
      keys: Array.from({ length: writers }, (_, writer) => keys[writer % tenants]!),
      seconds: seconds * rounds
    }
    await timed(ingest, load, async caller => {
      const document = documentOf(number++)
      const written = await caller.post('/v1/ingest', document.body)
      if (asks) {
        const { ref } = JSON.parse(written.text) as { ref: string }
        const reply = await caller.get(askPath(document.question))
        const { citations } = JSON.parse(reply.text) as { citations: string[] }
        if (!citations.includes(ref)) missed += 1
        ask.each.push(reply.whole)
      }
      return written.whole
    })
    lines.push({ writers, tenants, ingest, ...(asks ? { ask } : {}), missed })
  }
  return lines
}

function documentOf(number: number) {
  const name = word(number)
  const text = `Die Anlage ${name} wird am ${1 + (number % 28)}. Mai gewartet. ${generatedText(number, LENGTH)}`
  return {
    body: { title: `Wartung der Anlage ${name}`, ref: `wartung-${number}`, text: text.slice(0, LENGTH) },
    question: `Wann wird die Anlage ${name} gewartet?`
  }
}
