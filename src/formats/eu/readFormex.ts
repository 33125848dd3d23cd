import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import type { TextAccount } from '../xml/textAccount.js'
import { padCelex } from '../../proof/law/acts/euKinds.js'
import { celexOfNumber, celexOfTitle, isoDate } from './celexOfTitle.js'
import type { EuAct, EuPart } from './euAct.js'
import { asLine, formexAccount, formexLine, formexText } from './formexText.js'
import { joinTwins } from './joinTwins.js'
import { recitalStart } from './recitalIntro.js'

/** Reads a Formex 4 document: an act of the Official Journal (`ACT`) or a consolidated text (`CONS.ACT`). */
export function readFormex(root: XmlElement, sourceOf: (element: XmlElement) => string): EuAct {
  const body = root.name === 'CONS.ACT' ? (elementAt(root, 'CONS.DOC') ?? root) : root
  const bibliography = elementAt(body, 'BIB.INSTANCE')
  const titleLines = elementsOf(elementAt(body, 'TITLE', 'TI'), 'P').flatMap(line => formexLine(line) ?? [])
  const language = formexLine(elementAt(bibliography, 'LG.DOC'))?.toLowerCase()
  const parts = [
    ...recitals(elementAt(body, 'PREAMBLE'), sourceOf),
    ...articles(elementAt(body, 'ENACTING.TERMS'), [], sourceOf),
    ...annexes(body, sourceOf)
  ]
  return {
    ...identity(root, titleLines),
    ...(language !== undefined && { language }),
    titleLines,
    parts: joinTwins(parts),
    left: leftOut(body),
    ...theRest(root, titleLines)
  }
}

/** What of a document is no part of it, and why. */
const AROUND: Readonly<Record<string, string>> = {
  'BIB.INSTANCE': 'bibliographic data',
  'INFO.CONSLEG': 'bibliographic data',
  'INFO.PROD': 'bibliographic data',
  'FAM.COMP': 'bibliographic data',
  'GR.VISA': 'citations before the recitals',
  'PREAMBLE.INIT': 'formula of the preamble',
  'GR.CONSID.INIT': 'formula of the preamble',
  'PREAMBLE.FINAL': 'formula of the preamble',
  FINAL: 'closing formula and signatures'
}
const PARTS = ['CONSID', 'ARTICLE', 'ANNEX', 'CONS.ANNEX']

/** Whether all that stands around the parts has its place too. */
function theRest(root: XmlElement, titleLines: readonly string[]): Pick<EuAct, 'differs' | 'leftOut'> {
  const account = formexAccount()
  const walk = (element: XmlElement, parent: XmlElement) => {
    // What stands in a quotation outside the parts is none of them, and read nowhere.
    if (element.name === 'QUOT.S') return
    const isHeading =
      element.name === 'TITLE' && parent.name === 'DIVISION' && below(parent, 'ARTICLE').length > 0
    if (PARTS.includes(element.name)) account.apart(element)
    else if (AROUND[element.name] !== undefined) account.left(element, AROUND[element.name]!)
    else if (isHeading) {
      const heading = formexText([element], account)
      account.output(heading.text)
      for (const note of heading.footnotes) account.left(note, 'footnote of a heading')
    } else elementsOf(element).forEach(child => walk(child, element))
  }
  account.passage(root)
  account.output(...titleLines)
  walk(root, root)
  return { differs: account.balance(), leftOut: account.leftOut() }
}

function identity(root: XmlElement, titleLines: readonly string[]): Partial<EuAct> {
  const consolidated = elementAt(root, 'INFO.CONSLEG')?.attributes
  const bibliography = elementAt(root, 'BIB.INSTANCE')
  if (consolidated === undefined) {
    const date = isoDate(elementAt(bibliography, 'DATE')?.attributes.ISO)
    const publishedIn = published(elementAt(bibliography, 'DOCUMENT.REF'))
    const celex = celexOfAct(elementAt(bibliography, 'NO.DOC'), titleLines)
    return {
      ...(celex !== undefined && { celex }),
      ...(date !== undefined && { date }),
      ...(publishedIn !== undefined && { publishedIn })
    }
  }
  const basic = elementAt(root, 'CONS.DOC', 'FAM.COMP', 'BIB.DATA')
  const consolidates =
    formexLine(elementAt(basic, 'NO.CELEX')) ?? celexOfReference(consolidated['CONSLEG.REF'])
  const from = isoDate(consolidated['START.DATE'])
  const to = /^9999/.test(consolidated['END.DATE'] ?? '9999') ? undefined : isoDate(consolidated['END.DATE'])
  const date = isoDate(elementAt(basic, 'DATE')?.attributes.ISO)
  const made = consolidated['CONSLEG.DATE']
  return {
    ...(made !== undefined && isoDate(made) !== undefined && { consolidatedOn: made }),
    ...(consolidates !== undefined && {
      consolidates,
      ...(from !== undefined && { celex: `0${consolidates.slice(1)}-${from.replace(/-/g, '')}` })
    }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(date !== undefined && { date })
  }
}

/** Undefined where title and bibliographic data say neither, or not the same. */
function celexOfAct(number: XmlElement | undefined, titleLines: readonly string[]): string | undefined {
  const titled = celexOfTitle(titleLines)?.celex
  const [first, second, sign] = ['YEAR', 'NO.CURRENT', 'COM'].map(name => formexLine(elementAt(number, name)))
  if (first === undefined || second === undefined || sign === undefined) return titled
  const said = celexOfNumber(titleLines, { first, second, sign })
  return said === undefined || titled === undefined || said === titled ? (said ?? titled) : undefined
}

/** `2016R0679` */
function celexOfReference(reference: string | undefined): string | undefined {
  const [, year, type, number] = /^([0-9]{4})([A-Z]{1,2})([0-9]{1,4})$/.exec(reference ?? '') ?? []
  return year === undefined ? undefined : padCelex(year, type!, number!)
}

function published(reference: XmlElement | undefined): string | undefined {
  const [series, number, year, page] = ['COLL', 'NO.OJ', 'YEAR', 'PAGE.FIRST'].map(name =>
    formexLine(elementAt(reference, name))
  )
  if (series === undefined || number === undefined || year === undefined) return undefined
  return `ABl. ${series} ${number}, ${year}${page === undefined ? '' : `, S. ${page}`}`
}

function recitals(preamble: XmlElement | undefined, sourceOf: (element: XmlElement) => string): EuPart[] {
  return below(preamble, 'CONSID').map((recital, index) => {
    const numbered = elementAt(recital, 'NP')
    const printed = formexLine(elementAt(numbered, 'NO.P'))
    const account = formexAccount()
    account.left(printed, 'number of a recital: its name')
    // The number is the recital's name; within the text it would be taken for that of an Absatz.
    const content =
      numbered === undefined
        ? [recital]
        : elementsOf(recital).flatMap(child =>
            child === numbered ? elementsOf(numbered).filter(one => one.name !== 'NO.P') : [child]
          )
    const { text, footnotes } = formexText(content, account)
    const start = recitalStart(text)
    // Without a number of its own it may stand in the text, and does so only where it is the next one.
    const inText = numbered === undefined && start.number === String(index + 1) ? start.printed : ''
    const name = /[0-9]{1,4}[a-z]?/.exec(printed ?? '')?.[0] ?? String(index + 1)
    account.left(start.intro, 'words before the recitals')
    account.left(inText, 'number of a recital: its name')
    const own = text.slice(start.intro.length + inText.length)
    return {
      kind: 'rct',
      name,
      ...accounted(recital, { text: own, footnotes }, account),
      source: sourceOf(recital),
      locator: `CONSID ${printed ?? name}`
    }
  })
}

/** Articles of the act itself: those within other articles or in quotations belong to acts that it amends. */
function articles(
  element: XmlElement | undefined,
  path: readonly string[],
  sourceOf: (element: XmlElement) => string
): EuPart[] {
  return elementsOf(element).flatMap(child => {
    if (child.name === 'QUOT.S') return []
    if (child.name !== 'ARTICLE') {
      const heading = child.name === 'DIVISION' ? formexLine(elementAt(child, 'TITLE')) : undefined
      return articles(child, heading === undefined ? path : [...path, heading], sourceOf)
    }
    const account = formexAccount()
    const [printed, title] = ['TI.ART', 'STI.ART'].map(name => headOf(elementsOf(child, name), account))
    const identifier = child.attributes.IDENTIFIER ?? ''
    const heads = new Set(['TI.ART', 'STI.ART'])
    const rest = elementsOf(child).filter(one => !heads.has(one.name))
    const { footnotes, ...read } = settled(child, rest, account)
    return {
      kind: 'art' as const,
      name: articleName(printed?.line) ?? identifier.replace(/^0+/, '').toLowerCase(),
      ...(printed !== undefined && { printed: printed.line }),
      ...(title !== undefined && { title: title.line }),
      ...(path.length > 0 && { path: path.join(' › ') }),
      ...read,
      footnotes: [...(printed?.footnotes ?? []), ...(title?.footnotes ?? []), ...footnotes],
      source: sourceOf(child),
      locator: identifier === '' ? (printed?.line ?? 'ARTICLE') : `ARTICLE ${identifier}`
    }
  })
}

/** The lines of a heading as one; undefined when it says nothing. */
function headOf(elements: readonly XmlElement[], account: TextAccount) {
  const read = formexText(elements, account)
  account.output(read.text, ...read.footnotes)
  return read.text === '' ? undefined : { line: asLine(read), footnotes: read.footnotes }
}

/** The text of a part, once it is clear what became of all that the part says. */
function settled(part: XmlElement, content: readonly XmlElement[], account: TextAccount) {
  return accounted(part, formexText(content, account), account)
}

function accounted(
  part: XmlElement,
  { text, footnotes }: { readonly text: string; readonly footnotes: readonly string[] },
  account: TextAccount
) {
  account.passage(part)
  account.output(text, ...footnotes)
  return { text, footnotes, differs: account.balance(), leftOut: account.leftOut() }
}

/** `Artikel 17` → `17`, `Article 4a` → `4a`. */
export function articleName(printed: string | undefined): string | undefined {
  const [, number, letters] = /([0-9]{1,4})(?: ?([a-z]{1,3}))?(?![\p{L}\p{N}])/u.exec(printed ?? '') ?? []
  return number === undefined ? undefined : number + (letters ?? '')
}

function annexes(body: XmlElement, sourceOf: (element: XmlElement) => string): EuPart[] {
  return below(body, 'ANNEX', 'CONS.ANNEX').map(annex => {
    const account = formexAccount()
    const heads = elementsOf(elementAt(annex, 'TITLE'))
    const [first, ...others] = heads.flatMap(head => (head.name === 'TI' ? elementsOf(head) : [head]))
    const number = headOf(first === undefined ? [] : [first], account)
    const title = headOf(others, account)
    const printed = number?.line ?? ''
    const content = elementsOf(annex).filter(one => one.name !== 'TITLE')
    const { footnotes, ...read } = settled(annex, content, account)
    return {
      kind: 'anx' as const,
      name: annexName(printed),
      ...(printed !== '' && { printed }),
      ...(title !== undefined && { title: title.line }),
      ...read,
      footnotes: [...(number?.footnotes ?? []), ...(title?.footnotes ?? []), ...footnotes],
      source: sourceOf(annex),
      locator: printed === '' ? 'ANNEX' : printed
    }
  })
}

/** `ANNEX III` → `III`; empty for an annex without number. */
export function annexName(printed: string): string {
  return (
    /^\p{L}{3,} ([IVXLC]{1,8}[a-z]?|[0-9]{1,3}[a-z]?|[A-Z])(?![\p{L}\p{N}])/u
      .exec(printed)?.[1]
      ?.toUpperCase() ?? ''
  )
}

/** The outermost elements of some names. */
function below(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  return elementsOf(element).flatMap(child => (names.includes(child.name) ? [child] : below(child, ...names)))
}

function leftOut(body: XmlElement): EuAct['left'] {
  const reasons: Readonly<Record<string, string>> = {
    'GR.VISA': 'citations before the recitals are no provision',
    FINAL: 'closing formula and signatures are no provision'
  }
  return [...below(body, 'GR.VISA'), ...below(body, 'FINAL')]
    .filter(one => formexLine(one) !== undefined)
    .map(one => ({ where: one.name, reason: reasons[one.name]! }))
}
