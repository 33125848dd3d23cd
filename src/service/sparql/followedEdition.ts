import { setTimeout } from 'node:timers/promises'
import { Unavailable } from '../../base/errors.js'
import { SharedMutex } from '../../base/threads/mutex.js'
import type { ReportFailure } from '../../base/log/causeLog.js'
import type { Edition } from '../../graph/store/mirror/edition.js'
import type { MirrorEngine } from '../../graph/store/mirror/mirrorEngine.js'
import type { EditionSource } from '../dumps/editions.js'

/** Milliseconds that who asks right after a start waits for the first edition; of a small graph it is made by then. */
const PATIENCE = 15_000

/** Keeps an engine at the newest edition; until it has taken one it serves the one before. */
export class FollowedEdition {
  private readonly taking = new SharedMutex()
  private first: Promise<void> | undefined
  private tellTaken: () => void = () => {}
  /** Until there is a first edition. */
  private readonly taken = new Promise<void>(resolve => (this.tellTaken = resolve))

  constructor(
    private readonly engine: MirrorEngine,
    private readonly parts: { readonly editions: EditionSource; readonly report: ReportFailure },
    private readonly patience = PATIENCE
  ) {
    parts.editions.onChange(edition => void this.take(edition).catch(error => parts.report(error)))
  }

  /** What the engine serves now. @throws Unavailable before the first edition */
  async current(): Promise<Edition> {
    if (this.engine.edition === undefined) {
      this.first ??= this.takeFirst().finally(() => (this.first = undefined))
      await this.first
      if (this.engine.edition === undefined) await this.wait()
    }
    if (this.engine.edition === undefined) throw new Unavailable('The mirror is being made', 10)
    return this.engine.edition
  }

  private async takeFirst(): Promise<void> {
    const edition = await this.parts.editions.current()
    if (edition !== undefined) await this.take(edition)
  }

  private take(edition: Edition): Promise<void> {
    return this.taking.exclusive(async () => {
      if (this.engine.edition?.id !== edition.id) await this.engine.take(edition)
      this.tellTaken()
    })
  }

  private async wait(): Promise<void> {
    const enough = new AbortController()
    const waited = setTimeout(this.patience, undefined, { signal: enough.signal, ref: false })
    await Promise.race([this.taken, waited])
    enough.abort()
    await waited.catch(() => {})
  }
}
