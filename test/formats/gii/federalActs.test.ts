import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser, type Element, type Node } from '@xmldom/xmldom'
import { expect } from 'chai'
import { findAbsatz } from '../../../src/proof/law/parts/absatz.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { giiImporter } from '../../../src/formats/gii/giiImporter.js'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import type { ImportUnit } from '../../../src/formats/importer.js'
import { dcterms, eli, kg, rdfs } from '../../../src/graph/vocab/terms.js'
import { onOwnAndReal } from '../../ownAndReal.js'
import { all } from '../inputOf.js'

const ids = identifiers('http://localhost:8080')
const elementNode = 1
const textNodes = [3, 4]
const SHOWN = new Map([
  [kg.text.value, 'text'],
  [kg.footnotes.value, 'footnotes'],
  [kg.structurePath.value, 'path'],
  [rdfs.label.value, 'label'],
  [eli.in_force.value, 'inForce']
])

/** The norms of a file by another parser, with their text by another reading of the format. */
const known = new Map<string, ReturnType<typeof readByDom>>()
function normsByDom(file: string) {
  const norms = known.get(file) ?? readByDom(file)
  known.set(file, norms)
  return norms
}

function readByDom(file: string) {
  const document = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/xml')
  return Array.from(document.getElementsByTagName('norm'), norm => ({
    doknr: norm.getAttribute('doknr'),
    enbez: norm.getElementsByTagName('enbez')[0]?.textContent?.trim(),
    plainNumber: squeezed((norm.getElementsByTagName('enbez')[0]?.textContent ?? '').replace('(XXXX)', '')),
    title: squeezed(norm.getElementsByTagName('titel')[0]?.textContent ?? ''),
    text: squeezed(visible(norm.getElementsByTagName('text')[0]))
  }))
}

function visible(node: Node | undefined): string {
  if (node === undefined) return ''
  if (textNodes.includes(node.nodeType)) return node.nodeValue ?? ''
  if (node.nodeType !== elementNode) return ''
  const element = node as Element
  if (element.tagName === 'Footnotes') return ''
  if (element.tagName === 'IMG')
    return `[Abbildung:${element.getAttribute('alt') || element.getAttribute('SRC') || ''}]`
  if (element.tagName === 'FILE') return `[Datei:${element.getAttribute('SRC') ?? ''}]`
  return Array.from(element.childNodes, visible).join('')
}

/** White space and the bars between cells are ours to set. */
function squeezed(text: string): string {
  return text.normalize('NFC').replace(/[\s|]+/g, '')
}

interface Expected {
  /** At least so many files, norms whose text is compared, and §§ of the act in full. */
  readonly acts: number
  readonly compared: number
  readonly sections: number
  /** An act whose every § is looked for, and one that has Absätze. */
  readonly act: string
  readonly file: string
  readonly section: string
  readonly absatz: RegExp
}

describe('acts of gesetze-im-internet.de', () => {
  onOwnAndReal<Expected>(
    {
      path: 'gii',
      expected: {
        acts: 3,
        compared: 20,
        sections: 7,
        act: 'SchirmG',
        file: 'schirmg.xml',
        section: '9',
        absatz: /^\(2\) Die Tat kann in den Fällen\n {2}1\. des Absatzes 1 Nr\. 1/
      }
    },
    {
      path: 'gii',
      expected: {
        acts: 74,
        compared: 6900,
        sections: 2300,
        act: 'BGB',
        file: 'bgb.xml',
        section: '823',
        absatz: /^\(2\) Die gleiche Verpflichtung trifft denjenigen/
      }
    },
    describeActs
  )
})

function describeActs(folder: string, expected: Expected) {
  const units = new Map<string, ImportUnit>()
  before(async () => {
    for (const file of (await collectInputs([folder], ['xml'])).files) {
      const [unit] = await all(giiImporter.read(file, { ids, grounding: 'verified' }))
      units.set(file.name, unit!)
    }
  })

  const objects = (unit: ImportUnit, predicate: { value: string }) =>
    new Map(
      unit.quads
        .filter(quad => quad.predicate.value === predicate.value)
        .map(quad => [quad.subject.value, quad.object.value])
    )

  it('give texts in which no character of their norms is missing', () => {
    const differing = [...units].flatMap(([name, unit]) => unit.differing!.map(one => ({ name, ...one })))
    expect(differing).to.deep.equal([])
  })

  it('are all read, and leave nothing out but headings, tables of contents and empty norms', () => {
    expect(units.size).to.be.at.least(expected.acts)
    for (const [file, unit] of units) {
      const reasons = new Set(unit.skipped.map(one => one.reason.split(',')[0]))
      for (const reason of reasons)
        expect(['heading', 'table of contents', 'neither text nor title'], file).to.include(reason)
      expect(unit.counts.norms).to.equal(1 + unit.counts.provisions! + unit.skipped.length)
    }
  })

  it('give each norm the text that another reader finds', () => {
    let compared = 0
    for (const [file, unit] of units) {
      const texts = objects(unit, kg.text)
      const norms = new Map(normsByDom(file).map(norm => [norm.doknr, norm]))
      for (const { concept, locator } of unit.passages.slice(1)) {
        const norm = norms.get(locator)!
        const blank = /^[-–—]?$/.test(norm.text)
        expect(squeezed(texts.get(concept.value)!), `${file} ${locator}`).to.equal(
          blank ? norm.title || norm.text || norm.plainNumber : norm.text
        )
        compared++
      }
    }
    expect(compared).to.be.at.least(expected.compared)
  })

  it('give each norm the hash of its own bytes', () => {
    for (const [file, unit] of units) {
      const bytes = readFileSync(file)
      let end = 0
      const hashes = new Set<string>()
      for (let start = bytes.indexOf('<norm '); start >= 0; start = bytes.indexOf('<norm ', end)) {
        end = bytes.indexOf('</norm>', start) + '</norm>'.length
        hashes.add(createHash('sha256').update(bytes.subarray(start, end)).digest('hex'))
      }
      for (const { sourceHash, locator } of unit.passages)
        expect(hashes.has(sourceHash), `${file} ${locator}`).to.equal(true)
      expect(unit.fileHash).to.equal(createHash('sha256').update(bytes).digest('hex'))
    }
  })

  it('give every § of an act under its ref, at most 15 statements each', () => {
    const [file, act] = [...units].find(([name]) => name.endsWith(expected.file))!
    const refs = objects(act, dcterms.identifier)
    const counts = new Map<string, number>()
    for (const { subject } of act.quads) counts.set(subject.value, (counts.get(subject.value) ?? 0) + 1)
    let found = 0
    for (const { enbez } of normsByDom(file)) {
      const [, number] = /^§ ([0-9]+[a-z]*)$/.exec(enbez ?? '') ?? []
      if (number === undefined) continue
      const iri = ids.refToIri(`ELI:${expected.act}§${number}`)!.value
      expect(refs.get(iri)).to.equal(`ELI:${expected.act}§${number}`)
      expect(counts.get(iri)).to.be.at.most(15)
      found++
    }
    expect(found).to.be.at.least(expected.sections)
  })

  it('have their Absätze where findAbsatz looks', () => {
    const act = [...units].find(([name]) => name.endsWith(expected.file))![1]
    const text = objects(act, kg.text).get(ids.refToIri(`ELI:${expected.act}§${expected.section}`)!.value)!
    const { start, end } = findAbsatz(text, '2')!
    expect(text.slice(start, end)).to.match(expected.absatz)
    expect(findAbsatz(text, '3')).to.equal(undefined)
  })

  const texts = join(folder, 'texts.json')
  if (!existsSync(texts)) return
  it('give each text, footnote, label and place line by line as a reader of the page sees them', () => {
    const given: Record<string, Record<string, string[]>> = {}
    for (const unit of units.values()) {
      for (const { subject, predicate, object } of unit.quads) {
        const name = SHOWN.get(predicate.value)
        if (name !== undefined) (given[ids.iriToRef(subject.value)!] ??= {})[name] = object.value.split('\n')
      }
    }
    expect(given).to.deep.equal(JSON.parse(readFileSync(texts, 'utf8')))
  })
}
