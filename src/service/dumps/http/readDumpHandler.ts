import { NotFound, Unavailable } from '../../../base/errors.js'
import { dumpFormats, openDump, type ByteRange, type Dump, type DumpFormat } from '../dump.js'
import { byteRange } from './byteRange.js'
import type { Context, Handler } from '../../http/context.js'
import { RequestRefused } from '../../http/middleware/errors.js'
import { preconditions, rangeHolds, type Validators } from '../../http/preconditions.js'
import { sendBytes } from '../../http/sendBytes.js'
import type { Serving } from '../../http/serving.js'

const NAME = new RegExp(`^([a-z0-9-]+)\\.(${dumpFormats.join('|')})\\.gz$`)
/** Downloads at the same time, of all callers: each holds files open. */
const AT_ONCE = 200

/** `/dumps/{profile}.nq.gz` and `.ttl.gz`: the whole, or the range that is asked for. */
export function readDumpHandler({ services }: Pick<Serving, 'services'>): Handler {
  let underWay = 0
  return async ctx => {
    const { file } = ctx.params as { file: string }
    const [, profile, format] = NAME.exec(file) ?? []
    if (profile === undefined) throw new NotFound('There is no such dump; /dumps lists those there are')
    const access = await services.profiles.access(ctx.state.key, profile)
    const dump = await services.editions.dump(access, format as DumpFormat)
    const wanted = wantedOf(ctx, dump)
    if (wanted === 'not modified' || ctx.method === 'HEAD') return answerHead(ctx, dump, file, wanted)
    if (underWay >= AT_ONCE) throw new Unavailable('Too many downloads are under way', 60)
    underWay += 1
    try {
      const { chunks, close } = await openDump(dump, wanted)
      try {
        answerHead(ctx, dump, file, wanted)
        // Others of this caller need not wait for the end of a download.
        ctx.state.permit?.leave()
        await sendBytes(ctx, chunks)
      } finally {
        await close()
      }
    } finally {
      underWay -= 1
    }
  }
}

/** The range that is asked for, undefined for the whole. @throws RequestRefused */
function wantedOf(ctx: Context, dump: Dump): ByteRange | 'not modified' | undefined {
  const validators = validatorsOf(dump)
  const condition = preconditions(ctx, validators)
  if (condition === 'failed') throw new RequestRefused(412, 'This dump is another one by now')
  if (condition === 'not modified') return condition
  const asked = ctx.method === 'GET' && rangeHolds(ctx, validators) ? ctx.get('Range') : ''
  const range = byteRange(asked, dump.bytes)
  if (range !== 'none') return range
  ctx.set('Content-Range', `bytes */${dump.bytes}`)
  throw new RequestRefused(416, `This dump has ${dump.bytes} bytes`)
}

function answerHead(
  ctx: Context,
  dump: Dump,
  file: string,
  wanted: ByteRange | 'not modified' | undefined
): void {
  const { tag, modified } = validatorsOf(dump)
  ctx.set('Cache-Control', 'private, no-cache')
  ctx.set('ETag', tag)
  ctx.set('Last-Modified', new Date(modified).toUTCString())
  ctx.set('Accept-Ranges', 'bytes')
  if (wanted === 'not modified') {
    ctx.status = 304
    return
  }
  ctx.set('Content-Type', 'application/gzip')
  ctx.set('Content-Disposition', `attachment; filename="beleg-${dump.edition.id}-${file}"`)
  if (wanted === undefined) {
    ctx.status = 200
    ctx.length = dump.bytes
  } else {
    ctx.status = 206
    ctx.length = wanted.last - wanted.first + 1
    ctx.set('Content-Range', `bytes ${wanted.first}-${wanted.last}/${dump.bytes}`)
  }
}

function validatorsOf({ tag, edition }: Dump): Validators {
  return { tag: `"${tag}"`, modified: Date.parse(edition.madeAt) }
}
