import type { Literal } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dataTable } from '../../base/text/dataTable.js'
import type { ActOfRules } from './namedAct.js'
import type { Rule } from './readRule.js'

const german = new Map(
  dataTable(new URL('./sectorNames.tsv', import.meta.url), ['word', 'de']).map(({ word, de }) => [word, de])
)

/** What a rule is called: `DORA applies to: financial, bank`, `DORA gilt für: Finanzwesen, Banken`. */
export function ruleLabels(
  { sector, subsector, applies }: Rule,
  act: ActOfRules
): { en: string; de: Literal } {
  const words = [sector, ...(subsector === undefined ? [] : [subsector])]
  const plain = words.map(word => word.replaceAll('_', ' '))
  const told = words.map((word, at) => german.get(word) ?? plain[at])
  return {
    en: `${act.names[0]} ${applies ? 'applies to' : 'does not apply to'}: ${plain.join(', ')}`,
    de: terms.literal(`${act.germanName} gilt ${applies ? '' : 'nicht '}für: ${told.join(', ')}`, 'de')
  }
}
