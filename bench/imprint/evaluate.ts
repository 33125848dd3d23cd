import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBody } from '../../src/company/crawl/charset.js'
import type { CrawledPage } from '../../src/company/crawl/crawled.js'
import { joinedLines } from '../../src/company/crawl/page/lines.js'
import { readHtml } from '../../src/company/crawl/page/readHtml.js'
import { readImprint } from '../../src/company/imprint/readImprint.js'
import { fieldsOf, judge, type Besides, type Expected } from './judge.js'

/**
 * `npm run bench -- imprint [FOLDER]`: how much of what imprints say is read, and how much of what is read they say.
 * FOLDER holds `NN.html` or `NN.txt` and `expected.jsonl`, a line each:
 * `{"file":"01.html","style":"…","expected":{"legal_name":…,"register_number":…,"address":{…},"representatives":[…]}}`;
 * what is null or absent there the imprint does not say. `also` has by field what is as right, `optional` what may be read or not.
 */
interface Row extends Besides {
  readonly file: string
  readonly style: string
  readonly expected: Expected
}
const folder = process.argv[2] ?? 'bench/imprint/development'
const rows = readFileSync(join(folder, 'expected.jsonl'), 'utf8')
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => JSON.parse(line) as Row)
const files = new Set(readdirSync(folder))

const counts = new Map<string, { right: number; read: number; said: number }>()
for (const { file, style, expected, ...besides } of rows) {
  if (!files.has(file)) throw new Error(`${folder} has no ${file}`)
  const imprint = readImprint(await pageOf(file))
  for (const field of fieldsOf(expected)) {
    const { right, read, said, misses } = judge(field, expected, imprint, besides)
    const count = counts.get(field) ?? { right: 0, read: 0, said: 0 }
    counts.set(field, { right: count.right + right, read: count.read + read, said: count.said + said })
    for (const miss of misses) console.log(`${file} (${style}): ${field}: ${miss}`)
  }
}
console.log(`\n| field | precision | recall | said | read | right |\n|---|---|---|---|---|---|`)
for (const [field, { right, read, said }] of counts) {
  const share = (of: number) => (of === 0 ? '–' : (right / of).toFixed(3))
  console.log(`| ${field} | ${share(read)} | ${share(said)} | ${said} | ${read} | ${right} |`)
}

async function pageOf(file: string): Promise<CrawledPage> {
  const body = readFileSync(join(folder, file))
  const text = file.endsWith('.txt')
    ? body.toString('utf8').normalize('NFC')
    : joinedLines((await readHtml(decodeBody(body), AbortSignal.timeout(10_000))).lines)
  return {
    url: `https://company.example/${file}`,
    kind: 'imprint',
    title: '',
    text,
    main: text,
    retrievedAt: new Date(0),
    bytes: body.length,
    mediaHash: ''
  }
}
