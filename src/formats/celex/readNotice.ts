import type { NamedNode } from '@rdfjs/types'
import { eli } from '../../graph/vocab/terms.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'
import type { CatalogueRecord } from './catalogueRecord.js'

/** What a notice's links mean, by the names that Cellar gives them. */
const RELATIONS: Readonly<Record<string, NamedNode>> = {
  WORK_CITES_WORK: eli.cites,
  RESOURCE_LEGAL_BASED_ON_RESOURCE_LEGAL: eli.based_on,
  RESOURCE_LEGAL_AMENDS_RESOURCE_LEGAL: eli.amends,
  RESOURCE_LEGAL_AMENDED_BY_RESOURCE_LEGAL: eli.amended_by,
  RESOURCE_LEGAL_REPEALS_RESOURCE_LEGAL: eli.repeals,
  RESOURCE_LEGAL_REPEALED_BY_RESOURCE_LEGAL: eli.repealed_by,
  RESOURCE_LEGAL_CORRECTS_RESOURCE_LEGAL: eli.corrects,
  ACT_CONSOLIDATED_BASED_ON_RESOURCE_LEGAL: eli.consolidates,
  ACT_CONSOLIDATED_CONSOLIDATES_RESOURCE_LEGAL: eli.consolidates,
  RESOURCE_LEGAL_BASIS_FOR_ACT_CONSOLIDATED: eli.consolidated_by
}
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  'BUL bg CES cs DAN da DEU de ELL el ENG en SPA es EST et FIN fi FRA fr GLE ga HRV hr HUN hu ITA it LIT lt LAV lv MLT mt NLD nl POL pl POR pt RON ro SLK sk SLV sl SWE sv'
    .match(/\w+ \w+/g)!
    .map(pair => pair.split(' ') as [string, string])
)
const EUROVOC = /^http:\/\/eurovoc\.europa\.eu\/[0-9]+$/

/** The record of a notice; a sentence that says why there is none, otherwise. */
export function readNotice(notice: XmlElement): CatalogueRecord | string {
  const work = elementAt(notice, 'WORK')
  const expression = elementAt(notice, 'EXPRESSION')
  if (work !== undefined) return workRecord(work, elementsOf(notice, 'EXPRESSION'))
  if (expression !== undefined) return expressionRecord(expression)
  const kind = elementsOf(notice)[0]?.name ?? 'nothing'
  return `a notice of <${kind}>, which is no act: a procedure is not held`
}

function workRecord(work: XmlElement, beside: readonly XmlElement[]): CatalogueRecord | string {
  const celex = celexOf(work) ?? valueOf(work, 'RESOURCE_LEGAL_ID_CELEX') ?? valueOf(work, 'ID_CELEX')
  if (celex === undefined) return 'a notice of a work without CELEX number'
  const titles = titlesOf([...elementsOf(work, 'EXPRESSION'), ...beside])
  const date = dateOf(work, 'WORK_DATE_DOCUMENT') ?? dateOf(work, 'DATE_DOCUMENT')
  const inForceFrom = dateOf(work, 'RESOURCE_LEGAL_DATE_ENTRY-INTO-FORCE')
  const inForceTo = dateOf(work, 'RESOURCE_LEGAL_DATE_END-OF-VALIDITY')
  const inForce = valueOf(work, 'RESOURCE_LEGAL_IN-FORCE')
  const type = elementLine(elementAt(work, 'WORK_HAS_RESOURCE-TYPE', 'IDENTIFIER'))
  return {
    celex,
    of: 'WORK',
    titles,
    ...(type !== undefined && /^[A-Z][A-Z_]{1,40}$/.test(type) && { type }),
    ...(date !== undefined && { date }),
    ...(inForceFrom !== undefined && { inForceFrom }),
    ...(inForceTo !== undefined && { inForceTo }),
    ...(['true', '1'].includes(inForce ?? '') && { inForce: true }),
    ...(['false', '0'].includes(inForce ?? '') && { inForce: false }),
    relations: relationsOf(work),
    subjects: subjectsOf(work),
    seeAlso: identifiersOf(work)
      .map(one => one.value)
      .concat(elementsOf(work, 'ELI').flatMap(one => elementLine(elementAt(one, 'VALUE')) ?? []))
      .filter(value =>
        /^http:\/\/(?:data\.europa\.eu|publications\.europa\.eu\/resource)\/eli\/[\w/.-]+$/.test(value)
      )
  }
}

/** The notice of a text in one language: `32018R0196.ENG`. */
function expressionRecord(expression: XmlElement): CatalogueRecord | string {
  const [, celex, language] =
    identifiersOf(expression)
      .filter(one => one.type === 'celex')
      .map(one => /^(.+)\.([A-Z]{3})$/.exec(one.identifier))
      .find(found => found !== null) ?? []
  if (celex === undefined) return 'a notice of a text without CELEX number'
  return { celex, of: language!, titles: titlesOf([expression], LANGUAGES[language!]) }
}

function titlesOf(expressions: readonly XmlElement[], known?: string): Map<string, string> {
  const titles = new Map<string, string>()
  for (const expression of expressions) {
    const code =
      elementLine(elementAt(expression, 'EXPRESSION_USES_LANGUAGE', 'IDENTIFIER')) ??
      elementsOf(expression, 'LANG')
        .map(one => elementLine(elementAt(one, 'VALUE') ?? one) ?? '')
        .find(one => one.toUpperCase() in LANGUAGES)
    const language = LANGUAGES[code?.toUpperCase() ?? ''] ?? known
    const title = valueOf(expression, 'EXPRESSION_TITLE') ?? valueOf(expression, 'TITLE')
    if (language !== undefined && title !== undefined && !titles.has(language)) titles.set(language, title)
  }
  return titles
}

function relationsOf(work: XmlElement): NonNullable<CatalogueRecord['relations']> {
  return elementsOf(work).flatMap(link => {
    const predicate = RELATIONS[link.name]
    const target =
      predicate === undefined ? undefined : (celexOf(link) ?? elementLine(elementAt(link, 'URI', 'VALUE')))
    return predicate === undefined || target === undefined ? [] : [{ predicate, target }]
  })
}

/** Descriptors; of a hierarchy the most special one alone. */
function subjectsOf(work: XmlElement): string[] {
  const named = ['IS_ABOUT', 'WORK_IS_ABOUT_CONCEPT_EUROVOC']
  return named
    .flatMap(name => elementsOf(work, name))
    .flatMap(one => {
      const levels = elementsOf(one, one.name).sort((a, b) => levelOf(b) - levelOf(a))
      const subject = elementLine(elementAt(levels[0] ?? one, 'URI', 'VALUE')) ?? ''
      return EUROVOC.test(subject) ? [subject] : []
    })
}

const levelOf = (element: XmlElement) => Number(element.attributes.level ?? 0)

function celexOf(element: XmlElement): string | undefined {
  return identifiersOf(element).find(one => one.type === 'celex')?.identifier
}

function identifiersOf(element: XmlElement) {
  return [element, ...elementsOf(element, 'SAMEAS')].flatMap(one =>
    elementsOf(one, 'URI').map(uri => ({
      type: elementLine(elementAt(uri, 'TYPE')) ?? '',
      identifier: elementLine(elementAt(uri, 'IDENTIFIER')) ?? '',
      value: elementLine(elementAt(uri, 'VALUE')) ?? ''
    }))
  )
}

function valueOf(element: XmlElement, name: string): string | undefined {
  return elementLine(elementAt(element, name, 'VALUE'))
}

function dateOf(element: XmlElement, name: string): string | undefined {
  const date = valueOf(element, name)
  return date !== undefined && /^(?!9999)[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) ? date : undefined
}
