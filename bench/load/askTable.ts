import { cpus } from 'node:os'
import type { AskQuestions } from './askQuestions.js'
import type { AskLine, StreamLine } from './askRuns.js'
import type { IngestLine } from './ingestRuns.js'
import type { ModelLine } from './modelRuns.js'
import { perSecond, within, type Measured } from './timed.js'

/** What was measured on one store. */
export interface StoreRuns {
  readonly store: string
  readonly ask: readonly AskLine[]
  readonly stream: readonly StreamLine[]
  readonly ingest: readonly IngestLine[]
}

/** The measurement as Markdown tables. */
export function askTables(
  stores: readonly StoreRuns[],
  models: readonly ModelLine[],
  { whole, words, answered, wholeHits, hits }: AskQuestions,
  about: string
): string {
  return [
    `${about} Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), clients on the same machine.`,
    '',
    `${whole.length} questions, ${answered.length} of them answered; \`q\` finds something for ${wholeHits} of them as they stand. ${words.length} groups of two and more of their words, each of which \`q\` finds at least six times (${hits} times at the median). p50 / p99 in ms:`,
    '',
    ...rows(
      ['store', 'asked', 'clients', 'extractive `/v1/ask`', '`/v1/legal?q=`', 'p50 ×'],
      stores.flatMap(({ store, ask }) =>
        ask.map(line => [
          store,
          line.asked,
          line.clients,
          cell(line.ask),
          cell(line.search),
          (within(line.ask, 0.5) / within(line.search, 0.5)).toFixed(1)
        ])
      )
    ),
    '',
    'The stream of the answered questions, without a model, p50 / p99 in ms:',
    '',
    ...rows(
      ['store', 'clients', 'to the first sentence', 'to the end'],
      stores.flatMap(({ store, stream }) =>
        stream.map(line => [store, line.clients, cell(line.first), cell(line.whole)])
      )
    ),
    '',
    'Documents of 2 kB; where it is asked, the question on each document follows its acknowledgement:',
    '',
    ...rows(
      ['store', 'writers', 'tenants', 'documents/s', 'ingest, ms', 'then asked, ms', 'not found'],
      stores.flatMap(({ store, ingest }) =>
        ingest.map(({ writers, tenants, ingest: times, ask, missed }) => [
          store,
          writers,
          tenants,
          ask === undefined
            ? perSecond(times).toFixed(0)
            : `${perSecond(times).toFixed(0)} with their questions`,
          cell(times),
          ask === undefined ? '' : cell(ask),
          ask === undefined ? '' : `${missed} of ${ask.each.length}`
        ])
      )
    ),
    '',
    'With a model, streamed, on the embedded store; its time is from the arrival of its call to the end of its answer, by its own clock:',
    '',
    ...rows(
      ['model', 'clients', 'answers', 'first sentence, ms', 'whole answer, ms', 'model, ms', "model's share"],
      models.map(({ model, clients, first, whole, calls, share }) => [
        model,
        clients,
        whole.each.length,
        cell(first),
        cell(whole),
        cell({ each: calls }),
        `${(100 * share).toFixed(1)} %`
      ])
    ),
    ''
  ].join('\n')
}

function rows(head: readonly string[], lines: readonly (readonly (string | number)[])[]): string[] {
  return [head, head.map(() => '---'), ...lines].map(line => `| ${line.join(' | ')} |`)
}

function cell(times: Measured): string {
  return `${shown(within(times, 0.5))} / ${shown(within(times, 0.99))}`
}

function shown(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0)
}
