import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { identifiers, type Identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { importers } from '../../../../src/formats/registry.js'
import type { Promotions } from '../../../../src/service/operations/promotions.js'
import type { Access } from '../../../../src/service/access.js'
import { findThing } from '../../../../src/service/things/findThing.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { recordNamed, type ProvenanceParts } from '../../../../src/service/provenance/readProvenance.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import { unreachedKinds } from '../../../../src/service/law/provisions/unreached.js'
import { openActOutlines } from '../../../../src/graph/acts/openActOutlines.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { checkCitation } from '../../../../src/service/check/checkCitation.js'
import { checkReference } from '../../../../src/service/check/checkReference.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { eli } from '../../../../src/graph/vocab/terms.js'
import { inputOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const heading = (code: string, number: string, title = '', text = '') =>
  norm(
    `<gliederungseinheit><gliederungskennzahl>${code}</gliederungskennzahl><gliederungsbez>${number}</gliederungsbez>${title && `<gliederungstitel>${title}</gliederungstitel>`}</gliederungseinheit>`,
    text
  )
const section = (code: string, article: string, enbez: string, text: string) =>
  norm(
    `<enbez>${enbez}</enbez><gliederungseinheit><gliederungskennzahl>${code}</gliederungskennzahl><gliederungsbez>${article}</gliederungsbez></gliederungseinheit>`,
    text
  )
let nth = 0
const norm = (meta: string, text: string) =>
  `<norm doknr="A${nth++}"><metadaten>${meta}</metadaten>${text && `<textdaten><text><Content><P>${text}</P></Content></text></textdaten>`}</norm>`
const ACT = `<dokumente>${[
  norm(
    '<jurabk>MusterEG 2001</jurabk><amtabk>MusterEG</amtabk><langue>Einführungsgesetz zum Muster</langue>',
    ''
  ),
  norm('<enbez>§ 90</enbez><titel>Alte Fristen</titel>', 'Fristen laufen weiter.'),
  norm('<enbez>§ 90</enbez><titel>Verbot ohne Zulassung</titel>', 'Ohne Zulassung geht nichts.'),
  heading('010', 'Erster Teil', 'Muster'),
  heading('010010', 'Art 5', 'Ordnung', 'Ein Muster gilt.'),
  heading('010020', 'Art 97', 'Übergang'),
  section('010020', 'Art 97', '§ 1', 'Es gilt § 2.'),
  section('010020', 'Art 97', '§ 2', 'Die Frist läuft weiter.'),
  section('010020', 'Art 97', '§ 3', 'Nur hier steht das.'),
  heading('010030', 'Art 98', 'Anderes'),
  section('010030', 'Art 98', '§ 1', 'Nach Artikel 97 §§ 1 und 3 verfährt man.'),
  section('010030', 'Art 98', '§ 2', 'Anderes gilt.'),
  heading('010040', 'Art 99'),
  section('010040', 'Art 99', '§ 1', 'Erstens.'),
  section('010040', 'Art 99', '§ 2', 'Zweitens.'),
  norm('<enbez>Anlage I Kap X B III</enbez><titel>Maßgaben</titel>', '1. Ein Muster gilt fort.'),
  norm('<enbez>Anlage I Kap XI</enbez><titel>Weitere</titel>', 'Ein anderes auch.'),
  norm('<enbez>Anlage</enbez><titel>(zu Artikel 97 § 1 Abs. 2) Erste</titel>', 'Muster eins.'),
  norm('<enbez>Anlage</enbez><titel>(zu Artikel 98 § 1) Zweite</titel>', 'Muster zwei.')
].join('')}</dokumente>`

function describeArticles(open: () => Promise<GraphStore>): void {
  let store: GraphStore
  let ids: Identifiers
  let parts: ConsolidatedParts
  const access = { scopes: [scopeOf('open', 'law')] } as unknown as Access
  const refs = async (ref: string) =>
    (await listProvisions(parts, { by: { ref }, access, limit: 10, offset: 0 })).provisions.map(
      provision => provision.ref
    )

  before(async () => {
    store = await open()
    ids = identifiers(`http://${randomUUID()}.test`)
    const loaded = await importFiles({
      store,
      ids,
      importer: importers['gii']!,
      actor: 'test',
      now: () => new Date(),
      inputs: { files: [inputOf(ACT, 'mustereg.xml')], refused: [] },
      promotions: { keep: () => Promise.resolve() } as unknown as Promotions
    })
    expect(loaded).not.equal(undefined)
    parts = openProvisionParts({ store, ids, retrieval: { matchAll: () => Promise.reject(new Error()) } })
  })
  after(() => store.close())

  for (const [cited, ref] of [
    ['Art. 97 § 2 MusterEG', '#art_97§2'],
    ['MusterEG Art. 98 § 2', '#art_98§2'],
    ['Artikel 97 § 2 Satz 1 des MusterEG', '#art_97§2'],
    ['ELI:MusterEG#art_98§1', '#art_98§1'],
    ['eli:mustereg#ART_98 § 1', '#art_98§1'],
    ['Art. 5 MusterEG', '#art_5'],
    ['Art. 97 MusterEG', '#art_97'],
    ['§ 90 MusterEG', '§90 §90~2'],
    ['ELI:MusterEG_2001§90', '§90'],
    ['§ 90 Abs. 1 MusterEG', '§90'],
    ['§ 90 MusterEG Alte Fristen', '§90'],
    ['§ 90 MusterEG Verbot ohne Zulassung', '§90~2'],
    ['§ 3 MusterEG', '#art_97§3'],
    ['Anlage (zu Artikel 97 § 1 Absatz 2) MusterEG', '#anlage'],
    ['Anlage (zu Artikel 98 § 1) MusterEG', '#anlage~2'],
    ['ELI:MusterEG_2001§2~2', '#art_98§2'],
    ['ELI:MusterEG_2001§1', '#art_97§1'],
    ['ELI:MusterEG_2001#hinweis', '#art_5']
  ] as const) {
    it(`${cited} leads to ${ref}`, async () =>
      expect(await refs(cited)).deep.equal(ref.split(' ').map(each => `ELI:MusterEG_2001${each}`)))
  }

  it('Artikel 97 §§ 1 bis 3 leads to all three', async () =>
    expect(await refs('Artikel 97 §§ 1 bis 3 MusterEG')).deep.equal(
      [1, 2, 3].map(each => `ELI:MusterEG_2001#art_97§${each}`)
    ))

  it('an article that is nothing but a heading leads to its §§', async () => {
    expect(await refs('Art. 99 MusterEG')).deep.equal([1, 2].map(each => `ELI:MusterEG_2001#art_99§${each}`))
    expect(await refs('Art. 96 MusterEG').catch((error: unknown) => String(error))).match(/has no Art. 96/)
  })

  it('an annex that is nothing but a heading leads to its chapters', async () =>
    expect(await refs('Anlage I MusterEG')).deep.equal(
      ['x_b_iii', 'xi'].map(each => `ELI:MusterEG_2001#anlage_i_kap_${each}`)
    ))

  it('what is nothing but a heading is there for those who check a text, and its parts are not', async () => {
    const verdicts = async (text: string) =>
      (
        await checkText(
          { ...parts, retrieval: { rank: () => Promise.resolve([]) } },
          { text, access: { ...access, profile: { name: 'de-federal' } as Access['profile'] } }
        )
      ).citations.map(({ verdict, missing, candidates }) => [
        verdict,
        missing && `${missing.kind} ${missing.number}`,
        ...(candidates ?? []).map(({ ref }) => ref.replace(/^.*#/, '#'))
      ])
    expect(await verdicts('Das sagt Art. 99 MusterEG.')).deep.equal([
      ['resolved', undefined, '#art_99§1', '#art_99§2']
    ])
    expect(await verdicts('Das sagt Anlage I MusterEG, und so auch Art. 99 Abs. 2 MusterEG.')).deep.equal([
      ['resolved', undefined, '#anlage_i_kap_x_b_iii', '#anlage_i_kap_xi'],
      ['no_such_part', 'Absatz 2', '#art_99§1', '#art_99§2']
    ])
    expect((await verdicts('Das sagt Art. 96 MusterEG.'))[0]!.slice(0, 2)).deep.equal([
      'no_such_part',
      'Art 96'
    ])
    expect(await verdicts('Das sagt ELI:MusterEG#art_99.')).deep.equal([['resolved', undefined]])
  })

  it('of several §§ of one number the heading tells which', async () => {
    expect(await refs('§ 90 MusterEG Gebote').catch((error: unknown) => String(error))).match(
      /is not its heading/
    )
    const kinds = await unreachedKinds({ ...parts, outlines: openActOutlines({ store, ids }) }, access)
    expect(kinds.flatMap(({ unreached }) => unreached)).deep.equal([])
  })

  it('a § that several articles have is neither guessed nor denied', async () => {
    expect(await refs('§ 1 MusterEG').catch((error: unknown) => String(error))).match(
      /has § 1 in several articles \(97, 98, 99\); ask for one of them/
    )
    expect(await refs('§ 77 MusterEG').catch((error: unknown) => String(error))).match(/has no § 77/)
    const table = await parts.acts()
    const act = table.named('MusterEG')[0]!
    const cited = {
      act: { is: 'held', name: 'MusterEG', act },
      section: { kind: '§', number: '1' },
      path: []
    } as const
    const { verdict } = await checkCitation(parts, cited, access)
    expect(verdict).include({ verdict: 'ambiguous', act: 'MusterEG' })
    expect(verdict.candidates?.map(({ ref }) => ref)).deep.equal(
      [97, 98, 99].map(article => `ELI:MusterEG_2001#art_${article}§1`)
    )
  })

  it('old references lead on at every door', async () => {
    const old = ids.refToIri('ELI:MusterEG_2001§2~2')!.value
    const now = ids.refToIri('ELI:MusterEG_2001#art_98§2')!.value
    const visibility = { graphs: [ids.sharedGraph], scopes: access.scopes }
    expect((await parts.loader.load(old, visibility))?.iri).equal(now)
    const { verdict } = await checkReference(parts, 'ELI:MusterEG_2001§2~2', access, visibility)
    expect(verdict).include({ verdict: 'resolved', ref: 'ELI:MusterEG_2001#art_98§2', passage: now })
    const path = old.slice(ids.base.length + 1)
    const find = (asked: string) =>
      findThing({ ...parts, store }, { path: asked, extensions: ['ttl'], access })
    expect((await find(path))?.iri).equal(now)
    expect(await find(`${path}.ttl`)).include({ iri: now, extension: 'ttl' })
    const named = { ...parts, store } as unknown as ProvenanceParts
    for (const ref of [old, 'ELI:MusterEG_2001§2~2', `${old}#abs_1`])
      expect((await recordNamed(named, { ref, access })).node.value).equal(now)
  })

  it('a § without an article is one of the article in which it is cited', async () => {
    const links: string[] = []
    for await (const batch of store.read(ids.sharedGraph)) {
      for (const { subject, predicate, object } of batch) {
        if (predicate.equals(eli.cites))
          links.push([subject, object].map(each => each.value.split('/').at(-1)).join(' '))
      }
    }
    expect(links.sort()).deep.equal([
      'art_97_par_1 art_97_par_2',
      'art_98_par_1 art_97_par_1',
      'art_98_par_1 art_97_par_3'
    ])
  })

  it('stands in the contents in its order, below its article', async () => {
    const iris = (await parts.contents(ids.act('MusterEG 2001')!.value)).map(({ iri }) =>
      iri.split('/').at(-1)
    )
    expect(iris).deep.equal(
      '90 90~2 art_5 art_97 art_97_par_1 art_97_par_2 art_97_par_3 art_98 art_98_par_1 art_98_par_2 art_99_par_1 art_99_par_2 anlage_i_kap_x_b_iii anlage_i_kap_xi anlage anlage~2'.split(
        ' '
      )
    )
    const [third] = (
      await listProvisions(parts, { by: { ref: 'Art. 97 § 1 MusterEG' }, access, limit: 1, offset: 0 })
    ).provisions
    expect(third).include({ number: 'Art 97 § 1', structurePath: 'Erster Teil Muster › Art 97 Übergang' })
  })
}

describe('articles that stand as headings, and their §§', function () {
  this.timeout(120_000)
  let folder: string | undefined
  describeArticles(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-articles-'))
    return openEmbedded({ folder })
  })
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
})

describeWithFuseki('articles that stand as headings, and their §§, on Fuseki', () => {
  describeArticles(async () => openRemote({ url: (await sharedFuseki()).url }))
})
