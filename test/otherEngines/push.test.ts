import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory, Parser } from 'n3'
import { editionOrder } from '../../src/graph/store/mirror/editionOrder.js'
import { checkMirror } from '../../src/graph/store/mirror/push/checkMirror.js'
import { openTarget } from '../../src/graph/store/mirror/push/openTarget.js'
import { pushEdition, type PushedEdition } from '../../src/graph/store/mirror/push/pushEdition.js'
import { tripleText } from '../../src/graph/store/tripleText.js'
import { twentyPromotions } from '../graph/store/mirror/push/twentyPromotions.js'

/** `PROMOTIONS=20` is the whole of it. */
const PROMOTIONS = Number(process.env['PROMOTIONS'] ?? 8)
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const state = DataFactory.namedNode('http://literals.beleg.test/graph/mirror')
const graph = `${state.value}/open/law`

/** Literals that stores like to change, in our spelling. */
const LITERALS = [
  '"-5"^^<integer>',
  '"9223372036854775807"^^<integer>',
  '"-1.5"^^<decimal>',
  '"12345678901234567890.123456789"^^<decimal>',
  '"1.2345678901234567E-5"^^<double>',
  '"INF"^^<double>',
  '"0.1"^^<float>',
  '"true"^^<boolean>',
  '"0001-01-01"^^<date>',
  '"2026-01-31T12:00:00.123456789Z"^^<dateTime>',
  '"2026-01-31T12:00:00+01:00"^^<dateTime>',
  '"2026"^^<gYear>',
  '"http://a.test/"^^<anyURI>',
  '"POINT(1 2)"^^<http://www.opengis.net/ont/geosparql#wktLiteral>',
  '"zeile\\nzwei \\"und\\" drei \\\\ ä€😀"@de-at',
  `"${'lang '.repeat(30_000)}"@de`,
  '""'
]
  .map(each => each.replace(/<(\w+)>$/, `<${XSD}$1>`))
  .map(each =>
    tripleText(new Parser().parse(`<urn:s> <urn:p> ${each} .`)[0]!).slice('<urn:s> <urn:p> '.length)
  )

const DURATION = `<urn:duration> <urn:p> "P1Y"^^<${XSD}duration>`

/** Started by `.ci/other-engines run -- COMMAND`: engines that are neither Jena nor Oxigraph. */
for (const [name, setting, refused] of [
  ['RDF4J', 'BELEG_TEST_RDF4J', 0],
  ['Virtuoso', 'BELEG_TEST_VIRTUOSO', 1]
] as const) {
  const to = process.env[setting]

  describe(`${name} as a mirror (${setting})`, function () {
    this.timeout(900_000)
    let folder: string
    before(async function () {
      if (to === undefined) return this.skip()
      folder = await mkdtemp(join(tmpdir(), 'beleg-literals-'))
    })
    after(async () => {
      if (to !== undefined) await rm(folder, { recursive: true })
    })

    const edition = async (id: string, statements: readonly string[]): Promise<PushedEdition> => {
      const text = statements
        .map(each => `${each} <${graph}> .\n`)
        .sort(editionOrder)
        .join('')
      const path = join(folder, `${id}.nq.gz`)
      await writeFile(path, gzipSync(text))
      const file = { path, bytes: 0, sha256: '' }
      const sha256 = createHash('sha256').update(text).digest('hex')
      const facts = { scope: graph, graph, isOfStates: false, statements: statements.length }
      const only = { ...facts, sha256, nQuads: file, turtle: file }
      return { id, graphs: [only] }
    }

    it('takes literals of all kinds, gives them up again, and is found to hold the same', async () => {
      const target = await openTarget({ to: to! })
      const push = (wanted: PushedEdition, repair = false) =>
        pushEdition(target, wanted, { folder: join(folder, 'mirrors'), state, repair })
      const check = async (wanted: PushedEdition) => (await checkMirror(target, wanted, { state })).graphs[0]
      const statements = LITERALS.flatMap((literal, index) => [
        `<urn:s:${index}> <urn:p> ${literal}`,
        `<urn:s:all> <urn:p> ${literal}`
      ])
      try {
        const all = await edition('1-1', statements)
        expect((await push(all)).graphs.flatMap(({ refusals }) => refusals)).to.deep.equal([])
        expect(await check(all)).to.include({ same: true, missing: 0, surplus: 0 })
        // What it gives back in other words is no difference.
        expect((await push(all, true)).graphs[0]).to.include({ added: 0, removed: 0, knownBy: 'reading' })
        const half = await edition(
          '2-1',
          statements.filter((_, index) => index % 3 !== 0)
        )
        await push(half)
        expect(await check(half)).to.include({ same: true, missing: 0, surplus: 0 })
        const more = await edition('3-1', [...statements, DURATION])
        expect((await push(more)).graphs[0]).to.include({ refused })
        expect(await check(more)).to.include({ missing: refused, surplus: 0 })
      } finally {
        await push({ id: 'none', graphs: [] })
        await target.close()
      }
    })

    it(`holds the same triples after ${PROMOTIONS} promotions, with pushes killed in their middle`, async () => {
      const open = new URL(to!)
      open.username = ''
      open.password = ''
      const killed = await twentyPromotions(to!, open.href, PROMOTIONS)
      console.log(`      ${killed} pushes were killed`)
      expect(killed).to.be.at.least(Math.floor(PROMOTIONS * 0.3))
    })
  })
}
