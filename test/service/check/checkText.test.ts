import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { TextCheck } from '../../../src/proof/grounding/check/textCheck.js'
import { receiptOf } from '../../../src/proof/grounding/receipt/answer.js'
import { verifyTextCheck } from '../../../src/proof/grounding/receipt/verifyTextCheck.js'
import { presentTextCheck } from '../../../src/service/check/http/presentTextCheck.js'
import type { Access } from '../../../src/service/access.js'
import { profileCatalogue } from '../../../src/service/profiles/profileCatalogue.js'
import { seedOntology } from '../../../src/service/profiles/seedOntology.js'
import { openProvisionParts } from '../../../src/service/law/provisions/provisionParts.js'
import type { CheckParts } from '../../../src/service/check/checkRun.js'
import { checkText } from '../../../src/service/check/checkText.js'
import { TextRefused } from '../../../src/service/check/textRefused.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { smallActs, writeSmallLaw } from '../../graph/smallLaw.js'

const ids = identifiers('http://localhost:8080')
/** What a search finds, whatever is looked for. */
const FOUND = 'eli/sgb_10/35'
/** An act that speaks of parts of its own. */
const PARTS = {
  jurabk: 'TeileG',
  title: 'Teilegesetz',
  provisions: {
    '§ 3': '(1) Der Umzug ist anzuzeigen.\n(2) Anzeigen nach Absatz 1 sind zu begründen.',
    '§ 4': 'Anzeigen nach dem Bundesdatenschutzgesetz sind frei.',
    Präambel: 'Wer umzieht, ist frei.',
    '(XXXX) §§ 8 bis 10': '§§ 8 bis 10'
  }
}

describe('checking a text', () => {
  let folder: string
  let store: GraphStore
  let parts: CheckParts
  let federal: Access
  let open: Access

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-checks-'))
    store = await openEmbedded({ folder })
    await seedOntology({ store, ids })
    await writeSmallLaw(store, ids, [...smallActs, PARTS])
    const retrieval = {
      matchAll: () => Promise.reject(new Error('not asked')),
      rank: async () => [
        {
          ...{ iri: `${ids.base}/${FOUND}`, ref: '', kind: 'provision' as const, graph: '' },
          ...{ score: 1, fit: 1, coverage: 1, labelled: 0, subjects: [] }
        }
      ]
    }
    parts = { ...openProvisionParts({ store, ids, retrieval }), retrieval }
    const catalogue = profileCatalogue({ store, ids })
    const access = async (name: string): Promise<Access> => {
      const profile = (await catalogue.find(name))!
      return { profile, scopes: profile.scopes }
    }
    federal = await access('de-federal')
    open = await access('public-observatory')
  })
  after(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })

  const check = (text: string, access = federal): Promise<TextCheck> => checkText(parts, { text, access })
  it('ends in its time with what it has, whatever a search waits for', async () => {
    const text = 'Nach § 35 SGB X ist ein Verwaltungsakt zu begründen. Der Himmel ist am Abend rot.'
    for (const rank of [
      () => new Promise<never>(() => {}),
      () => Promise.reject(new Unavailable('The query took longer than 10 s'))
    ]) {
      const { citations, statements } = await checkText(
        { ...parts, retrieval: { rank } },
        { text, access: federal },
        { milliseconds: 20_000, waiting: 1_500 }
      )
      expect(citations.map(({ verdict }) => verdict)).eql(['resolved'])
      expect(statements.at(-1)).include({ verdict: 'not_checked', reason: 'time' })
    }
  })
  it('is limited by the time of the processor, not by that of the clock', async () => {
    const text = 'Der Himmel ist am Abend rot. Der Himmel ist am Morgen grau.'
    const checked = async (rank: CheckParts['retrieval']['rank'], milliseconds: number) =>
      presentTextCheck(
        await checkText(
          { ...parts, retrieval: { rank } },
          { text, access: federal },
          { milliseconds, waiting: 20_000 }
        )
      )
    await checked(async () => [], 20_000)
    const waiting = await checked(async () => {
      await new Promise(done => setTimeout(done, 700))
      return []
    }, 600)
    expect(waiting.statements.map(({ reason }) => reason)).eql(['no_evidence', 'no_evidence'])
    expect(waiting.sound).equal(true)
    const working = await checked(async () => {
      const until = process.cpuUsage().user + 650_000
      while (process.cpuUsage().user < until);
      return []
    }, 600)
    expect(working.statements.at(-1)).include({ verdict: 'not_checked', reason: 'time' })
    expect(working.sound).equal(false)
    expect(verifyTextCheck(working).problems).eql([])
  })
  const citation = async (text: string) => (await check(text)).citations[0]!
  const statement = async (text: string, at = 0) => (await check(text)).statements[at]!

  describe('says of each citation', () => {
    it('that it resolves, and to what', async () => {
      expect(await citation('Nach § 14 Abs. 1 GewO gilt das.')).deep.include({
        text: '§ 14 Abs. 1 GewO',
        start: 5,
        end: 21,
        verdict: 'resolved',
        ref: 'ELI:GewO§14'
      })
      expect(await citation('Das steht in ELI:BGB§823.')).include({ verdict: 'resolved', ref: 'ELI:BGB§823' })
    })
    it('which part fails first, and what comes nearest', async () => {
      const section = await citation('Nach § 16 GewO gilt das.')
      expect(section).deep.include({ verdict: 'no_such_part', missing: { kind: '§', number: '16' } })
      expect(section.candidates![0]!.ref).equal('ELI:GewO§15')
      const absatz = await citation('Nach § 14 Abs. 3 GewO gilt das.')
      expect(absatz).deep.include({ verdict: 'no_such_part', missing: { kind: 'Absatz', number: '3' } })
      expect(absatz.candidates![0]!.part).equal('Absatz 2')
      const satz = await citation('Nach § 823 Abs. 1 Satz 4 BGB gilt das.')
      expect(satz.missing).deep.equal({ kind: 'Satz', number: '4', within: 'Absatz 1' })
    })
    it('that the act is not here, which is not said to mean more', async () => {
      expect(await citation('Nach § 3 XYZG gilt das.')).include({ verdict: 'act_not_held' })
    })
    it('that decisions and printed papers are not held, and so not looked up', async () => {
      const texts: [text: string, cited: string, reason: string][] = [
        [
          'So hat der BGH entschieden (Urteil vom 31. Februar 2099, Az. VI ZR 9999/99).',
          'Urteil vom 31. Februar 2099, Az. VI ZR 9999/99',
          'decision'
        ],
        [
          'Nach EuGH, Urt. v. 13.5.2099, C-9999/99, ECLI:EU:C:2099:9999, besteht ein Anspruch.',
          'EuGH, Urt. v. 13.5.2099, C-9999/99, ECLI:EU:C:2099:9999',
          'decision'
        ],
        ['Das ergibt sich aus BT-Drs. 19/4674, S. 33.', 'BT-Drs. 19/4674, S. 33', 'publication'],
        ['Das steht in BGBl. I 2020 S. 123.', 'BGBl. I 2020 S. 123', 'publication']
      ]
      for (const [text, cited, reason] of texts) {
        const found = presentTextCheck(await check(text))
        expect(
          found.citations.map(each => [each.text, each.verdict, each.reason]),
          text
        ).eql([[cited, 'not_checkable', reason]])
        expect(found.statements.length, text).equal(1)
        expect(verifyTextCheck(found).problems, text).eql([])
      }
    })
    it('that another version than the one that is held is named, of which today’s text says nothing', async () => {
      for (const version of [
        'a. F.',
        'aF',
        'n. F.',
        '(a. F.)',
        'alter Fassung',
        'damaliger Fassung',
        'in der bis zum 24. Mai 2018 geltenden Fassung',
        'in der Fassung der Bekanntmachung vom 14. Januar 2003',
        'idF des Gesetzes vom 14. August 2009',
        'i. d. F. v. 14.8.2009'
      ]) {
        const found = presentTextCheck(await check(`Nach § 26 BDSG ${version} gilt das.`))
        expect(found.citations[0], version).include({
          verdict: 'resolved',
          ref: 'ELI:BDSG_2018§26',
          other_version: true
        })
        expect(verifyTextCheck(found).problems, version).eql([])
        const gone = await citation(`Nach § 28 Abs. 9 BDSG ${version} gilt das.`)
        expect(gone, version).include({ verdict: 'not_checkable', reason: 'version', otherVersion: true })
      }
      expect(await citation('Nach § 32 GewO a. F. gilt das.')).include({ reason: 'version' })
      for (const today of ['', ' in der jeweils geltenden Fassung', ' in der aktuellen Fassung'])
        expect(await citation(`Nach § 26 BDSG${today} gilt das.`)).not.have.property('otherVersion')
      const old = await statement('Ein Bescheid ist zu begründen (§ 35 SGB X a. F.).')
      expect(old).include({ verdict: 'offen', reason: 'not_said' })
    })
    it('the act, where a decision stands behind it in brackets', async () => {
      const { citations } = await check(
        'Nach § 14 GewO (BGH, Urteil vom 1.2.2020 - VI ZR 1/19, Rn. 7) gilt das.'
      )
      expect(citations.map(({ ref, reason }) => ref ?? reason)).eql(['ELI:GewO§14', 'decision'])
    })
    it('what a reference of ours names, in brackets of every kind', async () => {
      for (const around of [
        '[X]',
        '(X)',
        '{X}',
        '<X>',
        '„X“',
        '«X»',
        '»X«',
        '‹X›',
        '`X`',
        '**X**',
        '_X_',
        '【X】',
        '[[X]]',
        '([X])',
        '[X].',
        '|X|',
        '"X"',
        '‚X‘'
      ])
        expect(await citation(`Das steht in ${around.replace('X', 'ELI:BGB§823')} so.`), around).include({
          verdict: 'resolved',
          ref: 'ELI:BGB§823',
          text: 'ELI:BGB§823'
        })
    })
    it('that it is repealed, or that several acts are called so', async () => {
      expect(await citation('Nach § 32 GewO gilt das.')).include({ verdict: 'repealed' })
      const several = await citation('Nach § 1 Mustergesetz gilt das.')
      expect(several.verdict).equal('ambiguous')
      expect(several.candidates!.map(({ ref }) => ref)).length(2)
    })
    it('a part that the act calls by a name, and what the act does not hold apart as unchecked', async () => {
      expect(await citation('Nach der Präambel des TeileG ist man frei.')).deep.include({
        verdict: 'resolved',
        ref: 'ELI:TeileG#praeambel',
        section: { kind: 'Teil', number: '', called: 'Präambel' }
      })
      expect(await citation('Das gilt nach Muster 3 Nr. 2 zum TeileG.')).deep.include({
        verdict: 'resolved',
        ref: 'ELI:TeileG',
        unchecked: ['Muster 3', 'Nummer 2']
      })
    })
    it('what has no text, of which no part is missing', async () => {
      expect(await citation('Nach § 9 Abs. 2 TeileG gilt das.')).deep.include({
        verdict: 'resolved',
        ref: 'ELI:TeileG§8-10',
        unchecked: ['Absatz 2']
      })
    })
    it('each part and provision that it names, at the place of all', async () => {
      const listed = async (text: string) =>
        (await check(text)).citations.map(({ text: written, section, parts: path, verdict }) =>
          [written, section?.number, ...path.map(({ kind, number }) => `${kind} ${number}`), verdict].join(
            ' | '
          )
        )
      expect(await listed('Nach § 14 Abs. 1 und 9 GewO gilt das.')).deep.equal([
        '§ 14 Abs. 1 und 9 GewO | 14 | Absatz 1 | resolved',
        '§ 14 Abs. 1 und 9 GewO | 14 | Absatz 9 | no_such_part'
      ])
      expect(await listed('Das sagen §§ 14, 15 und 77 GewO.')).deep.equal([
        '§§ 14, 15 und 77 GewO | 14 | resolved',
        '§§ 14, 15 und 77 GewO | 15 | resolved',
        '§§ 14, 15 und 77 GewO | 77 | no_such_part'
      ])
    })
    it('the ends of a range, and what is there between them', async () => {
      const numbers = async (text: string) =>
        (await check(text)).citations.map(({ section, verdict }) => `${section!.number} ${verdict}`)
      expect(await numbers('Das steht in §§ 13 bis 17 GewO.')).deep.equal([
        '13 no_such_part',
        '14 resolved',
        '15 resolved',
        '17 no_such_part'
      ])
      expect(await numbers('Das steht in §§ 14 bis 140 GewO.')).deep.equal(['14 resolved', '140 resolved'])
      // What has gone from between the ends is no fault.
      expect(await numbers('Das steht in §§ 30 bis 36 GewO.')).deep.equal([
        '30 no_such_part',
        '36 no_such_part'
      ])
    })
    it('that an act is held that is named without a section, or not, or several', async () => {
      const named = async (text: string) => {
        const { citations, statements } = await check(text)
        expect(statements[0]!.citations).deep.equal(citations.map((_, at) => at))
        return citations.map(({ act, verdict, ref, section }) => [act, verdict, ref, section])
      }
      expect(await named('Nach dem Bundesdatenschutzgesetz gilt das.')).deep.equal([
        ['Bundesdatenschutzgesetz', 'resolved', 'ELI:BDSG_2018', undefined]
      ])
      expect(await named('Das BGB und das Bundesfantasiegesetz gelten.')).deep.equal([
        ['BGB', 'resolved', 'ELI:BGB', undefined],
        ['Bundesfantasiegesetz', 'act_not_held', undefined, undefined]
      ])
      expect(
        (await named('Nach dem XyzG gilt die Verordnung (EU) 2016/679.')).map(each => each[1])
      ).deep.equal(['act_not_held', 'act_not_held'])
      expect((await named('Nach dem Mustergesetz gilt das.'))[0]![1]).equal('ambiguous')
      expect(await named('Ein Schutzgesetz und der Weg gelten.')).deep.equal([])
    })
    it('that a part without a section is not checkable, with what it would be in the provision before', async () => {
      const { citations } = await check('Das sagt § 14 GewO. Nach Absatz 2 gilt das. Nummer 9 gilt auch.')
      expect(citations[1]).deep.include({
        text: 'Absatz 2',
        verdict: 'not_checkable',
        reason: 'no_act',
        candidates: [{ ref: 'ELI:GewO§14', label: '§ 14 GewO', part: 'Absatz 2' }]
      })
      expect(citations[2]).include({ text: 'Nummer 9', verdict: 'not_checkable' })
      expect(citations[2]).not.have.property('candidates')
    })
    it('that it names no act, with what it would be in the act before', async () => {
      const { citations } = await check('Nach § 14 GewO gilt das. Und § 15 sagt mehr.')
      expect(citations[1]).include({ verdict: 'not_checkable', reason: 'no_act' })
      expect(citations[1]!.candidates![0]!.ref).equal('ELI:GewO§15')
    })
  })

  describe('says of each statement', () => {
    it('that what it cites says it, however the reference is written', async () => {
      for (const text of [
        'Nach § 14 Abs. 1 GewO muss, wer ein Gewerbe beginnt, es anzeigen.',
        'Wer ein Gewerbe beginnt, muss es anzeigen (§ 14 Abs. 1 GewO).',
        'Wer ein Gewerbe beginnt, muss es anzeigen, vgl. § 14 GewO.',
        '**§ 14 Abs. 1 GewO:** Wer ein Gewerbe beginnt, muss es anzeigen.',
        'Ein Bescheid ist nach § 35 SGB X zu begründen.',
        '§ 35 SGB X bestimmt, dass ein Bescheid zu begründen ist.',
        'Zudem ist ein Bescheid zu begründen (§ 35 SGB X).'
      ].slice(1))
        expect(await statement(text), text).include({ verdict: 'belegt', via: 'citation' })
    })
    it('as of one that cites no law, where it cites a decision', async () => {
      const said = await statement('Ein Bescheid ist zu begründen (BVerwG, Urteil vom 1.2.2020 - 6 C 1.19).')
      expect(said).include({ verdict: 'belegt', via: 'search' })
      const both = await statement(
        'Ein Bescheid ist zu begründen (§ 35 SGB X; BVerwG, Urteil vom 1.2.2020 - 6 C 1.19).'
      )
      expect(both).include({ verdict: 'belegt', via: 'citation' })
    })
    it('that only something else says it', async () => {
      const wrong = await statement('Ein Bescheid ist zu begründen (§ 15 GewO).')
      expect(wrong).include({ verdict: 'offen', reason: 'said_elsewhere' })
      const otherPart = await statement('Auch der Umzug ist anzuzeigen (§ 14 Abs. 1 GewO).')
      expect(otherPart).include({ verdict: 'offen', reason: 'said_elsewhere' })
    })
    it('only where all that it cites says it', async () => {
      const GEWERBE = 'muss, wer ein Gewerbe beginnt, es anzeigen'
      const told: [text: string, verdict: string, reason?: string][] = [
        [`Nach § 14 Abs. 1 GewO ${GEWERBE} (vgl. § 14 GewO).`, 'belegt'],
        [`Nach § 14 Abs. 2 GewO ${GEWERBE} (vgl. § 14 GewO).`, 'offen', 'said_elsewhere'],
        [`Nach § 14 GewO ${GEWERBE} (vgl. § 14 Abs. 2 GewO).`, 'offen', 'said_elsewhere'],
        [`Nach § 14 Abs. 1 GewO ${GEWERBE} (vgl. auch § 15 GewO).`, 'belegt'],
        [`Nach § 14 und § 15 GewO ${GEWERBE}.`, 'offen', 'partly_said'],
        [`Nach §§ 14, 15 GewO ${GEWERBE}.`, 'offen', 'partly_said'],
        [`Nach § 15 GewO und § 14 GewO ${GEWERBE}.`, 'offen', 'partly_said'],
        [`Nach § 14 Abs. 1 und 2 GewO ${GEWERBE}.`, 'offen', 'said_elsewhere'],
        [`Nach § 14 Abs. 1 oder 2 GewO ${GEWERBE}.`, 'belegt'],
        [`Nach § 14 iVm. § 15 GewO ${GEWERBE}.`, 'belegt'],
        [`Nach §§ 14 bis 15 GewO ${GEWERBE}.`, 'belegt'],
        [`Nach § 14 und § 16 GewO ${GEWERBE}.`, 'offen', 'citation_fails'],
        [`Nach § 14 GewO ${GEWERBE} (§ 32 GewO).`, 'offen', 'citation_fails'],
        [`Nach § 14 GewO und § 3 XYZG ${GEWERBE}.`, 'belegt']
      ]
      for (const [text, verdict, reason] of told) {
        const checked = await check(text)
        expect(checked.statements[0]!.verdict, text).equal(verdict)
        expect(checked.statements[0]!.reason, text).equal(reason)
        const presented = presentTextCheck(checked)
        if (reason !== undefined) expect(presented.sound, text).equal(false)
        expect(verifyTextCheck(presented).problems, text).eql([])
        const [statement] = presented.statements
        if (reason === 'said_elsewhere') {
          // Whoever says that it is proven all the same is found out without the graph.
          const { elsewhere } = statement!
          const forged = {
            ...statement,
            reason: undefined,
            elsewhere: undefined,
            verdict: 'belegt',
            via: 'citation',
            proof: elsewhere
          }
          const { problems } = verifyTextCheck({ ...presented, statements: [forged] })
          expect(problems.join(), text).include('what it cites does not say it')
        }
      }
    })
    it('that it was found around it, or by a search', async () => {
      const around = 'Das regelt § 15 GewO. Die Behörde bescheinigt die Anzeige innerhalb von drei Tagen.'
      expect(await statement(around, 1)).include({ verdict: 'belegt', via: 'paragraph' })
      expect(await statement('Ein Bescheid ist zu begründen.')).include({ verdict: 'belegt', via: 'search' })
    })
    it('as of one that cites nothing, where an act is named without a section', async () => {
      const named = 'Das regelt § 4 TeileG. Anzeigen nach dem Bundesdatenschutzgesetz sind frei.'
      expect(await statement(named, 1)).include({ verdict: 'belegt', via: 'paragraph' })
      const notHeld = 'Das regelt § 4 TeileG. Anzeigen nach dem Bundesfantasiegesetz sind frei.'
      expect(await statement(notHeld, 1)).include({ verdict: 'offen', reason: 'citation_fails' })
    })
    it('that the law says it with a part of its own, and which that is', async () => {
      const { statements, citations } = await check(
        'Das sagt § 3 TeileG. Anzeigen nach Absatz 1 sind zu begründen. Anzeigen nach Absatz 9 sind zu begründen.'
      )
      expect(statements.map(({ verdict }) => verdict)).deep.equal(['offen', 'belegt', 'offen'])
      expect(citations[1]).include({ verdict: 'resolved', ref: 'ELI:TeileG§3' })
      expect(citations[2]).include({ verdict: 'not_checkable', reason: 'no_act' })
    })
    it('that what it cites contradicts it, where a number is another', async () => {
      const found = await statement(
        'Die Behörde bescheinigt die Anzeige innerhalb von fünf Tagen (§ 15 GewO).'
      )
      if (found.verdict !== 'contradicted') throw new Error(found.verdict)
      expect(found.contradictedBy).deep.include({
        source: 'ELI:GewO§15',
        said: ['fünf'],
        stands: ['drei'],
        differs: ['number']
      })
    })
    it('what comes nearest where it names no provision, or several, that could contradict it', async () => {
      for (const cited of ['', ' (§ 15 GewO, § 14 GewO)'])
        expect(
          await statement(`Die Behörde bescheinigt die Anzeige innerhalb von fünf Tagen${cited}.`)
        ).include({ verdict: 'offen' })
    })
    it('never that `nicht nach §` or `nur nach §` is what stands there', async () => {
      for (const word of ['nicht', 'nur', 'auch', 'erst'])
        expect(await statement(`Ein Bescheid ist ${word} nach § 35 SGB X zu begründen.`)).include({
          verdict: 'offen'
        })
    })
    it('that it needs the sentence before it', async () => {
      expect(await statement('Das gilt auch für Sachen (§ 823 Abs. 1 BGB).')).include({
        reason: 'needs_context'
      })
    })
    it('why it is not checked', async () => {
      const text =
        '# Titel\n\nGern helfe ich Ihnen. Ist das so? Siehe § 15 GewO.\n\n```\n§ 99 GewO\n```\n\n| a | b |\n'
      const { statements, citations } = await check(text)
      expect(statements.map(({ reason }) => reason)).deep.equal([
        'heading',
        'asserts_nothing',
        'question',
        'citation_only',
        'code',
        'table'
      ])
      expect(citations.map(({ verdict }) => verdict)).deep.equal(['resolved'])
    })
    it('nothing of what only keeps the place of a text', async () => {
      const text = '(weggefallen)\n\n§ 32 GewO (weggefallen).\n\nEs gilt:\n1. (weggefallen)\n2. [entfallen]\n'
      const { statements } = await check(text)
      expect(statements.map(({ reason }) => reason)).deep.equal([
        'heading',
        'citation_only',
        'heading',
        'asserts_nothing',
        'asserts_nothing'
      ])
    })
  })

  it('holds for a profile what that admits, as if nothing else were held', async () => {
    expect(await citation('Nach § 1 GeheimG gilt das.')).include({ verdict: 'resolved' })
    const { citations } = await check('Nach § 1 GeheimG gilt das.', open)
    expect(citations[0]).include({ verdict: 'act_not_held' })
  })

  it('refuses what is beyond its limits, and cuts nothing', async () => {
    for (const text of ['a'.repeat(100_001), '§ 1 BGB '.repeat(2_001), 'Das ist.\n\n'.repeat(3_001)]) {
      const refused = await check(text).then(
        () => undefined,
        (error: unknown) => error
      )
      expect(refused).instanceOf(TextRefused)
    }
  })

  describe('can be verified without the service', () => {
    const TEXT =
      'Wer ein Gewerbe beginnt, muss es anzeigen (§ 14 Abs. 1 GewO). Nach § 14 Abs. 3 GewO nicht. ' +
      'Die Behörde bescheinigt die Anzeige innerhalb von fünf Tagen (§ 15 GewO). Ein Bescheid ist zu begründen (§ 15 GewO). Ist das so? Die Anzeige ist dem Amt zu melden (§ 14 Abs. 1 GewO). ' +
      'Das sagen §§ 13 bis 15 GewO, das Bundesfantasiegesetz und Absatz 2.'
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is changed has no type any more
    const changed = async (change: (delivered: any) => void) => {
      const copy: Record<string, unknown> = structuredClone(presentTextCheck(await check(TEXT)))
      delete copy['receipt']
      change(copy)
      return verifyTextCheck({ ...copy, receipt: receiptOf(copy) })
    }

    it('when nothing was changed', async () => {
      expect(verifyTextCheck(presentTextCheck(await check(TEXT))).problems).deep.equal([])
    })
    it('and any change is found by the receipt', async () => {
      const delivered = presentTextCheck(await check(TEXT))
      expect(verifyTextCheck({ ...delivered, profile: 'other' }).holds).equal(false)
    })
    it('and changes are found though the receipt was made anew', async () => {
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
      const changes: readonly [string, (delivered: any) => void][] = [
        ['the text', it => (it.text = it.text.replace('muss', 'darf'))],
        ['its hash', it => (it.text_hash = '0'.repeat(64))],
        ['a sum', it => (it.summary.statements.belegt = 4)],
        ['the whole', it => (it.sound = true)],
        ['a passage', it => (it.passages[0].text += ' ')],
        ['a citation left out', it => it.citations.pop()],
        ['a citation moved', it => (it.citations[0].start += 1)],
        ['another section', it => (it.citations[0].section.number = '15')],
        [
          'a section taken for an act',
          it => {
            delete it.citations[3].section
            it.citations[3].parts = []
          }
        ],
        ['a section beyond its range', it => (it.citations.at(-4).section.number = '16')],
        ['a part that is there after all', it => delete it.citations[1].missing],
        ['a part that is not', it => (it.citations[0].parts[0].number = '3')],
        ['a statement left out', it => it.statements.pop()],
        [
          'a statement not checked',
          it => (it.statements[2] = { ...plain(it.statements[2]), verdict: 'not_checked', reason: 'heading' })
        ],
        [
          'a question checked',
          it => (it.statements[4] = { ...plain(it.statements[4]), verdict: 'offen', reason: 'not_said' })
        ],
        ['a quote', it => (it.statements[0].proof.quote += '.')],
        ['a claim', it => (it.statements[0].proof.claim = 'Etwas anderes.')],
        [
          'a proof for what is open',
          it =>
            (it.statements[2] = {
              ...plain(it.statements[2]),
              verdict: 'belegt',
              via: 'citation',
              proof: it.statements[0].proof
            })
        ],
        [
          'what was found elsewhere as cited',
          it =>
            (it.statements[3] = {
              ...plain(it.statements[3]),
              verdict: 'belegt',
              via: 'citation',
              proof: it.statements[3].elsewhere
            })
        ],
        ['what differs', it => (it.statements[5].nearest.said = [])],
        ['the nearest sentence', it => (it.statements[5].nearest.quote = 'Anders.')],
        ['what contradicts', it => (it.statements[2].contradicted_by.differs = ['date'])],
        [
          'what is contradicted as open',
          it => {
            const { contradicted_by: nearest } = it.statements[2]
            it.statements[2] = { ...plain(it.statements[2]), verdict: 'offen', reason: 'not_said', nearest }
            it.summary.statements.contradicted -= 1
            it.summary.statements.offen += 1
          }
        ],
        [
          'what is open as contradicted',
          it => {
            const { nearest } = it.statements[5]
            it.statements[5] = {
              ...plain(it.statements[5]),
              verdict: 'contradicted',
              contradicted_by: nearest
            }
            it.summary.statements.contradicted += 1
            it.summary.statements.offen -= 1
          }
        ]
      ]
      for (const [name, change] of changes) expect((await changed(change)).holds, name).equal(false)
    })
    it('by the rules of an earlier edition, which knew no contradiction and told what differs otherwise', async () => {
      const earlier = await changed(it => {
        it.edition = 4
        const { contradicted_by: nearest } = it.statements[2]
        it.statements[2] = { ...plain(it.statements[2]), verdict: 'offen', reason: 'not_said', nearest }
        it.statements[5].nearest.differs = []
        delete it.summary.statements.contradicted
        it.summary.statements.offen += 1
      })
      expect(earlier.problems).deep.equal([])
      const later = await changed(it => (it.edition = 4))
      expect(later.holds).equal(false)
    })
  })
})

const plain = ({ text, start, end, citations }: Record<string, unknown>) => ({ text, start, end, citations })
