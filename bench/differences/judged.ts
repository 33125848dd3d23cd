import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadConfig } from '../../src/base/settings/config.js'
import { dataTable } from '../../src/base/text/dataTable.js'
import { openService } from '../../src/service/commands/open/openService.js'
import { binds } from '../../src/proof/grounding/check/binds.js'
import { bareWords } from '../../src/proof/grounding/check/claimReadings.js'
import type { CitedText } from '../../src/proof/grounding/check/nearestOfCited.js'
import { createLog } from '../../src/base/log/log.js'

/** A statement that somebody judged, with what it cites. */
export interface Judged {
  readonly set: string
  /** What is false in it; `true` where nothing is. */
  readonly kind: string
  readonly claim: string
  readonly cited: readonly CitedText[]
}

interface Row {
  readonly statement: string
  readonly cite: string
  readonly kind: string
}

/**
 * The statements of files, as the service reads them by the data of `BELEG_DATA`: `.jsonl` as in `bench/check/verdicts`, of
 * which those are true whose name begins with `true`; `.tsv` as `bench/gate/byHand.tsv`.
 */
export async function* readJudged(files: readonly string[]): AsyncGenerator<Judged> {
  const service = await openService(loadConfig(), createLog('silent'))
  const { profiles, textChecks } = service.serving.services
  const access = await profiles.access({ profile: 'de-federal' })
  for (const file of files)
    for (const { statement, cite, kind } of rowsOf(file)) {
      const text = `${statement.replace(/\.$/, '')} (${cite}).`
      const check = await textChecks.check({ text, access, requestId: '' })
      const first = check.statements[0]
      if (first === undefined) continue
      const citations = first.citations.map(at => check.citations[at]!).filter(binds)
      const passages = new Map(check.passages.map(each => [each.iri, { ...each, scope: '', grounding: '' }]))
      const cited = citations.map(({ passage, parts }) => ({ passage: passages.get(passage ?? ''), parts }))
      yield { set: basename(file), kind, claim: bareWords(text, { ...first, citations }), cited }
    }
  await service.close()
}

function rowsOf(file: string): Row[] {
  if (file.endsWith('.tsv'))
    return dataTable(pathToFileURL(file), ['file', 'ref', 'truth', 'kind', 'claim']).map(row => ({
      kind: row.truth === 'true' ? 'true' : row.kind,
      cite: row.ref,
      statement: row.claim
    }))
  const isTrue = basename(file).startsWith('true')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Row)
    .map(row => ({ ...row, ...(isTrue && { kind: 'true' }) }))
}
