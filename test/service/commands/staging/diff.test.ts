import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { changeLines, overviewLines } from '../../../../src/service/commands/staging/differenceLines.js'
import { marksFor } from '../../../../src/service/commands/marks.js'
import { wordLines } from '../../../../src/service/commands/staging/wordLines.js'
import { writePaged } from '../../../../src/service/commands/staging/writePaged.js'
import { countsOf, type ConceptChange, type RootChanges } from '../../../../src/service/loads/rootChanges.js'
import { wordDiff } from '../../../../src/base/text/wordDiff.js'
import { eli, kg } from '../../../../src/graph/vocab/terms.js'

const stream = (more: object) => Object.assign(new PassThrough(), more) as unknown as NodeJS.WriteStream
const signs = marksFor(stream({ isTTY: false }))

function rootOf(changes: readonly ConceptChange[], more: Partial<RootChanges> = {}): RootChanges {
  const root = DataFactory.namedNode('http://localhost:8080/eli/ag')
  return { root, ref: 'ELI:AG', label: 'Gesetz', isHeld: true, counts: countsOf(changes), changes, ...more }
}

const change = (number: number, kind: ConceptChange['kind'], old: string, fresh: string): ConceptChange => ({
  iri: `http://localhost:8080/eli/ag/${number}`,
  ref: `ELI:AG§${number}`,
  kind,
  values: [
    {
      property: (kind === 'heading' ? eli.title : kg.text).value,
      old: old === '' ? [] : [{ value: old, language: 'de' }],
      new: fresh === '' ? [] : [{ value: fresh, language: 'de' }]
    }
  ]
})

async function linesOf(roots: readonly RootChanges[], all = false): Promise<string[]> {
  const lines: string[] = []
  for await (const line of changeLines(roots, { all, marks: signs, whole: async root => root }))
    lines.push(line)
  return lines
}

describe('beleg diff', () => {
  it('shows the words that go and come, with the Absatz and some words around them', () => {
    const filler =
      'Dieser Satz bleibt, wie er ist, und er ist lang genug, dass er nicht ganz gezeigt werden muss. '
    const before = `(1) ${filler.repeat(3)}\n(2) ${filler.repeat(2)}Die Frist beträgt zwei Wochen.\n  1. eins,\n  2. zwei.`
    const after = before.replace('zwei Wochen', 'drei Monate').replace('zwei.', 'zwei,\n  3. drei.')
    expect(wordLines(wordDiff(before, after), signs)).to.deep.equal([
      '(2) … er ist, und er ist lang genug, dass er nicht ganz gezeigt werden muss. Die Frist beträgt [-zwei Wochen-]{+drei Monate+}.',
      '  1. eins,',
      '  2. zwei{+,',
      '  3. drei+}.'
    ])
  })

  it('gives the numbers by act and kind, and says what is older', () => {
    const older = { root: DataFactory.namedNode('x'), held: '2025-03-11', offered: '2021-12-13' }
    const root = rootOf(
      [change(1, 'text', 'alt', 'neu'), change(2, 'removed', 'weg', ''), change(3, 'new', '', 'da')],
      { older }
    )
    const lines = [
      ...overviewLines({ counts: root.counts, isMixed: false, losses: [] }, [root], { all: false })
    ]
    expect(lines).to.deep.equal([
      'Concepts: 1 added, 1 changed, 1 removed',
      '     new    text heading   moved    gone   other',
      '       1       1                       1          ELI:AG Gesetz',
      '',
      '! ELI:AG is older than what is held: 2021-12-13, held is 2025-03-11'
    ])
  })

  it('says which state of an act is set aside', () => {
    const root = rootOf([], { setAside: ['2022-10-26'] })
    const lines = [
      ...overviewLines({ counts: root.counts, isMixed: false, losses: [] }, [root], { all: false })
    ]
    expect(lines.at(-1)).to.equal('ELI:AG: the state of 2022-10-26 is set aside')
  })

  it('shows a hundred changes, all of them with --all', async () => {
    const root = rootOf(Array.from({ length: 130 }, (_, at) => change(at + 1, 'text', 'alt', 'neu')))
    const short = await linesOf([root])
    expect(short.filter(line => line.includes('[-alt-]{+neu+}'))).to.have.length(100)
    expect(short.at(-1)).to.equal('30 more are not shown; --all shows them')
    const all = await linesOf([root], true)
    expect(all.filter(line => line.includes('[-alt-]{+neu+}'))).to.have.length(130)
  })

  it('shows new and repealed texts, and names what is a heading', async () => {
    const root = rootOf([
      change(1, 'new', '', '(1) a\n(2) b'),
      change(2, 'removed', 'weg', ''),
      change(3, 'heading', 'Alter Titel', 'Neuer Titel')
    ])
    expect(await linesOf([root])).to.deep.equal([
      '',
      'ELI:AG Gesetz',
      '  + ELI:AG§1',
      '      {+(1) a',
      '      (2) b+}',
      '  - ELI:AG§2',
      '      [-weg-]',
      '  ~ ELI:AG§3',
      '      title: [-Alter-]{+Neuer+} Titel'
    ])
  })

  it('colours a terminal that has colours, each line by itself, and nothing else', () => {
    const marks = marksFor(stream({ isTTY: true, hasColors: () => true }))
    expect(marks.added('a\nb').split('\n')).to.have.length(2)
    for (const line of marks.added('a\nb').split('\n')) expect(line).to.match(/^\u001b\[32m[ab]\u001b\[39m$/)
    expect(marksFor(stream({ isTTY: true, hasColors: () => false })).added('a')).to.equal('{+a+}')
    expect(signs.removed('a')).to.equal('[-a-]')
  })

  describe('through a pager', () => {
    const kept = process.env.PAGER
    let folder: string
    beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'beleg-pager-'))))
    afterEach(async () => {
      if (kept === undefined) delete process.env.PAGER
      else process.env.PAGER = kept
      await rm(folder, { recursive: true, force: true })
    })
    const many = async function* () {
      for (let at = 0; at < 200_000; at++) yield `line ${at}`
    }
    const written = async (pager: string, isTTY: boolean, usePager = true) => {
      process.env.PAGER = pager
      const stdout = new PassThrough()
      const chunks: string[] = []
      stdout.on('data', chunk => chunks.push(String(chunk)))
      await writePaged(many, {
        stdout: Object.assign(stdout, { isTTY }) as unknown as NodeJS.WriteStream,
        usePager
      })
      return chunks.join('').split('\n').length - 1
    }

    it('takes it as no error when the pager ends early', async () => {
      expect(await written('head -n 1 >/dev/null', true)).to.equal(0)
    })
    it('writes straight out where it is no terminal, or no pager is wished', async () => {
      expect(await written('head -n 1 >/dev/null', false)).to.equal(200_000)
      expect(await written('head -n 1 >/dev/null', true, false)).to.equal(200_000)
      expect(await written('', true)).to.equal(200_000)
    })
    it('writes straight out where the pager is not there', async () => {
      expect(await written('beleg-has-no-such-pager 2>/dev/null', true)).to.equal(200_000)
    })
  })
})
