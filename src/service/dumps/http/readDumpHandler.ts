import { NotFound } from '../../../base/errors.js'
import type { ApiRequest } from '../../http/apiRequest.js'
import type { Handler } from '../../http/handler.js'
import { RequestRefused } from '../../http/middleware/errors.js'
import { preconditions, rangeHolds, type Validators } from '../../http/preconditions.js'
import type { ReplyHead } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { dumpFormats, openDump, type ByteRange, type Dump, type DumpFormat } from '../dump.js'
import { byteRange } from './byteRange.js'
import { downloadStream } from './downloadStream.js'

const NAME = new RegExp(`^([a-z0-9-]+)\\.(${dumpFormats.join('|')})\\.gz$`)

/** `/dumps/{profile}.nq.gz` and `.ttl.gz`: the whole, or the range that is asked for. */
export function readDumpHandler({ services }: Pick<Serving, 'services'>): Handler {
  return async request => {
    const { file = '' } = request.params
    const [, profile, format] = NAME.exec(file) ?? []
    if (profile === undefined) throw new NotFound('There is no such dump; /dumps lists those there are')
    const access = await services.profiles.access(request.key, profile)
    const dump = await services.editions.dump(access, format as DumpFormat)
    const part = partOf(request, dump)
    if (part === 'not modified') return { status: 304, headers: validityOf(dump) }
    const head = headOf(dump, file, part)
    if (request.method === 'HEAD') return head
    return { ...head, stream: await downloadStream(() => openDump(dump, part)) }
  }
}

/** The range that is asked for, undefined for the whole. @throws RequestRefused */
function partOf(request: ApiRequest, dump: Dump): ByteRange | 'not modified' | undefined {
  const validators = validatorsOf(dump)
  const condition = preconditions(request, validators)
  if (condition === 'failed') throw new RequestRefused(412, 'This dump is another one by now')
  if (condition === 'not modified') return condition
  const asked = request.method === 'GET' && rangeHolds(request, validators) ? request.header('Range') : ''
  const range = byteRange(asked, dump.bytes)
  if (range !== 'none') return range
  const headers = { 'Content-Range': `bytes */${dump.bytes}` }
  throw new RequestRefused(416, `This dump has ${dump.bytes} bytes`, headers)
}

function headOf(dump: Dump, file: string, part: ByteRange | undefined): ReplyHead {
  const { first, last } = part ?? { first: 0, last: dump.bytes - 1 }
  return {
    status: part === undefined ? 200 : 206,
    headers: {
      ...validityOf(dump),
      'Content-Type': 'application/gzip',
      'Content-Disposition': `attachment; filename="beleg-${dump.edition.id}-${file}"`,
      'Content-Length': String(last - first + 1),
      ...(part !== undefined && { 'Content-Range': `bytes ${first}-${last}/${dump.bytes}` })
    }
  }
}

function validityOf(dump: Dump): Readonly<Record<string, string>> {
  const { tag, modified } = validatorsOf(dump)
  return {
    'Cache-Control': 'private, no-cache',
    ETag: tag,
    'Last-Modified': new Date(modified).toUTCString(),
    'Accept-Ranges': 'bytes'
  }
}

function validatorsOf({ tag, edition }: Dump): Validators {
  return { tag: `"${tag}"`, modified: Date.parse(edition.madeAt) }
}
