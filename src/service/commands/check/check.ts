import type { Config } from '../../../base/settings/config.js'
import type { components } from '../../contract/types.js'
import { InvalidInput } from '../../../base/errors.js'
import { presentTextCheck } from '../../check/http/presentTextCheck.js'
import type { CheckSource } from '../../../proof/grounding/check/textCheck.js'
import { signed } from '../../http/signed.js'
import { createLog } from '../../../base/log/log.js'
import { TextRefused } from '../../check/textRefused.js'
import { readCheckedFile, type CheckedFile } from './checkedFile.js'
import { checkRemotely, keyIn } from './checkRemotely.js'
import { describeCheck } from './describeCheck.js'
import { describeFailure } from '../describeFailure.js'
import { exitCodes } from '../exitCodes.js'
import { marksFor } from '../marks.js'
import { openService } from '../open/openService.js'

type TextCheck = components['schemas']['TextCheck']

export interface CheckOptions {
  /** The answers as JSON: of one file as it is, of several a line each. */
  readonly json: boolean
  /** Also a statement that is not proven fails, and a citation that cannot be checked. */
  readonly strict: boolean
  /** Whose texts may prove a statement that does not cite them. */
  readonly sources?: readonly CheckSource[]
  /** Whose scopes are seen. */
  readonly profile?: string
  /** A service that runs elsewhere; otherwise the data of this machine. */
  readonly url?: string
  readonly keyFile?: string
}

/** What checks a text, and how it is ended. */
interface Checker {
  check(text: string): Promise<TextCheck>
  close(): Promise<void>
}

/**
 * Checks what stands in files: each citation, and each statement against what it cites.
 * @returns the exit code: 0 all is well, 1 something is wrong, 2 a file could not be checked
 */
export async function check(
  config: Config,
  files: readonly string[],
  options: CheckOptions
): Promise<number> {
  let worst: number = exitCodes.done
  const texts: CheckedFile[] = []
  const failed = (name: string, error: unknown) => {
    const { message } = describeFailure(error)
    // What cannot be read is named by who says so.
    process.stderr.write(`beleg check: ${message.startsWith(name) ? '' : `${name}: `}${message}\n`)
    worst = exitCodes.unusable
  }
  for (const name of files)
    await readCheckedFile(name).then(
      file => texts.push(file),
      (error: unknown) => failed(name, error)
    )
  if (texts.length === 0) return worst
  const checker =
    options.url === undefined ? await openLocally(config, options) : await openRemotely(config, options)
  try {
    for (const file of texts) {
      try {
        const found = await checker.check(file.text)
        print(file, found, options, files.length > 1)
        const { sound, summary } = found
        if (!sound || (options.strict && summary.statements.offen + summary.citations.not_checkable > 0))
          worst = Math.max(worst, exitCodes.failed)
      } catch (error) {
        failed(file.name, error)
      }
    }
  } finally {
    await checker.close()
  }
  return worst
}

async function openLocally(
  config: Config,
  { profile = 'de-federal', sources }: CheckOptions
): Promise<Checker> {
  const service = await openService(config, createLog('silent'))
  const { profiles, textChecks } = service.serving.services
  const access = await profiles.access({ profile }).catch(async (error: unknown) => {
    await service.close()
    throw error
  })
  return {
    async check(text) {
      try {
        const found = await textChecks.check({ text, access, sources, requestId: 'beleg check' })
        return signed(service.serving, presentTextCheck(found))
      } catch (error) {
        throw error instanceof TextRefused ? new InvalidInput(error.message) : error
      }
    },
    close: () => service.close()
  }
}

async function openRemotely(
  config: Config,
  { url, keyFile, profile, sources }: CheckOptions
): Promise<Checker> {
  const key = keyFile === undefined ? config.secrets.apiKey : await keyIn(keyFile)
  if (key === undefined) throw new InvalidInput('A key is needed: --key-file FILE, or BELEG_API_KEY')
  return {
    check: text => checkRemotely({ url: url!, key, profile, sources }, text),
    close: () => Promise.resolve()
  }
}

function print(
  { name, placeOf }: CheckedFile,
  found: TextCheck,
  { json }: CheckOptions,
  several: boolean
): void {
  if (!json) process.stdout.write(`${describeCheck(found, name, placeOf, marksFor(process.stdout))}\n`)
  else if (several) process.stdout.write(`${JSON.stringify({ file: name, check: found })}\n`)
  else process.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`)
}
