// node build/test/upgrade/make.js BELEG FOLDER: makes FOLDER/data.tar.gz and FOLDER/answers.json with the program BELEG
// (dist/src/main.js of an earlier version). README.md says when.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [, , program, folder] = process.argv
if (!program || !folder) throw new Error('usage: make.ts BELEG FOLDER')
const home = mkdtempSync(join(tmpdir(), 'beleg-upgrade-'))
const env = {
  PATH: process.env.PATH,
  BELEG_DATA: join(home, 'data'),
  BELEG_BASE_IRI: 'http://upgrade.beleg.test',
  BELEG_CLOCK: '2026-11-26T12:00:00Z',
  BELEG_DEMO: 'off',
  BELEG_PORT: '0'
}
const run = (...args: string[]) => execFileSync('node', [program, ...args], { env, encoding: 'utf8' }).trim()
run('import', 'gii', new URL('../../fixtures/demo/gewo.xml', import.meta.url).pathname, '--yes')
const keys: Record<string, string> = {
  contract: run('keys', 'issue', '--profile', 'de-federal', '--label', 'contract'),
  tenant: run('keys', 'issue', '--profile', 'de-federal', '--tenant', 'acme', '--label', 'tenant'),
  revoked: run('keys', 'issue', '--profile', 'trial')
}
const id = /key:\w+(?=\s+\S+\s+trial)/.exec(run('keys', 'list'))?.[0]
run('keys', 'revoke', id ?? '')

const service = spawn('node', [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
let said = ''
for await (const text of service.stdout) if (/listens on \S+\n/.test((said += String(text)))) break
const base = /listens on (\S+)/.exec(said)?.[1] ?? ''
const call = async (key: string, path: string, body?: object) => {
  const headers = { 'X-API-Key': keys[key] ?? '', 'Content-Type': 'application/json' }
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(base + path, request)
  return { status: response.status, body: (await response.json()) as { ledger?: unknown } }
}
const ingested = await call('tenant', '/v1/ingest', {
  title: 'Hausordnung',
  text: 'Die Kantine Quaxelbert öffnet um 11 Uhr.'
})
if (ingested.status !== 200) throw new Error(JSON.stringify(ingested))
const question = (path: string) => path + encodeURIComponent('Wann öffnet die Kantine Quaxelbert?')
const asked: [string, string][] = [
  ['contract', '/v1/legal?ref=ELI:GewO%C2%A714'],
  ['contract', '/v1/legal?q=Gewerbe&limit=5'],
  ['contract', '/v1/provenance?ref=ELI:GewO%C2%A714'],
  ['contract', '/v1/citations?ref=ELI:GewO%C2%A714'],
  ['contract', question('/v1/ask?q=')],
  ['tenant', question('/v1/ask?q=')],
  ['revoked', '/v1/legal?ref=ELI:GewO%C2%A714']
]
const answers = []
for (const [key, path] of asked) answers.push({ key, path, ...(await call(key, path)) })
const usage: Record<string, unknown> = {}
for (const key of ['contract', 'tenant'])
  usage[key] = (await call(key, '/v1/usage?since=2026-01-01&until=2027-01-01&detail=true')).body.ledger
service.kill('SIGTERM')
await once(service, 'exit')
execFileSync('tar', ['-czf', join(folder, 'data.tar.gz'), '-C', home, 'data'])
writeFileSync(join(folder, 'answers.json'), `${JSON.stringify({ keys, answers, usage }, null, 2)}\n`)
rmSync(home, { recursive: true })
