import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openActOutlines } from '../../../../src/graph/acts/openActOutlines.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import type { Access } from '../../../../src/service/access.js'
import { listProvisions } from '../../../../src/service/law/provisions/listProvisions.js'
import {
  openProvisionParts,
  type ConsolidatedParts
} from '../../../../src/service/law/provisions/provisionParts.js'
import { checkText } from '../../../../src/service/check/checkText.js'
import { unreachedKinds } from '../../../../src/service/law/provisions/unreached.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { writeSmallLaw, type SmallAct } from '../../../graph/smallLaw.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'

const texts = (...names: string[]) => Object.fromEntries(names.map(name => [name, `Was in ${name} steht.`]))
const acts: readonly SmallAct[] = [
  {
    jurabk: 'StoffV',
    title: 'Stoffverordnung',
    provisions: {
      ...texts(
        'Präambel',
        '§ 1',
        '§ 4a.05',
        'Anlage 1',
        'Anlage 2 (zu § 3 Abs. 1)',
        'Anlage 2.3',
        'Anlage D1'
      ),
      ...texts('Anlage VIIIa', 'Anhang 2', 'Anhang EV', 'Muster 6', 'Nr 42', '16. bis 54.', 'IV.', 'Hinweis'),
      '§ 9': '(weggefallen)'
    }
  },
  {
    jurabk: 'GebO',
    title: 'Gebührenordnung',
    provisions: {
      'Anlage 1': 'Nr. | Leistung | Euro\n  5 | Beratung | 10\n  6 | Untersuchung | 20',
      'Anlage 2': 'Nr. | Leistung | Euro\n  6 | Besuch | 10\n  7 | Zuschlag | 20'
    }
  },
  { jurabk: 'AltG', title: 'Altes Gesetz', provisions: texts('Anlage', 'Art 2 bis Art 5') },
  { jurabk: 'VtrG', title: 'Vertrag', provisions: texts('Anlage I Kap X B III', 'Anlage II Kap XII', 'Text') }
]

function describeNames(open: () => Promise<GraphStore>): void {
  const ids = identifiers('http://names-of-parts.test')
  const access = { scopes: [scopeOf('open', 'law')] } as unknown as Access
  let store: GraphStore
  let parts: ConsolidatedParts
  before(async () => {
    store = await open()
    await writeSmallLaw(store, ids, acts)
    parts = openProvisionParts({ store, ids, retrieval: { matchAll: () => Promise.reject(new Error()) } })
  })
  after(() => store.close())
  const first = async (ref: string) =>
    (await listProvisions(parts, { by: { ref }, access, limit: 2, offset: 0 })).provisions[0]?.ref

  for (const [text, ref] of [
    ['Anhang 2 StoffV', 'ELI:StoffV#anhang_2'],
    ['Anlage 2 StoffV', 'ELI:StoffV#anlage_2'],
    ['Anlage 2 zu § 3 Abs. 1 StoffV', 'ELI:StoffV#anlage_2'],
    ['Anlage 2.3 der Stoffverordnung', 'ELI:StoffV#anlage_2_3'],
    ['Anlage D1 StoffV', 'ELI:StoffV#anlage_d1'],
    ['Anhang EV StoffV', 'ELI:StoffV#anhang_ev'],
    ['Anlage zum AltG', 'ELI:AltG#anlage'],
    ['§ 4a.05 StoffV', 'ELI:StoffV#par_4a_05'],
    ['Nr. 42 StoffV', 'ELI:StoffV#nr_42'],
    ['Nr. 5 GebO', 'ELI:GebO#anlage_1'],
    ['Ziffer 7 der Gebührenordnung', 'ELI:GebO#anlage_2'],
    ['StoffV Muster 6', 'ELI:StoffV#muster_6'],
    ['Art 2 bis Art 5 AltG', 'ELI:AltG#art_2_bis_art_5'],
    ['Art. 3 AltG', 'ELI:AltG#art_2_bis_art_5'],
    ['Anlage I Kapitel X Sachgebiet B Abschnitt III VtrG', 'ELI:VtrG#anlage_i_kap_x_b_iii']
  ] as const) {
    it(`${text} leads to ${ref}`, async () => expect(await first(text)).equal(ref))
  }

  it('a row without an annex is one where only one annex has it, and is denied nowhere', async () => {
    const found = async (text: string) =>
      (
        await checkText(
          { ...parts, retrieval: { rank: () => Promise.resolve([]) } },
          { text, access: { ...access, profile: { name: 'de-federal' } as Access['profile'] } }
        )
      ).citations.map(({ ref, verdict, unchecked = [] }) => [ref, verdict, ...unchecked].join(' '))
    expect(await found('Nach Nr. 5 GebO wird gezahlt, nach Nr. 7 der GebO nicht.')).deep.equal([
      'ELI:GebO#anlage_1 resolved',
      'ELI:GebO#anlage_2 resolved'
    ])
    // Two annexes have the first, none the second.
    expect(await found('Nach Nr. 6 GebO wird gezahlt, nach Ziffer 99 GebO auch.')).deep.equal([
      'ELI:GebO resolved Nummer 6',
      'ELI:GebO resolved Nummer 99'
    ])
    for (const text of ['Nr. 6 GebO', 'Nr. 99 GebO'])
      expect(await first(text).catch((error: unknown) => String(error)), text).match(/neither one reference/)
  })

  it('an Anhang is no Anlage', async () => {
    for (const text of ['Anhang 1 StoffV', 'Anlage EV StoffV'])
      expect(await first(text).catch((error: unknown) => String(error)), text).match(/has no/)
  })

  it('lists by kind what no citation reaches, with its reason', async () => {
    const kinds = await unreachedKinds({ ...parts, outlines: openActOutlines({ store, ids }) }, access)
    expect(kinds.flatMap(({ unreached }) => unreached)).deep.equal([
      {
        iri: ids.refToIri('ELI:StoffV#hinweis')!.value,
        ref: 'ELI:StoffV#hinweis',
        kind: 'Hinweis',
        citation: 'Hinweis StoffV',
        reason: 'note'
      }
    ])
    const counts = Object.fromEntries(kinds.map(({ kind, provisions }) => [kind, provisions]))
    expect(counts).include({ Anlage: 8, Anhang: 2, 'Anlage Kap': 2, Text: 1, Hinweis: 1 })
  })
}

describe('parts of acts by their names, and what none reaches', function () {
  this.timeout(60_000)
  let folder: string | undefined
  describeNames(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-names-'))
    return openEmbedded({ folder })
  })
  after(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  })
})

describeWithFuseki('parts of acts by their names, and what none reaches, on Fuseki', () => {
  describeNames(async () => openRemote({ url: (await sharedFuseki()).url }))
})
