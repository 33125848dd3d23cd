import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { BadRequest, NotFound } from '../../../../src/base/errors.js'
import { importers } from '../../../../src/formats/registry.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import type { Access } from '../../../../src/service/access.js'
import { openProvisionParts } from '../../../../src/service/law/provisions/provisionParts.js'
import { openHistories, type Histories } from '../../../../src/service/law/states/histories.js'
import type { CompareWorks } from '../../../../src/service/law/states/compareWorks.js'
import type { PageRequest } from '../../../../src/service/page.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { profileCatalogue } from '../../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { failureOf } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../../graph/store/fuseki/sharedFuseki.js'
import { act } from '../../loads/giiAct.js'

function describeHistory(open: () => Promise<GraphStore>): void {
  const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
  let store: GraphStore
  let histories: Histories
  let access: Access

  before(async () => {
    store = await open()
    await seedOntology({ store, ids })
    await load(
      act('AG', { '§ 1': 'eins', '§ 1a': 'eins a', '§ 2': 'zwei' }, '20211213213514'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwo' }, '20220109213433'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwei', '§ 3': 'drei' }, '20220630220000'),
      act('AG', { '§ 1': 'eins', '§ 2': 'zwei, neu', '§ 3': 'drei' }, '20221231220000', {
        numbered: 'other'
      }),
      act('BG', { '§ 1': 'allein' }, '20240301213000'),
      act('CG', { '§ 1': 'ohne Tag' })
    )
    const retrieval = { matchAll: () => Promise.reject(new Error('Nothing is searched here')) }
    histories = openHistories({
      store,
      now: () => new Date('2026-11-22'),
      ...openProvisionParts({ store, ids, retrieval })
    })
    const profile = (await profileCatalogue({ store, ids }).find('de-federal'))!
    access = { profile, scopes: profile.scopes }
  })
  after(() => store.close())

  const load = (...files: InputFile[]) =>
    importFiles({
      store,
      ids,
      importer: importers['gii']!,
      actor: 'test',
      now: () => new Date('2026-11-22T01:02:03Z'),
      inputs: { files, refused: [] }
    })
  const history = (ref: string, page = { limit: 50, offset: 0 }) => histories.list({ ref, access, ...page })
  const textsOf = async (ref: string) =>
    (await history(ref)).texts.map(({ text, from, until, changes, isCorrected }) =>
      [
        text.text,
        from,
        until ?? '',
        changes?.join(' ') ?? 'first',
        ...(isCorrected ? ['corrected'] : [])
      ].join('|')
    )

  it('tells the texts of a provision, the latest first, and what changed', async () => {
    for (const ref of ['ELI:AG§2', '§ 2 AG', '§ 2 Abs. 1 AG', 'ELI:AG§2@2022-01-10'])
      expect(await textsOf(ref), ref).deep.equal([
        'zwei, neu|2023-01-01||text',
        'zwei|2022-07-01|2023-01-01|text|corrected',
        'zwo|2022-01-10|2022-07-01|text|corrected',
        'zwei|2021-12-14|2022-01-10|first'
      ])
    expect(await textsOf('ELI:AG§1')).deep.equal(['eins|2021-12-14||first'])
    expect(await textsOf('ELI:BG§1')).deep.equal(['allein|2024-03-02||first'])
  })

  it('tells each with its hash, its number and the state that first shows it', async () => {
    const { of, heldFrom, isInAct, total, texts, attributions } = await history('ELI:AG§2', {
      limit: 2,
      offset: 1
    })
    expect(of).include({ ref: 'ELI:AG§2', label: '§ 2 AG', isAct: false })
    expect([heldFrom, isInAct, total, texts.length]).deep.equal(['2021-12-14', true, 4, 2])
    expect(texts.map(({ state, numbers, isFloor }) => [state.day, numbers, isFloor])).deep.equal([
      ['2022-07-01', ['AG-§ 2'], false],
      ['2022-01-10', ['AG-§ 2'], false]
    ])
    expect(new Set(texts.map(({ text }) => text.contentHash)).size).equal(2)
    expect(texts[1]!.iri).equal(`${of.iri}/2022-01-10`)
    expect(attributions).length(1)
  })

  it('tells what the file of a state says of its amendments that the one before does not', async () => {
    const amended = (stand: string, text: string, builddate: string) =>
      act('NG', { '§ 1': text }, builddate, { stand })
    await load(
      amended('Zuletzt geändert durch Art. 1 G v. 1.12.2021 I 7', 'eins', '20211213213514'),
      amended('Zuletzt geändert durch Art. 1 G v. 1.12.2021 I 7', 'uno', '20220109213433'),
      amended('Zuletzt geändert durch Art. 2 G v. 1.6.2022 I 9', 'une', '20220630220000')
    )
    const notes = async (ref: string) => {
      const page = await history(ref)
      return [...page.states, ...page.texts].map(({ state: { day } }) => [day, page.notes.get(day)])
    }
    const expected = [
      ['2022-07-01', ['Zuletzt geändert durch Art. 2 G v. 1.6.2022 I 9']],
      ['2022-01-10', []],
      ['2021-12-14', ['Zuletzt geändert durch Art. 1 G v. 1.12.2021 I 7']]
    ]
    expect(await notes('ELI:NG')).deep.equal(expected)
    expect(await notes('ELI:NG§1')).deep.equal(expected)
  })

  it('is that of the work where a version of it is named', async () => {
    const days = async (ref: string) => (await history(ref)).texts.map(({ from }) => from)
    for (const ref of ['§ 2 AG a. F.', '§ 2 AG, Stand 1.3.2022', '§ 2 AG am 1.3.2022'])
      expect(await days(ref), ref).deep.equal(await days('§ 2 AG'))
    expect(await failureOf(() => history('§ 99 AG am 1.3.2022'))).instanceOf(NotFound)
  })

  it('tells of what is in its act no more, by reference and by citation', async () => {
    for (const ref of ['ELI:AG§1a', '§ 1a AG']) {
      expect(await textsOf(ref)).deep.equal(['eins a|2021-12-14|2022-01-10|first'])
      expect((await history(ref)).isInAct).equal(false)
    }
  })

  it('tells where a text came from and went to by most of its words, and of none that stays or only resembles', async () => {
    const old = 'Der Unternehmer muss den Verbraucher vor der Bestellung unterrichten'
    const [near, far] = [
      `${old} und beraten`,
      'Der Unternehmer haftet für alle Schäden, auch vor der Bestellung'
    ]
    await load(
      act('MG', { '§ 1': old, '§ 2': 'Kauf', '§ 3': 'Wer zahlt, hat bezahlt' }, '20211213213514'),
      act(
        'MG',
        { '§ 1': far, '§ 2': near, '§ 3': 'Wer zahlt, hat bezahlt', '§ 4': 'Wer zahlt' },
        '20220109213433'
      ),
      act('MG', { '§ 1': `${far}, ja`, '§ 2': `${near}, ja`, '§ 4': 'Wer zahlt' }, '20220630220000')
    )
    const movesOf = async (ref: string) =>
      (await history(ref)).texts.map(({ from, movedFrom, movedTo }) =>
        [from, movedFrom?.text.ref ?? '', movedTo?.text.ref ?? '', movedFrom?.share ?? ''].join('|')
      )
    expect(await movesOf('ELI:MG§2')).deep.equal([
      '2022-07-01|||',
      `2022-01-10|ELI:MG§1||${9 / 11}`,
      '2021-12-14|||'
    ])
    expect(await movesOf('ELI:MG§1')).deep.equal(['2022-07-01|||', '2022-01-10|||', '2021-12-14||ELI:MG§2|'])
    expect(await movesOf('ELI:MG§3')).deep.equal(['2021-12-14|||'])
    expect(await movesOf('ELI:MG§4')).deep.equal(['2022-01-10|||'])
  })

  it('compares two acts by the numbers of their provisions, and two provisions', async () => {
    await load(act('DG', { '§ 1': 'eins', '§ 2': 'zwei, neu gefasst', '§ 4': 'vier' }, '20240301213000'))
    const page = { access, limit: 50, offset: 0 }
    const told = async (asked: Omit<CompareWorks, keyof PageRequest>) => {
      const { unchanged, compared } = await histories.compareWorks({ ...page, ...asked })
      return [unchanged, ...compared.map(({ before, after }) => `${before?.ref ?? '-'} ${after?.ref ?? '-'}`)]
    }
    expect(await told({ ref: 'ELI:AG', with: 'DG' })).deep.equal([
      ...[1, 'ELI:AG§2 ELI:DG§2', 'ELI:AG§3 -', '- ELI:DG§4']
    ])
    expect(await told({ ref: 'ELI:AG', with: 'ELI:DG', from: '2022-01-01' })).deep.equal([
      ...[1, 'ELI:AG§1a -', 'ELI:AG§2 ELI:DG§2', '- ELI:DG§4']
    ])
    const { compared } = await histories.compareWorks({ ...page, ref: '§ 2 AG', with: '§ 2 DG' })
    expect(compared[0]!.pieces.map(({ kind, text }) => `${kind} ${text}`)).deep.equal([
      ...['same zwei, neu', 'added  gefasst']
    ])
    for (const asked of [
      { ref: 'ELI:AG', with: '§ 2 DG' },
      { ref: '§ 2 DG', with: 'ELI:AG' }
    ])
      expect(await failureOf(() => histories.compareWorks({ ...page, ...asked }))).instanceOf(BadRequest)
    for (const asked of [
      { ref: '§ 3 AG', with: '§ 1 DG', from: '2022-01-01' },
      { ref: 'ELI:AG', with: 'ELI:DG', to: '2022-01-01' },
      { ref: 'ELI:AG', with: 'ELI:XG' }
    ])
      expect(await failureOf(() => histories.compareWorks({ ...page, ...asked }))).instanceOf(NotFound)
    const gone = await failureOf(() => histories.compareWorks({ ...page, ref: '§ 1a AG', with: '§ 1 DG' }))
    expect(gone.message).match(/no more, since 2022-01-10; states have it from 2021-12-14 until/)
  })

  it('tells the states of an act, and what came, went and changed with each', async () => {
    for (const ref of ['ELI:AG', 'AG']) {
      const { states, total } = await history(ref)
      const names = (iris: readonly string[] = []) => iris.map(iri => ids.iriToRef(iri)).join(' ')
      expect(total).equal(4)
      expect(
        states.map(({ state, until = '', provisions, came, went, changed }) =>
          [state.day, until, provisions, names(came), names(went), names(changed)].join('|')
        )
      ).deep.equal([
        '2023-01-01||3|||ELI:ag§2',
        '2022-07-01|2023-01-01|3|ELI:ag§3||ELI:ag§2',
        '2022-01-10|2022-07-01|2||ELI:ag§1a|ELI:ag§2',
        '2021-12-14|2022-01-10|3|||'
      ])
      expect(states.at(-1)).not.have.property('came')
    }
    expect((await history('BG')).states).length(1)
  })

  it('names which provisions came, went, changed, moved and were repealed with each state', async () => {
    const long = 'Der Unternehmer muss den Verbraucher vor der Bestellung unterrichten'
    const first = { '§ 2': 'zwei', '§ 9': 'neun', '§ 10': 'zehn', '§ 11': long }
    await load(
      act('VG', first, '20211213213514'),
      act('VG', { '§ 2': 'zwo', '§ 9': '(weggefallen)', '§ 10': 'zehn, neu', '§ 12': long }, '20220109213433')
    )
    const namedOf = async (ref: string, named?: number) => {
      const asked = { ref, access, limit: 9, offset: 0, ...(named !== undefined && { named }) }
      const { differing } = await histories.list(asked)
      return [...(differing ?? [])].map(([day, all]) =>
        [
          day,
          ...all.map(({ text, outcome, movedFrom, movedTo }) =>
            [outcome, text.number, movedFrom && `< ${movedFrom.text.ref}`, movedTo && `> ${movedTo.text.ref}`]
              .filter(each => each !== undefined)
              .join(' ')
          )
        ].join(', ')
      )
    }
    const [floor, turn] = ['2021-12-14', '2022-01-10, changed § 2, repealed § 9, changed § 10']
    const moved = `${turn}, went § 11 > ELI:VG§12, came § 12 < ELI:VG§11`
    expect(await namedOf('VG', 20)).deep.equal([moved, floor])
    expect(await namedOf('ELI:VG', 3)).deep.equal([turn, floor])
    expect(await namedOf('VG')).deep.equal([])
    expect(await namedOf('§ 2 VG', 20)).deep.equal([])
    // What was read once is read anew when there is more.
    await load(act('VG', { '§ 2': 'zwo', '§ 9': 'neun', '§ 10': 'zehn', '§ 12': long }, '20220630220000'))
    expect(await namedOf('VG', 20)).deep.equal(['2022-07-01, changed § 9, changed § 10', moved, floor])
  })

  it('tells none of an act without a day, and fails as /v1/legal does for what is not there', async () => {
    for (const ref of ['CG', 'ELI:CG§1']) {
      const { total, heldFrom, attributions } = await history(ref)
      expect([total, heldFrom, attributions.length]).deep.equal([0, undefined, 0])
    }
    for (const [ref, reason] of [
      ['ELI:AG§99', /nothing of the reference/],
      ['§ 99 AG', /it has no § 99/],
      ['ELI:XYZ§1', /No act of the reference/],
      ['§§ 1, 2 AG', /names several provisions/],
      ['Urlaub', /neither one reference/]
    ] as const) {
      const error = await failureOf(() => history(ref))
      expect(error, ref).instanceOf(NotFound)
      expect(error.message).match(reason)
    }
  })

  const compare = (ref: string, from: string, to: string, page = { limit: 50, offset: 0 }) =>
    histories.compare({ ref, from, to, access, ...page })
  const piecesOf = async (ref: string, from: string, to: string) =>
    (await compare(ref, from, to)).compared.map(({ before, after, changes, pieces }) => {
      const words = pieces.map(({ kind, text }) => `${{ same: '', added: '+', removed: '-' }[kind]}${text}`)
      return `${(after ?? before)!.ref} ${changes.join(' ')}: ${words.join('|')}`
    })

  it('compares a provision on two days, in either order', async () => {
    for (const ref of ['ELI:AG§2', '§ 2 AG']) {
      expect(await piecesOf(ref, '2022-07-01', '2024-01-01')).deep.equal(['ELI:AG§2 text: zwei|+, neu'])
      expect(await piecesOf(ref, '2024-01-01', '2022-07-01')).deep.equal(['ELI:AG§2 text: zwei|-, neu'])
      expect(await piecesOf(ref, '2022-01-09', '2022-01-10')).deep.equal(['ELI:AG§2 text: -zwei|+zwo'])
      expect(await piecesOf(ref, '2021-12-14', '2022-07-01')).deep.equal(['ELI:AG§2 : zwei'])
    }
    const { compared, attributions } = await compare('ELI:AG§2', '2022-01-09', '2022-01-10')
    const [{ before, after }] = compared as [(typeof compared)[0]]
    expect([before!.version!.from, before!.version!.until]).deep.equal(['2021-12-14', '2022-01-10'])
    expect([after!.version!.from, after!.version!.state.day]).deep.equal(['2022-01-10', '2022-01-10'])
    expect(before!.contentHash).not.equal(after!.contentHash)
    expect(attributions).length(1)
  })

  it('compares an act on two days: what came, went and changed, in its order, by pages', async () => {
    for (const ref of ['AG', 'ELI:AG']) {
      const { total, unchanged } = await compare(ref, '2022-01-01', '2023-05-01')
      expect([total, unchanged]).deep.equal([3, 1])
      expect(await piecesOf(ref, '2022-01-01', '2023-05-01')).deep.equal([
        'ELI:AG§1a : -eins a',
        'ELI:AG§2 text: zwei|+, neu',
        'ELI:AG§3 : +drei'
      ])
    }
    const page = await compare('AG', '2022-01-01', '2023-05-01', { limit: 1, offset: 1 })
    expect(page.compared.map(({ after }) => after!.ref)).deep.equal(['ELI:AG§2'])
    expect((await compare('AG', '2023-02-01', '2023-05-01')).total).equal(0)
  })

  it('compares no text of another day: it says why there is none', async () => {
    for (const [ref, from, to, reason] of [
      ['ELI:AG§2', '2021-12-13', '2022-01-10', /is held from 2021-12-14 on/],
      ['AG', '2022-01-10', '1999-01-01', /is held from 2021-12-14 on/],
      ['ELI:AG§3', '2022-01-10', '2022-08-01', /does not have it; states have it from 2022-07-01 on$/],
      ['§ 3 AG', '2022-08-01', '2022-01-10', /does not have it; states have it from 2022-07-01 on$/],
      ['§ 1a AG', '2022-01-01', '2022-01-10', /from 2021-12-14 until before 2022-01-10$/],
      ['CG', '2022-01-01', '2022-02-01', /without a day from which its text counts/],
      ['ELI:CG§1', '2022-01-01', '2022-02-01', /without a day from which its text counts/],
      ['ELI:AG§99', '2022-01-01', '2022-02-01', /nothing of the reference/]
    ] as const) {
      const error = await failureOf(() => compare(ref, from, to))
      expect(error, `${ref} ${from}`).instanceOf(NotFound)
      expect(error.message, `${ref} ${from}`).match(reason)
    }
  })

  it('shows nothing of a scope that the caller may not see', async () => {
    for (const ref of ['ELI:AG§2', 'ELI:AG§1a', '§ 1a AG', 'AG']) {
      const error = await failureOf(() =>
        histories.list({ ref, access: { ...access, scopes: [] }, limit: 9, offset: 0 })
      )
      expect(error, ref).instanceOf(NotFound)
      const days = { from: '2022-01-01', to: '2022-02-01' }
      const blind = { ...access, scopes: [] }
      const other = await failureOf(() =>
        histories.compare({ ref, access: blind, ...days, limit: 9, offset: 0 })
      )
      expect(other, ref).instanceOf(NotFound)
    }
  })
}

describe('The history of law, on the embedded store', () => {
  const folders: string[] = []
  after(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  describeHistory(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-history-'))
    folders.push(folder)
    return openEmbedded({ folder })
  })
})

describeWithFuseki('The history of law, on Fuseki', () => {
  describeHistory(async () => openRemote({ url: (await sharedFuseki()).url }))
})
