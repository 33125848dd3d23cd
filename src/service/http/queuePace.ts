/** Milliseconds that anybody may wait, however soon others have left. */
const LEAST = 1000

/** Share of the time that callers stay which an answer should have come in. */
const IN_TIME = 0.8

/** What one more request weighs in what is known of all. */
const NEW = 0.1

/** How fast the time is forgotten after which somebody left: a little with each answer, as congestion windows grow. */
const FORGOTTEN = 1.002

/** How much one that left weighs in the time that callers stay. */
const LEFT = 0.2

/**
 * What a queue has learnt of its requests: how long an answer takes, what it takes of all the places, and how long those
 * stay who have asked. While nobody leaves, all may wait.
 */
export class QueuePace {
  private takes = 0
  private share = 0
  private stays: number

  constructor(private readonly patienceMs: number) {
    this.stays = patienceMs
  }

  /** A request was answered after so many milliseconds of work, which took this part of all places (0 to 1). */
  answered(milliseconds: number, part: number): void {
    this.takes += NEW * (milliseconds - this.takes)
    this.share += NEW * (milliseconds * part - this.share)
    this.stays = Math.min(this.patienceMs, this.stays * FORGOTTEN)
  }

  /** A caller has left without an answer, so many milliseconds after it asked. */
  left(milliseconds: number): void {
    if (milliseconds < this.stays) this.stays += LEFT * (milliseconds - this.stays)
  }

  /** Milliseconds that a request waits which so many requests go before. */
  waitBehind(requests: number): number {
    return requests * this.share
  }

  /** Milliseconds that a request may wait so that its caller is still there when it is answered. */
  get longest(): number {
    return Math.max(LEAST, this.takes, IN_TIME * this.stays - this.takes)
  }
}
