import { legalBasisText } from '../../proof/law/citations/legalBasisText.js'
import { cpsv, cv, dcterms, rdfs, skos } from '../../graph/vocab/terms.js'
import { htmlToText } from '../services/htmlToText.js'
import type { DescribedService, ServiceForm } from '../services/service.js'
import type { ServiceRecord } from '../services/serviceUnits.js'
import { serviceText } from '../services/serviceText.js'
import { validity } from '../services/validity.js'
import type { Nodes } from './nodes.js'

const dct = (name: string) => `${dcterms.base}${name}`
const m8g = (name: string) => `${cv.base}${name}`
const schema = (name: string) => [`http://schema.org/${name}`, `https://schema.org/${name}`] as const
const NAMES = [skos.prefLabel.value, dct('title'), `${rdfs.base}label`, 'http://xmlns.com/foaf/0.1/name']
const KEYS = [
  'https://deutschland-stack.gov.de/fim#leikaId',
  skos.notation.value,
  dct('identifier'),
  'http://www.w3.org/ns/adms#identifier'
]
const KEY = /(?<![0-9])([0-9]{14}(?:[0-9]{3})?)$/

/** A service with what its neighbours in the file say: costs, authorities, channels, rules. */
export function readCpsvService(iri: string, nodes: Nodes): ServiceRecord {
  const [title, alternative] = [nodes.texts(iri, dct('title')), nodes.texts(iri, dct('alternative'))]
  const designation = title[0] ?? nodes.texts(iri, `${rdfs.base}label`, skos.prefLabel.value)[0]
  const neighbours = (...predicates: string[]) =>
    nodes.objects(iri, ...predicates).flatMap(object => (object.termType === 'NamedNode' ? object.value : []))
  const rules = neighbours(`${cpsv.base}follows`, m8g('hasLegalResource'))
  const costs = neighbours(m8g('hasCost'))
  const authorities = neighbours(m8g('hasCompetentAuthority'))
  const channels = neighbours(m8g('hasChannel'))
  const events = neighbours(m8g('isGroupedBy'))
  const sourceHash = nodes.hash([iri, ...rules, ...costs, ...authorities, ...channels, ...events])
  const where = iri.slice(iri.lastIndexOf('/') + 1)
  if (designation === undefined) return { service: undefined, sourceHash, where }

  const legalBasis = lines(
    [...rules.flatMap(rule => ruleText(rule, nodes)), ...nodes.texts(iri, m8g('hasLegalResource'))].map(
      legalBasisText
    )
  )
  const key = keyOf(iri, nodes)
  const forms = formsOf(iri, nodes)
  const service: DescribedService = {
    localId: localIdOf(iri, nodes) ?? key ?? where,
    ...(key !== undefined && { key }),
    designation: htmlToText(designation),
    ...(legalBasis !== undefined && { legalBasis }),
    text: serviceText([designation, ...alternative].map(htmlToText), [
      { heading: '', text: lines(nodes.texts(iri, dct('description')).map(htmlToText)) },
      { heading: 'Bearbeitungsdauer:', text: lines(nodes.texts(iri, m8g('processingTime'))) },
      { heading: 'Kosten:', text: lines(costs.flatMap(cost => costText(cost, nodes))) },
      { heading: 'Zuständige Stelle:', text: lines(authorities.flatMap(node => nameOf(node, nodes))) },
      { heading: 'Online:', text: lines(channels.flatMap(node => channelText(node, nodes))) },
      { heading: 'Lebenslagen:', text: lines(events.flatMap(node => nameOf(node, nodes))) },
      { heading: 'Rechtsgrundlagen:', text: legalBasis },
      {
        heading: 'Gültig:',
        text: validity(
          nodes.objects(iri, ...schema('validFrom'))[0]?.value,
          nodes.objects(iri, ...schema('validThrough'))[0]?.value
        )
      }
    ]),
    ...(forms.length > 0 && { forms })
  }
  return { service, sourceHash, where }
}

/** What is said of it in Leichte Sprache, and in other forms of German. */
function formsOf(iri: string, nodes: Nodes): ServiceForm[] {
  const [names, about] = [[dct('title'), ...NAMES, dct('alternative')], dct('description')]
  return nodes.forms(iri, ...names, about).map(language => {
    const [designation, ...others] = nodes.textsOf(language, iri, ...names).map(htmlToText)
    const said = nodes.textsOf(language, iri, about).map(htmlToText)
    const text = serviceText([designation, ...others], [{ heading: '', text: lines(said) }])
    return { language, ...(designation !== undefined && { designation }), text }
  })
}

function keyOf(iri: string, nodes: Nodes): string | undefined {
  const said = nodes.objects(iri, ...KEYS).map(object => object.value)
  const candidates = [...said, ...(/leika|leistung-steckbriefe/i.test(iri) ? [iri] : [])]
  return candidates.map(text => KEY.exec(text)?.[1]).find(found => found !== undefined)
}

/** The register's own id: `L100108.LB.L100108_120656`. */
function localIdOf(iri: string, nodes: Nodes): string | undefined {
  return nodes.texts(iri, dct('identifier')).find(text => /^[A-Za-z0-9][A-Za-z0-9._:-]{0,98}$/.test(text))
}

function ruleText(rule: string, nodes: Nodes): string[] {
  const said = nodes.texts(rule, dct('description'), dct('title'), ...NAMES)
  return said.length > 0 || /^https?:\/\/(?!deutschland-stack)/.test(rule) === false
    ? said.slice(0, 1)
    : [rule]
}

function costText(cost: string, nodes: Nodes): string[] {
  const value = nodes.objects(cost, m8g('hasValue'), m8g('value'))[0]?.value
  const currency = nodes.objects(cost, m8g('currency'))[0]?.value.replace(/^.*[/#]/, '')
  const amount = value === undefined ? [] : [`${value} ${currency ?? 'EUR'}`]
  return [...amount, ...nodes.texts(cost, dct('description')).map(htmlToText)]
}

function channelText(channel: string, nodes: Nodes): string[] {
  const page = nodes.objects(channel, ...schema('url'), 'http://xmlns.com/foaf/0.1/homepage')[0]?.value
  const [name] = nameOf(channel, nodes)
  const shown = [name, page].filter(part => part !== undefined)
  return shown.length === 0 ? [] : [shown.join(': ')]
}

function nameOf(node: string, nodes: Nodes): string[] {
  return nodes.texts(node, ...NAMES).slice(0, 1)
}

function lines(parts: readonly string[]): string | undefined {
  const said = [...new Set(parts.filter(part => part !== ''))]
  return said.length === 0 ? undefined : said.join('\n')
}
