import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { Batches } from '../input/batches.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { jsonItems } from '../json/jsonItems.js'
import { readJson } from '../json/readJson.js'
import { namedAct } from './namedAct.js'
import { readRule, type Rule } from './readRule.js'
import { ruleQuads } from './ruleQuads.js'

const PUBLISHED = {
  title: 'Regeln der Redaktion: für welche Wirtschaftszweige EU-Rechtsakte gelten',
  publisher: 'Ansvar Systems (EU_compliance_MCP)',
  landingPage: 'https://github.com/Ansvar-Systems/EU_compliance_MCP',
  licence: DataFactory.namedNode('https://www.apache.org/licenses/LICENSE-2.0')
}

/** Editorial rules that say to which sectors an EU act applies: a JSON array. */
export const rulesImporter: Importer = {
  name: 'rules',
  version: '3',
  title: 'Editorial rules on acts and sectors (JSON)',
  extensions: ['json'],
  reads: ({ start }) =>
    /^\uFEFF?\s*\[\s*\{/.test(start) && /"regulation"\s*:/.test(start) && /"sector"\s*:/.test(start),
  read: readFile
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const { text, fileHash } = await readJson(file)
  if (!/^\uFEFF?\s*\[/.test(text)) throw new InvalidInput(`${file.name}: rules are a JSON array of objects`)
  const source = options.ids.source(fileHash)
  const batches = new Batches('rules', conceptSource(options.source, PUBLISHED), fileHash)
  for (const { value, sourceHash, line } of jsonItems(text)) {
    const where = `rule on line ${line}`
    const rule = readRule(value)
    const act = typeof rule === 'string' ? undefined : namedAct(rule.act)
    const name = typeof rule === 'string' ? '' : nameOf(rule)
    const iri = options.ids.concept('RULE', name)
    if (typeof rule === 'string') {
      batches.skip({ where, reason: rule })
    } else if (act === undefined) {
      batches.skip({ where, reason: `no CELEX number is known for ${rule.act}` })
    } else if (iri === undefined) {
      batches.skip({ where, reason: `${name} cannot be an identifier: letters, digits and _ only` })
    } else {
      batches.add(ruleQuads(rule, act, iri, source, options), { concept: iri, sourceHash, locator: name })
    }
    if (batches.isFull) yield batches.take()
  }
  if (!batches.isEmpty) yield batches.take()
}

/** `ai_act.financial.bank` */
function nameOf({ act, sector, subsector }: Rule): string {
  return [act, sector, ...(subsector === undefined ? [] : [subsector])].join('.').toLowerCase()
}
