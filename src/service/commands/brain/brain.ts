import type { Config } from '../../../base/settings/config.js'
import { SiteUnreachable } from '../../../company/crawl/siteUnreachable.js'
import { createLog } from '../../../base/log/log.js'
import { presentBrainEvent } from '../../company/http/presentBrain.js'
import { InvalidDomain, RunTooLong, RunUnderWay } from '../../company/brainFailures.js'
import type { BrainEvent } from '../../company/brainEvents.js'
import { brainText } from './brainText.js'
import { exitCodes } from '../exitCodes.js'
import { openService, type OpenedService } from '../open/openService.js'

export interface BrainOptions {
  /** Each event as JSON on stdout, a line each; otherwise for people. */
  readonly json: boolean
  /** Whose scopes are seen. */
  readonly profile: string
  /** Whose graph gets the result; stored nowhere when absent. */
  readonly tenant?: string
}

/**
 * Makes a run of the Company Brain and shows it as it goes.
 * @returns the exit code: 0 done, 1 the site cannot be read or it failed, 2 the domain is none
 */
export async function brain(config: Config, domain: string, options: BrainOptions): Promise<number> {
  const stopped = new AbortController()
  const stop = () => stopped.abort(new Error('Stopped'))
  process.once('SIGINT', stop)
  const service = await openService(config, createLog('silent'))
  try {
    for await (const event of eventsOf(service, domain, options, stopped.signal)) {
      const { json } = options
      if (json) process.stdout.write(`${JSON.stringify(presentBrainEvent(event))}\n`)
      else {
        const { progress, result } = brainText(event)
        if (progress !== undefined) process.stderr.write(`${progress}\n`)
        if (result !== undefined) process.stdout.write(`${result}\n`)
      }
    }
    return exitCodes.done
  } catch (error) {
    const isFailed = [SiteUnreachable, RunTooLong, RunUnderWay].some(each => error instanceof each)
    if (!isFailed && !(error instanceof InvalidDomain)) throw error
    process.stderr.write(`beleg brain: ${(error as Error).message}\n`)
    return isFailed ? exitCodes.failed : exitCodes.unusable
  } finally {
    process.off('SIGINT', stop)
    await service.close()
  }
}

async function* eventsOf(
  { serving: { services } }: OpenedService,
  domain: string,
  { profile, tenant }: BrainOptions,
  signal: AbortSignal
): AsyncGenerator<BrainEvent> {
  const access = await services.profiles.access({ profile, tenant })
  const { companyBrain } = services
  if (tenant === undefined) yield* companyBrain.look({ domain, access, signal })
  else yield* companyBrain.run({ domain, access: { ...access, tenant }, keyId: 'beleg brain', signal })
}
