import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { cv, dcterms, kg, rdfs, skos, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import { basisSection } from './basisSection.js'
import type { ActOfRules } from './namedAct.js'
import type { Rule } from './readRule.js'
import { ruleLabels } from './ruleLabels.js'
import { REVISION, sectorCodes, type SectorCodes } from './sectorCodes.js'

/** An editorial rule as docs/importing/rules.md says; it is never more than a summary. */
export function ruleQuads(
  rule: Rule,
  act: ActOfRules,
  iri: NamedNode,
  source: NamedNode,
  options: ReadOptions
): Quad[] {
  const { ids } = options
  const sector = [rule.sector, rule.subsector].filter(part => part !== undefined)
  const inCodes = sectorCodes(rule)
  const section = basisSection(act.celex, rule.article)
  const labels = ruleLabels(rule, act)
  const literal = (value: string | undefined) => (value === undefined ? undefined : terms.literal(value))
  return conceptQuads(
    {
      iri,
      types: [kg.Rule],
      label: labels.en,
      language: 'en',
      licenceClass: 'attribution',
      domain: 'law',
      source,
      grounding: 'summary',
      text: rule.notes,
      statements: [
        [rdfs.label, labels.de],
        [kg.applies, terms.literal(String(rule.applies), xsd.boolean)],
        [kg.statedConfidence, literal(rule.confidence)],
        ...act.names.map(name => [kg.actName, literal(name)] as const),
        [kg.actCheck, literal(act.check)],
        [cv.hasLegalResource, ids.celex(act.celex)],
        [cv.hasLegalResource, section === undefined ? undefined : ids.celex(act.celex, section)],
        ...(inCodes?.codes ?? []).map(
          code => [dcterms.subject, ids.concept('NACE', `${REVISION}/${code}`)] as const
        ),
        [kg.sectorFit, literal(inCodes?.fit)],
        [skos.notation, terms.literal(sector.join('/'))],
        [kg.authority, terms.literal('editorial')],
        [kg.method, terms.literal('editorial')],
        [kg.uncertainty, terms.literal(uncertaintyOf(rule, act, inCodes), 'de')]
      ]
    },
    options
  )
}

function uncertaintyOf({ confidence }: Rule, { celex, check }: ActOfRules, inCodes?: SectorCodes): string {
  const claimed = confidence === undefined ? '' : `; dort als „${confidence}“ bezeichnet`
  const act =
    check === 'catalogue'
      ? ''
      : ` Dass ${celex} dieser Rechtsakt ist, wurde an keinem amtlichen Titel geprüft.`
  return `Einschätzung einer Redaktion, nicht amtlich und nicht geprüft${claimed}.${act}${sectorOf(inCodes)}`
}

function sectorOf(inCodes: SectorCodes | undefined): string {
  if (inCodes === undefined) return ' Keinem Code der NACE zugeordnet.'
  return inCodes.fit === 'whole' ? '' : ' Die Codes der NACE sagen mehr, als die Regel meint.'
}
