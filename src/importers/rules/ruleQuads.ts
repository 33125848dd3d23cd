import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { cv, dcterms, kg, skos, xsd } from '../../vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import type { Rule } from './readRule.js'
import { REVISION, sectorCode } from './sectorCode.js'

/** An editorial rule as docs/importing/rules.md says; it is never more than a summary. */
export function ruleQuads(
  rule: Rule,
  celex: string,
  iri: NamedNode,
  source: NamedNode,
  options: ReadOptions
): Quad[] {
  const { ids } = options
  const { sector, subsector, article } = rule
  const code = sectorCode(sector, subsector)
  const section = /^[0-9]{1,3}[a-z]?$/.test(article ?? '') ? `art_${article}` : undefined
  const whom = [sector, subsector]
    .filter(part => part !== undefined)
    .join(', ')
    .replaceAll('_', ' ')
  return conceptQuads(
    {
      iri,
      types: [kg.Rule],
      label: `${rule.act.replaceAll('_', ' ')} ${rule.applies ? 'applies to' : 'does not apply to'}: ${whom}`,
      language: 'en',
      licenceClass: 'attribution',
      domain: 'law',
      source,
      grounding: 'summary',
      text: rule.notes,
      statements: [
        [kg.applies, terms.literal(String(rule.applies), xsd.boolean)],
        [cv.hasLegalResource, ids.celex(celex)],
        [cv.hasLegalResource, section === undefined ? undefined : ids.celex(celex, section)],
        [dcterms.subject, code === undefined ? undefined : ids.concept('NACE', `${REVISION}/${code}`)],
        [skos.notation, terms.literal([sector, subsector].filter(part => part !== undefined).join('/'))],
        [kg.authority, terms.literal('editorial')],
        [kg.method, terms.literal('editorial')],
        [kg.uncertainty, terms.literal(uncertaintyOf(rule, code), 'de')]
      ]
    },
    options
  )
}

function uncertaintyOf({ confidence }: Rule, code: string | undefined): string {
  const claimed = confidence === undefined ? '' : `; dort als „${confidence}“ bezeichnet`
  const sector = code === undefined ? ' Keinem Code der NACE zugeordnet.' : ''
  return `Einschätzung einer Redaktion, nicht amtlich und nicht geprüft${claimed}.${sector}`
}
