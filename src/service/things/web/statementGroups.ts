import { inLanguages as inFirst } from '../../../proof/grammar/languageTags.js'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { kg, rdf, xsd } from '../../../graph/vocab/terms.js'
import { termGroup, termName, type TermGroup } from '../../web/concept/termNames.js'
import { html, isWebAddress, link, type Html } from '../../web/html.js'
import type { PageLanguage } from '../../web/language/language.js'
import { timeText } from '../../web/times.js'
import { translatedName } from '../../web/told/translated.js'
import type { PageText } from '../../web/words.js'
import { shortName } from '../../web/concept/shortName.js'

interface Told {
  readonly iri: string
  readonly quads: readonly Quad[]
  readonly labels: ReadonlyMap<string, string>
  readonly links: DocumentLinks
  readonly language: PageLanguage
  readonly say: PageText
}

const GROUPS: readonly TermGroup[] = ['about', 'relations', 'identifiers', 'technical']
/** Values that are shown of a property; the rest is folded. */
const FIRST = 12
/** Nodes without an IRI of their own are told where they are named, so deep. */
const DEEPEST = 3

/** The statements about a thing by group, each property by its name; but for its text and its kind, which stand above. */
export function statementGroups(told: Told): Html {
  const { iri, say } = told
  const own = propertiesOf(told, iri).filter(
    ([property]) => property !== kg.text.value && property !== rdf.type.value
  )
  return html`${GROUPS.map(group => {
    const rows = own.filter(([property, values]) => groupOf(property, values) === group)
    if (rows.length === 0) return html``
    const list = html`<dl class="facts">${rows.map(row => rowOf(told, row, 0))}</dl>`
    return group === 'technical'
      ? html`<section>
          <details>
            <summary><h2>${say(group)}</h2></summary>
            ${list}
          </details>
        </section>`
      : html`<section>
          <h2>${say(group)}</h2>
          ${list}
        </section>`
  })}`
}

type Row = readonly [property: string, values: readonly Quad['object'][]]

function propertiesOf({ quads }: Told, subject: string): Row[] {
  const rows = new Map<string, Quad['object'][]>()
  for (const { subject: about, predicate, object } of quads) {
    if (about.value !== subject) continue
    rows.set(predicate.value, [...(rows.get(predicate.value) ?? []), object])
  }
  return [...rows]
}

function groupOf(property: string, values: readonly Quad['object'][]): TermGroup {
  return (
    termGroup(property) ?? (values.some(({ termType }) => termType === 'NamedNode') ? 'relations' : 'about')
  )
}

function rowOf(told: Told, [property, values]: Row, depth: number): Html {
  const { language, links, say } = told
  const name = termName(property, language)
  const { shown, others } = inLanguage(values, language)
  const items = (some: readonly Quad['object'][]) =>
    some.map(value => html`<dd>${valueOf(told, value, depth)}</dd> `)
  const folded = [
    { all: shown.slice(FIRST), name: say('more', { count: shown.length - FIRST }) },
    { all: others, name: say('others', { count: others.length }) }
  ].filter(({ all }) => all.length > 0)
  return html`<dt ${name && name.language !== language && html`lang="${name.language}"`}>
      ${titledLink(links.local(property), property, name?.text ?? shortName(property))}
    </dt>
    ${items(shown.slice(0, FIRST))}
    ${folded.map(
      ({ all, name }) =>
        html`<dd>
          <details>
            <summary>${name}</summary>
            <ul>
              ${all.map(value => html`<li>${valueOf(told, value, depth)}</li> `)}
            </ul>
          </details>
        </dd> `
    )}`
}

/** What is said in many languages stands in the reader's first, or in the first there is. */
function inLanguage(values: readonly Quad['object'][], language: PageLanguage) {
  const languages = new Set(values.flatMap(each => (each.termType === 'Literal' && each.language) || []))
  if (languages.size < 2) return { shown: values, others: [] }
  const read = inFirst([...languages], [language, 'de', 'en'], each => each) ?? [...languages][0]!
  const isRead = (each: Quad['object']) =>
    each.termType !== 'Literal' || each.language === '' || each.language === read
  return { shown: values.filter(isRead), others: values.filter(each => !isRead(each)) }
}

function valueOf(told: Told, object: Quad['object'], depth: number): Html {
  const { labels, links, language, say } = told
  if (object.termType === 'Literal') {
    if (/^https?:\/\//.test(object.value)) return link(object.value, object.value)
    if (object.language) return html`<span class="text" lang="${object.language}">${object.value}</span>`
    if (object.datatype.equals(xsd.boolean)) return html`${say(object.value === 'true' ? 'yes' : 'no')}`
    if (
      /^-?\d{1,15}(?:\.\d{1,6})?$/.test(object.value) &&
      !object.datatype.equals(xsd.string) &&
      !object.datatype.equals(xsd.gYear)
    )
      return html`${Number(object.value).toLocaleString(language, { maximumFractionDigits: 6 })}`
    return html`${timeText(object.value, language)}`
  }
  const { value } = object as NamedNode
  const inner = /\/\.well-known\/genid\//.test(value) && depth < DEEPEST ? propertiesOf(told, value) : []
  if (inner.length > 0) return html`<dl class="facts">${inner.map(row => rowOf(told, row, depth + 1))}</dl>`
  const name = termName(value, language)?.text
  const label = labels.get(value) ?? (name === undefined ? shortName(value) : translatedName(name, language))
  return titledLink(links.local(value), value, label)
}

/** With the IRI to be read by who points at it. */
function titledLink(address: string, iri: string, text: string): Html {
  return isWebAddress(address) ? html`<a href="${address}" title="${iri}">${text}</a>` : html`${text}`
}

/** What a thing is, in words: the names of its types. */
export function kindNames(quads: readonly Quad[], iri: string, language: PageLanguage): string[] {
  const node = DataFactory.namedNode(iri)
  const names = quads
    .filter(({ subject, predicate }) => subject.equals(node) && predicate.equals(rdf.type))
    .flatMap(({ object }) => termName(object.value, language)?.text ?? shortName(object.value))
  return [...new Set(names)]
}
