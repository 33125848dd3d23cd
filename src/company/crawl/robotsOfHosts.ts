import { OutgoingFailure } from '../../base/outgoing/outgoingFailure.js'
import type { WebAnswer } from '../../base/outgoing/web.js'
import type { CrawlBudget } from './budget.js'
import { ROBOTS_BYTES } from './budget.js'
import { readRobots, robotsAbsent, robotsRefusing, type RobotsRules } from './robots.js'
import { BudgetSpent, type Visits } from './visits.js'

/** The rules of each origin that is asked, read once (RFC 9309). */
export class RobotsOfHosts {
  readonly #rules = new Map<string, RobotsRules>()

  constructor(
    private readonly visits: Visits,
    private readonly budget: CrawlBudget
  ) {}

  /** @throws BudgetSpent, the caller's reason; WebRefused when the origin may not be asked at all */
  async of(url: URL): Promise<RobotsRules> {
    const known = this.#rules.get(url.origin)
    if (known !== undefined) return known
    const rules = await this.#read(new URL('/robots.txt', url))
    this.#rules.set(url.origin, rules)
    this.visits.slowDown(url.hostname, rules.delayMs)
    return rules
  }

  /** Redirects are followed to wherever they lead; the rules found there are those of the origin that was asked. */
  async #read(file: URL): Promise<RobotsRules> {
    let url = file
    for (let hop = 0; hop <= this.budget.redirects; hop++) {
      const answer = await this.#ask(url, hop === 0)
      if (answer === undefined) return robotsRefusing(hop === 0 ? 'unreachable' : 'failing')
      const { status, location, body } = answer
      if (location !== undefined) url = location
      else if (status >= 200 && status < 300) return readRobots(file, body)
      // Too many requests is no word about what is allowed.
      else return status >= 500 || status === 429 ? robotsRefusing('failing') : robotsAbsent
    }
    return robotsAbsent
  }

  async #ask(
    url: URL,
    isFirst: boolean
  ): Promise<Pick<WebAnswer, 'status' | 'location' | 'body'> | undefined> {
    try {
      return await this.visits.get(url, {
        accept: 'text/plain, */*;q=0.1',
        maxBytes: ROBOTS_BYTES * 2
      })
    } catch (error) {
      if (error instanceof OutgoingFailure && error.kind === 'too large')
        return { status: 500, body: Buffer.alloc(0) }
      if (error instanceof OutgoingFailure) return undefined
      if (error instanceof BudgetSpent || isFirst) throw error
      this.visits.ended()
      // A redirect to where nobody may ask: the rules cannot be known.
      return undefined
    }
  }
}
