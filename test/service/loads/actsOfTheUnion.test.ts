import { expect } from 'chai'
import { dataTable } from '../../../src/base/text/dataTable.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { eli, rdf } from '../../../src/graph/vocab/terms.js'
import { inputOf } from '../../formats/inputOf.js'
import { MemoryStore } from './memoryStore.js'

interface Act {
  readonly celex: string
  readonly language: string
  readonly date: string
  readonly title: string
}

const ACTS = dataTable(new URL('./actsOfTheUnion.tsv', import.meta.url), [
  'celex',
  'language',
  'date',
  'title'
]) as readonly Act[]
const ids = identifiers('http://localhost:8080')
const nameOf = ({ date }: Act, at: number) => `${at}-${date}`
const lines = (title: string, open: string, close: string) =>
  title.split('|').map(line => open + line.replaceAll('&', '&amp;') + close)

const formexOf = (act: Act, at: number) =>
  inputOf(
    `<ACT><BIB.INSTANCE><DATE ISO="${act.date.replaceAll('-', '')}"/><LG.DOC>${act.language.toUpperCase()}</LG.DOC></BIB.INSTANCE>
<TITLE><TI>${lines(act.title, '<P>', '</P>').join('')}</TI></TITLE>
<ENACTING.TERMS><ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><ALINEA>Rule ${at}.</ALINEA></ARTICLE></ENACTING.TERMS></ACT>`,
    nameOf(act, at)
  )
const pageOf = (act: Act, at: number) =>
  inputOf(
    `<html xmlns="http://www.w3.org/1999/xhtml" lang="${act.language}"><head>
<title>L_${act.date.slice(0, 4)}003.01000101.xml</title><link rel="stylesheet" href="oj-convex.css"/></head><body>
${lines(act.title, '<p class="oj-doc-ti">', '</p>').join('\n')}
<p class="oj-ti-art">Article 1</p><p class="oj-normal">Rule ${at}.</p></body></html>`,
    nameOf(act, at)
  )

for (const [format, fileOf] of [
  ['Formex', formexOf],
  ['pages', pageOf]
] as const) {
  describe(`acts of the Union since 1957, as ${format}`, () => {
    const store = new MemoryStore()
    let day = 1
    const load = (files: ImportRequest['inputs']['files'], given: Record<string, string> = {}) =>
      importFiles({
        store,
        ids,
        importer: importers.eu!,
        actor: 'test',
        now: () => new Date(Date.UTC(2026, 0, day++)),
        inputs: { files, refused: [] },
        given
      })
    const held = () =>
      store
        .quads(ids.sharedGraph)
        .filter(quad => quad.predicate.equals(rdf.type) && quad.object.equals(eli.LegalResource))
        .map(quad => quad.subject.value.slice(`${ids.base}/celex/`.length))
        .sort()
    const known = ACTS.filter(({ celex }) => celex !== '-')

    it('are held in one load, each under its own number, and all others are asked for', async () => {
      expect(ACTS).to.have.length(40)
      const { refused } = await load(ACTS.map(fileOf))
      expect(held()).to.deep.equal(known.map(({ celex }) => celex).sort())
      const asked = ACTS.flatMap((act, at) => (act.celex === '-' ? [nameOf(act, at)] : []))
      expect(refused.map(({ file }) => file)).to.have.members(asked)
      for (const { reason } of refused) expect(reason).to.contain('--celex')
    })

    it('put none into the place of another, whatever number is given', async () => {
      const before = store.lines(ids.sharedGraph)
      for (const [at, act] of ACTS.entries()) {
        const other = known[(at + 7) % known.length]!
        if (other.celex === act.celex || other.language !== act.language) continue
        const { refused } = await load([fileOf(act, at)], { celex: other.celex })
        expect(
          refused.map(({ reason }) => reason),
          `${act.title} as ${other.celex}`
        ).to.match(/is another act than what is held/)
      }
      expect(store.lines(ids.sharedGraph)).to.deep.equal(before)
    })
  })
}
