import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import { places, type MadePlace } from './places.js'
import { emptyWriteAheadLog, openSqliteHandle } from '../../../src/base/sql/sqlite.js'

const HOUR = 3600 * 1000
const noon = new Date('2026-11-23T12:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * HOUR)
/** Blanks, letters beyond ASCII, ends of lines within a text: each must come back as it was given. */
const events = [
  '{"type":"step","name":"crawl"}',
  '{"type": "page",  "title":"Über uns — „Größe“ 🏭"}',
  '{"type":"done","text":"a\\nb"}',
  '{\n"pretty": true}'
]
const preview = { startedAt: later(-0.01), finishedAt: noon, events }

for (const { engine, make } of places) {
  describe(`kept previews in ${engine}`, () => {
    let made: MadePlace
    let file: string
    let operations: Operations
    beforeEach(async () => {
      made = await make()
      file = made.place
      operations = await openOperations(file)
    })
    afterEach(async () => {
      await operations.close()
      await made.remove()
    })

    /** Deterministic and hardly compressible, so that what is kept of it has a length. */
    const noise = (name: string, blocks: number) =>
      Array.from({ length: blocks }, (_, at) =>
        createHash('sha512').update(`${name} ${at}`).digest('hex')
      ).join('')

    it('come back letter by letter, after a restart and in another process too', async () => {
      await operations.previews.keep('example.com', preview)
      expect(await operations.previews.read('example.com', noon)).deep.equal(preview)
      const other = await openOperations(file)
      try {
        expect(await other.previews.read('example.com', noon)).deep.equal(preview)
      } finally {
        await other.close()
      }
      await operations.close()
      operations = await openOperations(file)
      expect(await operations.previews.read('example.com', later(1))).deep.equal(preview)
      expect(await operations.previews.read('www.example.com', noon)).equal(undefined)
    })

    it('are replaced, and forgotten when that is asked', async () => {
      const { previews } = operations
      await previews.keep('example.com', preview)
      await previews.keep('other.example', preview)
      const second = { startedAt: later(1), finishedAt: later(1), events: [] }
      await previews.keep('example.com', second)
      expect(await previews.read('example.com', later(1))).deep.equal(second)
      await previews.forget('example.com')
      await previews.forget('never.example')
      expect(await previews.read('example.com', later(1))).equal(undefined)
      expect(await previews.read('other.example', later(1))).deep.equal(preview)
    })

    it('are read for 24 hours, and not from a time that has not been yet', async () => {
      const { previews } = operations
      await previews.keep('example.com', preview)
      expect(await previews.read('example.com', new Date(later(24).getTime() - 1))).deep.equal(preview)
      expect(await previews.read('example.com', later(24))).equal(undefined)
      // A caller who came before the end of the run that it shares.
      expect(await previews.read('example.com', later(-0.02))).deep.equal(preview)
      expect(await previews.read('example.com', later(-24))).equal(undefined)
    })

    const domains = () => made.look('SELECT domain FROM preview ORDER BY domain')

    it('go from the file when another is kept more than 24 hours later', async () => {
      const { previews } = operations
      await previews.keep('old.example', preview)
      await previews.keep('young.example', { ...preview, finishedAt: later(1) })
      await previews.keep('ahead.example', { ...preview, finishedAt: later(100) })
      expect(await domains()).deep.equal(['ahead.example'])
      await previews.keep('old.example', preview)
      await previews.keep('young.example', { ...preview, finishedAt: later(1) })
      await previews.keep('new.example', { ...preview, finishedAt: later(24) })
      expect(await domains()).deep.equal(['new.example', 'young.example'])
    })

    if (engine === 'SQLite')
      it('leave nothing in the files when they are replaced, forgotten or too old', async () => {
        const traces = ['replaced', 'forgotten', 'old'].map(name => {
          const secret = [noise(name, 300)]
          const packed = gzipSync(JSON.stringify(secret), { level: 1 })
          return { name, secret, part: packed.subarray(100, 400) }
        })
        const found = () =>
          readdirSync(dirname(file)).flatMap(name => {
            const bytes = readFileSync(join(dirname(file), name))
            return traces.filter(({ part }) => bytes.includes(part)).map(trace => trace.name)
          })
        const { previews } = operations
        for (const { name, secret } of traces)
          await previews.keep(`${name}.example`, { ...preview, events: secret })
        expect(new Set(found())).deep.equal(new Set(['replaced', 'forgotten', 'old']))
        await previews.keep('replaced.example', { ...preview, finishedAt: later(1) })
        await previews.forget('forgotten.example')
        await previews.keep('new.example', { ...preview, finishedAt: later(24.5) })
        const handle = openSqliteHandle(file)
        emptyWriteAheadLog(handle)
        handle.close()
        expect(found()).deep.equal([])
        expect(await domains()).deep.equal(['new.example', 'replaced.example'])
      })

    it('are refused above 2 MB, and what was there stays', async () => {
      const { previews } = operations
      await previews.keep('example.com', preview)
      const fits = 'a'.repeat(2_000_000 - JSON.stringify(['']).length)
      const failure = await previews
        .keep('example.com', { ...preview, events: [`${fits}a`] })
        .catch((error: unknown) => error)
      expect(failure).instanceOf(RangeError)
      expect((failure as Error).message).match(/2000001 bytes is not kept: 2000000/)
      expect(await previews.read('example.com', noon)).deep.equal(preview)
      await previews.keep('example.com', { ...preview, events: [fits] })
      expect((await previews.read('example.com', noon))?.events).deep.equal([fits])
    })

    it('count as absent when they are damaged, and can be kept anew', async () => {
      const { previews } = operations
      const whole = gzipSync(JSON.stringify(events))
      const damaged: Record<string, Buffer> = {
        empty: Buffer.alloc(0),
        'no gzip': Buffer.from('{}'),
        'cut off': whole.subarray(0, -12),
        'not JSON': gzipSync('["a"'),
        'no list': gzipSync('{"a":1}'),
        'not texts': gzipSync('[1]'),
        'larger than any': gzipSync(JSON.stringify(['a'.repeat(3_000_000)]))
      }
      for (const [state, content] of Object.entries(damaged)) {
        await previews.keep('example.com', preview)
        const db = made.connect()
        await db.updateTable('preview').set({ content }).execute()
        await db.destroy()
        expect(await previews.read('example.com', noon), state).equal(undefined)
        await previews.keep('example.com', preview)
        expect(await previews.read('example.com', noon), state).deep.equal(preview)
      }
    })
  })
}
