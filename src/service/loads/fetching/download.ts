import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { InvalidInput } from '../../../base/errors.js'
import { wholeSeconds } from '../../../graph/wholeSeconds.js'
import type { WebAnswer } from '../../../base/outgoing/web.js'
import { WebRefused } from '../../../base/outgoing/webRefused.js'
import { withoutValidators, type FetchRecord, type FetchedFiles } from './keptFiles.js'
import type { PoliteWeb } from './politeWeb.js'
import { NotPublished, SourceFailed } from './sourceFailed.js'
import type { Form, PublishedFile } from './wanted.js'

const REDIRECTS = 5
/** The publisher has no such form; another may be there. */
const NO_SUCH_FORM = [300, 404, 406, 415]
const limits = { maxBytes: 300_000_000, totalMs: 10 * 60_000 }

export interface DownloadParts {
  readonly kept: FetchedFiles
  readonly web: PoliteWeb
  readonly now: () => Date
}

export interface Downloaded {
  /** `unchanged`: the publisher said so. `same`: it sent again what is kept. */
  readonly how: 'fetched' | 'same' | 'unchanged'
  readonly record: FetchRecord
}

/**
 * Brings what is kept of a file up to date. Where something is wrong with what comes, what was kept before stays.
 * @throws SourceFailed; Error of the file system; what ended the run
 */
export async function download(wanted: PublishedFile, parts: DownloadParts): Promise<Downloaded> {
  const before = parts.kept.read(wanted.name)
  const part = parts.kept.partPath(wanted.name)
  try {
    let last = 'was asked for in no form'
    let isThere = true
    for (const form of wanted.forms) {
      const answered = await ask(wanted, form, before, part, parts)
      if (!NO_SUCH_FORM.includes(answered.status)) return await take(wanted, answered, before, part, parts)
      isThere = answered.status !== 404
      last = `answered with ${answered.status}${isThere ? '' : ' (not found)'}`
    }
    const said = `${wanted.url.host} ${last}`
    throw isThere ? new SourceFailed(said) : new NotPublished(said)
  } catch (error) {
    if (error instanceof WebRefused) throw new SourceFailed(error.message)
    throw error
  } finally {
    rmSync(part, { force: true })
  }
}

interface Answered extends Pick<WebAnswer, 'status' | 'headers'> {
  readonly form: string
  readonly secure: boolean
  /** Of the body, which lies at the part's path. */
  readonly sha256: string
  readonly bytes: number
}

/** One form, wherever the publisher's own host sends us. */
async function ask(
  { url }: PublishedFile,
  form: Form,
  before: FetchRecord | undefined,
  part: string,
  { web }: DownloadParts
): Promise<Answered> {
  const said = [form.accept, form['accept-language']].filter(each => each !== undefined).join(' ')
  const headers = {
    ...form,
    // Packed answers have other tags, which some servers then do not know again.
    'accept-encoding': 'identity',
    ...(before?.form === said ? conditionsOf(before) : {})
  }
  let [at, secure, written] = [url, url.protocol === 'https:', { sha256: '', bytes: 0 }]
  const sink = async (body: AsyncIterable<Buffer>) => void (written = await writePart(part, body))
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const answer = await web.get({ url: at, accept: form.accept, headers, sink, ...limits })
    const { status, headers: answered, location } = answer
    if (location === undefined || status === 304 || status === 300)
      return { status, headers: answered, form: said, secure, ...written }
    if (location.hostname !== url.hostname)
      throw new SourceFailed(`${url.host} sends on to ${location.host}, which is not followed`)
    // A publisher that speaks TLS is not asked without it because its redirect forgot to say so.
    if (at.protocol === 'https:' && location.port === '') location.protocol = 'https:'
    at = location
    secure &&= at.protocol === 'https:'
  }
  throw new SourceFailed(`${url.host} sends on from one address to the next, more than ${REDIRECTS} times`)
}

async function take(
  wanted: PublishedFile,
  { status, headers, form, secure, sha256, bytes }: Answered,
  before: FetchRecord | undefined,
  part: string,
  { kept, now }: DownloadParts
): Promise<Downloaded> {
  const { name, url } = wanted
  const checkedAt = wholeSeconds(now())
  if (status === 304 && before?.form === form) {
    const record = { ...before, checkedAt }
    kept.write(name, record)
    return { how: 'unchanged', record }
  }
  if (status === 410) throw new NotPublished(`${url.host} answered with 410 (gone)`)
  if (status !== 200) throw new SourceFailed(`${url.host} answered with ${status}`)
  try {
    await wanted.check(part)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw new SourceFailed(`${url.host} sent what ${error.message.replace(`${part}: `, '')}`)
  }
  const essence = await wanted.essence?.(part)
  const { etag, 'last-modified': lastModified } = headers
  const validators = { ...(etag && { etag }), ...(lastModified && { lastModified }) }
  const isSame = before?.sha256 === sha256 || (essence !== undefined && before?.essence === essence)
  if (before !== undefined && isSame) {
    const record = { ...withoutValidators(before), ...validators, form, checkedAt }
    kept.write(name, record)
    return { how: 'same', record }
  }
  const record = kept.take(name, part, await endingOf(part), {
    url: url.href,
    secure,
    form,
    sha256,
    bytes,
    ...(essence && { essence }),
    ...validators,
    retrievedAt: checkedAt,
    checkedAt,
    ...(before?.loaded !== undefined && { loaded: before.loaded })
  })
  return { how: 'fetched', record }
}

function conditionsOf({ etag, lastModified }: FetchRecord): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified })
  }
}

async function writePart(
  path: string,
  body: AsyncIterable<Buffer>
): Promise<{ sha256: string; bytes: number }> {
  const [hash, file] = [createHash('sha256'), await open(path, 'w')]
  let bytes = 0
  try {
    for await (const chunk of body) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function endingOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(512), 0, 512, 0)
    const start = buffer.toString('latin1').replace(/^\u00ef\u00bb\u00bf|\0/g, '')
    if (start.startsWith('PK')) return 'zip'
    if (/^\s*[{[]/.test(start)) return 'json'
    return /<html[\s>]/i.test(start) ? 'xhtml' : 'xml'
  } finally {
    await file.close()
  }
}
