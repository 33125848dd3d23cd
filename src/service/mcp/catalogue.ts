import { contractDocument } from '../contract/document.js'
import type { ReportFailure } from '../../base/log/causeLog.js'
import { Cause, Unavailable } from '../../base/errors.js'
import type { BelegApi } from './belegApi.js'
import type { ServedContract } from './servedContract.js'
import { toolsOf, type Tool } from './tool.js'

/** How long what is served is taken for granted, in milliseconds; a client is told the same. */
export const FRESH_MS = 60_000
/** How long an API that does not answer is left alone, in milliseconds. */
const PAUSE_MS = 5_000
const TIMEOUT_MS = 5_000

/**
 * The tools of the deployment, as its `/openapi.json` describes them: an operation that it serves is a tool from the next
 * minute on. While the API does not answer, the tools are those that were known last, at first those of our own contract.
 */
export class ToolCatalogue {
  #tools: readonly Tool[] | undefined
  #text = ''
  #until = 0
  #reading: Promise<readonly Tool[]> | undefined

  constructor(
    private readonly api: BelegApi,
    private readonly report: ReportFailure
  ) {}

  tools(): Promise<readonly Tool[]> {
    if (this.#tools !== undefined && performance.now() < this.#until) return Promise.resolve(this.#tools)
    return (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)))
  }

  async #read(): Promise<readonly Tool[]> {
    try {
      const { status, text } = await this.api.call({ path: '/openapi.json', timeoutMs: TIMEOUT_MS }, {})
      if (status !== 200) throw new Cause(`${this.api.url}/openapi.json answered with status ${status}`)
      // What is made for a tool is kept with it: the same contract gives the same tools.
      if (this.#tools === undefined || text !== this.#text)
        this.#tools = toolsOf(JSON.parse(text) as ServedContract)
      this.#text = text
      this.#until = performance.now() + FRESH_MS
    } catch (error) {
      this.report(new Unavailable('The API cannot be asked what it serves', 1, { cause: error }))
      this.#tools ??= toolsOf(contractDocument)
      this.#until = performance.now() + PAUSE_MS
    }
    return this.#tools
  }
}
