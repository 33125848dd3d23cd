import type { GraphLog, LoggedCommit } from './graphLog.js'
import type { LostCommits } from './logReplaced.js'

/** How many are known again at most. */
const MOST = 1_000

/** The last commits that a process followed, so that it can say which of them a log lost. */
export class FollowedCommits {
  readonly #commits = new Map<number, Pick<LoggedCommit, 'seq' | 'at' | 'mark'>>()

  add({ seq, at, mark }: Pick<LoggedCommit, 'seq' | 'at' | 'mark'>): void {
    this.#commits.set(seq, { seq, at, mark })
    this.#commits.delete(seq - MOST)
  }

  /** Those up to one that a replica begins with. */
  async begin(log: GraphLog, seq: number): Promise<void> {
    for (const commit of await log.commits(seq - MOST + 1, seq)) this.add(commit)
  }

  /** What a log has not that was followed; undefined where all is there. */
  async lostIn(log: GraphLog): Promise<LostCommits | undefined> {
    const newestFirst = [...this.#commits.values()].sort((one, other) => other.seq - one.seq)
    const [newest, oldest] = [newestFirst[0], newestFirst.at(-1)]
    if (newest === undefined || oldest === undefined) return undefined
    const there = new Set((await log.commits(oldest.seq, newest.seq)).map(({ mark }) => mark))
    const nth = newestFirst.findIndex(({ mark }) => there.has(mark))
    if (nth === 0) return undefined
    const last = newestFirst[nth]
    return { count: nth === -1 ? newestFirst.length : nth, until: newest.at, last }
  }
}
