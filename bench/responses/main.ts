import { createHash } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { beleg, keyOfTenant, serve, type Place } from '../load/service.js'

/**
 * `npm run bench -- responses OUT [--data ../shared/data] [--store embedded|URL]`, after `npm run build`
 * Answers of the service to the requests of `requests.tsv`, a line of JSON each: two versions that behave alike give
 * the same file. What is new each time (ids of requests and streams, keys, hashes of keys) stands as a word.
 */
/** What the requests ask for: format and path below the data folder. Files of another format are refused, which is well. */
const LOADS = [
  ['gii', 'gii'],
  ['eu', 'eu'],
  ['legaldocml', 'legaldocml'],
  ['nace', 'nace'],
  ['trustlist', 'trustlist'],
  ['xzufi', 'leistungen'],
  ['cpsv', 'leistungen/pvog_fim_leistungen.ttl']
] as const
const ADMIN = 'recording-of-responses-1'
const KEPT_HEADERS = [
  'content-type',
  'etag',
  'link',
  'location',
  'retry-after',
  'vary',
  'allow',
  'www-authenticate'
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '../shared/data' },
    store: { type: 'string', default: 'embedded' }
  }
})
const [out = 'responses.jsonl'] = positionals
const folder = await mkdtemp(join(tmpdir(), 'beleg-responses-'))
const place: Place = {
  data: folder,
  graphStore: values.store,
  settings: {
    BELEG_CLOCK: '2026-11-22T12:00:00Z',
    BELEG_ADMIN_KEY: ADMIN,
    BELEG_BASE_IRI: 'http://localhost:8080'
  }
}
try {
  for (const [format, path] of LOADS)
    await beleg(place, 'import', format, join(values.data, path), '--yes').catch(() => undefined)
  const service = await serve(place)
  try {
    const tenant = await keyOfTenant(place, 'acme')
    await record(service.url, {
      none: {},
      federal: { 'x-api-key': service.key },
      tenant: { 'x-api-key': tenant },
      admin: { 'x-admin-key': ADMIN }
    })
  } finally {
    await service.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function record(url: string, headers: Record<string, Record<string, string>>): Promise<void> {
  const requests = (await readFile(new URL('requests.tsv', sourceFolder()), 'utf8')).trim().split('\n')
  const file = await open(out, 'w')
  try {
    let at = 0
    for (const line of requests) {
      if (line.startsWith('#')) continue
      const [who = '', method = 'GET', path = '/', accept = '', body = ''] = line.split('\t')
      const answer = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...headers[who],
          ...(accept && { accept }),
          ...(body && { 'content-type': 'application/json' })
        },
        ...(body && { body })
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const kept = KEPT_HEADERS.flatMap(name => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, steady(value)]]
      })
      const text = steady(bytes.toString('utf8'))
      await file.write(
        `${JSON.stringify({
          at: ++at,
          who,
          method,
          path,
          accept,
          status: answer.status,
          headers: Object.fromEntries(kept) as Record<string, string>,
          hash: createHash('sha256').update(text).digest('hex'),
          body: text
        })}\n`
      )
    }
  } finally {
    await file.close()
  }
}

/** The list lies beside the source, which is not where this program is built to. */
function sourceFolder(): URL {
  return new URL(`file://${process.cwd()}/bench/responses/`)
}

function steady(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/key:[0-9a-f]{16}/g, 'key:<id>')
    .replace(/"(started_at|ended_at|uptime_seconds|created_at|at)":("[^"]*"|[0-9.]+)/g, '"$1":"<time>"')
    .replace(/"[0-9T:Z-]{20}"\^\^xsd:dateTime/g, '"<time>"^^xsd:dateTime')
    .replaceAll(/127\.0\.0\.1:[0-9]+/g, '<host>')
}
