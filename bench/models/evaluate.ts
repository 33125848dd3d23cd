import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openService } from '../../src/service/commands/open/openService.js'
import { readConfig } from '../../src/base/settings/config.js'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import { importers } from '../../src/formats/registry.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'
import { savedModel, shortModel } from '../../test/support/models/shortModel.js'

/**
 * Questions to the end with a real model: prints each verdict with its passage, for a person to read through.
 * `.ci/real-models run -- npm run bench -- model 50 --save said.jsonl`; then, as often as the gate changes and without a
 * model, `npm run bench -- model 50 --again said.jsonl`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gii: { type: 'string', default: '../shared/data/gii' },
    questions: { type: 'string', default: 'bench/questions/gii-de.tsv' },
    tokens: { type: 'string', default: '120' },
    save: { type: 'string' },
    again: { type: 'string' }
  }
})
const modelUrl = process.env['BELEG_TEST_MODEL_URL']
if (modelUrl === undefined && values.again === undefined)
  throw new Error('BELEG_TEST_MODEL_URL is not set: use .ci/real-models run -- …')
const asked = (await readQuestions(values.questions)).slice(0, Number(positionals[0] ?? 50))

const folder = await mkdtemp(join(tmpdir(), 'beleg-eval-model-'))
const saved = new Map<string, string>()
if (values.again !== undefined) {
  for (const line of (await readFile(values.again, 'utf8')).trim().split('\n')) {
    const { question, said } = JSON.parse(line) as { question: string; said: string }
    saved.set(question, said)
  }
}
let current = ''
const model =
  values.again === undefined
    ? await shortModel(modelUrl!, Number(values.tokens))
    : await savedModel(() => saved.get(current) ?? '')
const config = readConfig({
  BELEG_DATA: folder,
  BELEG_MODEL_URL: model.url,
  BELEG_MODEL_NAME: 'model',
  BELEG_MODEL_SECONDS: '3600'
})
const service = await openService(config, pino({ level: 'silent' }))
await importFiles({
  store: service.store,
  ids: service.ids,
  now: () => new Date(),
  actor: 'bench',
  importer: importers['gii']!,
  inputs: await collectInputs([values.gii])
})
const { answers, profiles } = service.serving.services
const access = await profiles.access({ profile: 'de-federal' })
const counts = { belegt: 0, offen: 0, unanswered: 0 }
for (const [index, { text, refs }] of asked.entries()) {
  const started = performance.now()
  current = text
  const answer = await answers.answer({
    question: text,
    k: 4,
    access,
    requestId: `evaluation-${index}`,
    signal: new AbortController().signal
  })
  const said = model.takeSaid()
  if (values.save !== undefined && said !== '')
    await appendFile(values.save, `${JSON.stringify({ question: text, said })}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\n${index + 1}. ${text}  (${refs.join(' ')}; ${seconds} s)`)
  if (answer.verification.length === 0) counts.unanswered += 1
  for (const entry of answer.verification) {
    counts[entry.verdict] += 1
    console.log(`   ${entry.verdict}  ${entry.claim}`)
    if (entry.verdict === 'belegt') console.log(`           ${entry.source} (${entry.via}) „${entry.quote}“`)
  }
}
console.log(`\n${asked.length} questions: ${JSON.stringify(counts)}`)
await service.close()
await model.close()
await rm(folder, { recursive: true })
