import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { tedImporter } from '../../../src/formats/ted/tedImporter.js'
import { dcterms, epo, kg, rdfs, schema } from '../../../src/graph/vocab/terms.js'
import { failureOf, inputOf } from '../inputOf.js'
import { fixture, readUnits, sharedFolder } from '../readUnits.js'

const call = fixture('ted/call.xml')
const eforms = fixture('ted/eforms.xml')
const award = fixture('ted/award.xml')
const eformsAward = fixture('ted/award.eforms.xml')
const folder = sharedFolder('ted')
const faultOf = async (text: string) => failureOf(() => readUnits(tedImporter, inputOf(text)))
const AUTHORITY = 'http://publications.europa.eu/resource/authority'

describe('tedImporter', () => {
  it('reads a TED_EXPORT in the language in which it was written', async () => {
    const { refs, value, values, units, quads } = await readUnits(tedImporter, inputOf(call))
    const ref = 'TED:123-2022'
    expect(refs).to.deep.equal([ref])
    expect(value(ref, rdfs.label)).to.equal('Dach einer Schule')
    expect(value(ref, kg.text)).to.equal('Dach einer Schule\n\nEin Dach von 10 m2.\nZwei Lose.')
    expect(value(ref, epo.hasNoticePublicationNumber)).to.equal('000123-2022')
    expect(value(ref, epo.hasFormType)).to.equal(`${AUTHORITY}/form-type/competition`)
    expect(value(ref, epo.hasReceiptDeadline)).to.equal('2022-03-14T12:00:00')
    expect(value(ref, epo.hasPublicationDate)).to.equal('2022-01-03')
    expect(value(ref, epo.hasMainClassification)).to.equal('http://localhost:8080/cpv/45261410')
    expect(values(ref, epo.hasAdditionalClassification)).to.deep.equal(['http://localhost:8080/cpv/45000000'])
    expect(value(ref, epo.hasEstimatedValue)).to.equal('200000.5')
    expect(value(ref, epo.refersToPreviousNotice)).to.equal('http://localhost:8080/ted/77-2021')
    expect(value(`${ref}/buyer-1`, rdfs.label)).to.equal('Beispielstadt')
    expect(value(`${ref}/lot-2`, rdfs.label)).to.equal('Ziegel')
    expect(value(`${ref}/lot-2`, dcterms.isPartOf)).to.equal('http://localhost:8080/ted/123-2022')
    expect(units[0]!.passages).to.have.length(4)
    expect(JSON.stringify(quads)).not.to.contain('erika')
  })

  it('does not take an award for a call', async () => {
    const award = call.replace('CODE="3">Contract notice', 'CODE="7">Contract award notice')
    const { value } = await readUnits(tedImporter, inputOf(award))
    expect(value('TED:123-2022', epo.hasFormType)).to.equal(`${AUTHORITY}/form-type/result`)
    expect(value('TED:123-2022', dcterms.type)).to.equal('7 Contract award notice')
  })

  it('reads eForms, with the deadline of its lots in UTC', async () => {
    const { value } = await readUnits(tedImporter, inputOf(eforms))
    const ref = 'TED:4711-2026'
    expect(value(ref, rdfs.label)).to.equal('Eine Schule')
    expect(value(ref, epo.hasNoticeType)).to.equal(`${AUTHORITY}/notice-type/cn-standard`)
    expect(value(ref, epo.hasReceiptDeadline)).to.equal('2026-02-04T09:00:00Z')
    expect(value(`${ref}/lot-0001`, epo.hasReceiptDeadline)).to.equal('2026-02-04T09:00:00Z')
    expect(value(ref, epo.hasEstimatedValue)).to.equal('1500000.0')
    expect(value(ref, schema.priceCurrency)).to.equal('EUR')
    expect(value(ref, epo.hasPublicationDate)).to.equal('2026-01-05')
    const unpublished = eforms.replace(/<efac:Publication>.*<\/efac:Publication>/, '')
    const { refs } = await readUnits(tedImporter, inputOf(unpublished))
    expect(refs).to.deep.equal(['TED:0f42be27-09cf-4f0e-a745-63ec689631e6'])
  })

  it('reads the companies that won, each once, with their lots', async () => {
    const { value, values, quads } = await readUnits(tedImporter, inputOf(award))
    const ref = 'TED:456-2022'
    const winner = 'http://localhost:8080/ted/456-2022/winner-1'
    expect(value(`${ref}/winner-1`, rdfs.label)).to.equal('Beispiel Ausbau GmbH')
    expect(value(`${ref}/winner-1`, schema.location)).to.equal('Beispielstadt')
    expect(value(`${ref}/winner-1`, epo.hasCountryCode)).to.equal(`${AUTHORITY}/country/DEU`)
    expect(value(`${ref}/winner-2`, epo.hasLegalIdentifier)).to.equal('01234567890')
    expect(values(ref, epo.announcesRole)).to.include(winner)
    expect(values(`${ref}/lot-1`, epo.indicatesAwardToWinner)).to.deep.equal([winner])
    expect(values(`${ref}/lot-2`, epo.indicatesAwardToWinner)).to.have.length(2)
    expect(values(ref, epo.indicatesAwardToWinner)).to.deep.equal([])
    const text = JSON.stringify(quads)
    for (const person of ['erika', 'Max Beispiel', 'Zimmerei', 'Geheim', 'Beispielweg'])
      expect(text, person).not.to.contain(person)
  })

  it('reads the tenderers of eForms whose tender was settled, but no natural person', async () => {
    const { value, values, quads } = await readUnits(tedImporter, inputOf(eformsAward))
    const ref = 'TED:4712-2026'
    expect(value(`${ref}/winner-1`, rdfs.label)).to.equal('Beispiel Programmierung GmbH')
    expect(value(`${ref}/winner-1`, epo.hasLegalIdentifier)).to.equal('Amtsgericht Beispielstadt HRB 4711')
    expect(values(`${ref}/lot-0001`, epo.indicatesAwardToWinner)).to.have.length(1)
    expect(values(`${ref}/winner-2`, rdfs.label)).to.deep.equal([])
    expect(JSON.stringify(quads)).not.to.match(/Erika|Unterlegen/)
  })

  describe('finds the winners of eForms by all that they say', () => {
    const parts = (name: string, ...ids: string[]) =>
      ids.map(id => `<cac:${name}><cbc:ID>${id}</cbc:ID></cac:${name}>`).join('')
    const tender = (id: string, party?: string, more = '', lot = 'LOT-0001') =>
      `<efac:LotTender><cbc:ID>${id}</cbc:ID>${more}${party ? `<efac:TenderingParty><cbc:ID>${party}</cbc:ID></efac:TenderingParty>` : ''}${lot && `<efac:TenderLot><cbc:ID>${lot}</cbc:ID></efac:TenderLot>`}</efac:LotTender>`
    const result = (code: string, contract: string, ...tenders: string[]) =>
      `<efac:LotResult><cbc:ID>RES-0001</cbc:ID><cbc:TenderResultCode>${code}</cbc:TenderResultCode>${parts('LotTender', ...tenders).replaceAll('cac:', 'efac:')}${contract && `<efac:SettledContract><cbc:ID>${contract}</cbc:ID></efac:SettledContract>`}<efac:TenderLot><cbc:ID>LOT-0001</cbc:ID></efac:TenderLot></efac:LotResult>`
    const contract = (id: string, ...tenders: string[]) =>
      `<efac:SettledContract><cbc:ID>${id}</cbc:ID>${parts('LotTender', ...tenders).replaceAll('cac:', 'efac:')}</efac:SettledContract>`
    const party = (id: string, ...organisations: string[]) =>
      `<efac:TenderingParty><cbc:ID>${id}</cbc:ID>${parts('Tenderer', ...organisations).replaceAll('cac:', 'efac:')}</efac:TenderingParty>`
    const company = (id: string, name: string) =>
      `<efac:Organization><efac:Company><cac:PartyIdentification><cbc:ID>${id}</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name languageID="DEU">${name}</cbc:Name></cac:PartyName></efac:Company></efac:Organization>`
    const companies = `${company('ORG-0091', 'Muster Eins GmbH')}${company('ORG-0092', 'Muster Zwei GmbH')}`
    const won = async (...inside: string[]) => {
      const content = eformsAward
        .replace(
          /<efac:NoticeResult>[\s\S]*<\/efac:NoticeResult>/,
          `<efac:NoticeResult>${inside.join('')}</efac:NoticeResult>`
        )
        .replace('<efac:Organization>', `${companies}<efac:Organization>`)
      const { quads, skipped, values } = await readUnits(tedImporter, inputOf(content))
      const ref = 'TED:4712-2026'
      const names = [1, 2, 3].flatMap(at => values(`${ref}/winner-${at}`, rdfs.label))
      expect(quads.length).greaterThan(0)
      const ofLot = values(`${ref}/lot-0001`, epo.indicatesAwardToWinner).length
      expect(ofLot).equal(names.length)
      return [...names, ...skipped.map(({ reason }) => /(?:BT|OPT)-\d+: .*/.exec(reason)![0])]
    }
    const [ONE, TWO] = ['Muster Eins GmbH', 'Muster Zwei GmbH']
    const both = `${party('TPA-1', 'ORG-0091')}${party('TPA-2', 'ORG-0092')}`

    it('the tender that the contract names, of several', async () => {
      expect(
        await won(
          result('selec-w', 'CON-1', 'TEN-1', 'TEN-2'),
          tender('TEN-1', 'TPA-1'),
          tender('TEN-2', 'TPA-2'),
          contract('CON-1', 'TEN-2'),
          both
        )
      ).deep.equal([TWO])
    })
    it('the only tender of the result where the contract names none, or there is no contract', async () => {
      for (const settled of [contract('CON-1'), ''])
        expect(
          await won(
            result('selec-w', settled && 'CON-1', 'TEN-1'),
            tender('TEN-1', 'TPA-1', '', ''),
            settled,
            both
          )
        ).deep.equal([ONE])
    })
    it('the only tender for the lot where the result names none', async () => {
      expect(
        await won(result('selec-w', 'CON-1'), tender('TEN-1', 'TPA-1'), contract('CON-1'), both)
      ).deep.equal([ONE])
    })
    it('the one ranked first of several', async () => {
      const ranked = (rank: string) => `<cbc:RankCode>${rank}</cbc:RankCode>`
      expect(
        await won(
          result('selec-w', '', 'TEN-1', 'TEN-2'),
          tender('TEN-1', 'TPA-1', ranked('2')),
          tender('TEN-2', 'TPA-2', ranked('1')),
          both
        )
      ).deep.equal([TWO])
    })
    it('all of a group, and all with whom a framework was agreed', async () => {
      expect(
        await won(
          result('selec-w', 'CON-1', 'TEN-1'),
          tender('TEN-1', 'TPA-1'),
          contract('CON-1'),
          party('TPA-1', 'ORG-0091', 'ORG-0092')
        )
      ).deep.equal([ONE, TWO])
      expect(
        await won(
          result('selec-w', 'CON-1', 'TEN-1', 'TEN-2'),
          tender('TEN-1', 'TPA-1'),
          tender('TEN-2', 'TPA-2'),
          contract('CON-1', 'TEN-1', 'TEN-2'),
          both
        )
      ).deep.equal([ONE, TWO])
    })
    it('none where none was chosen', async () => {
      expect(await won(result('clos-nw', '', 'TEN-1'), tender('TEN-1', 'TPA-1'), both)).deep.equal([])
    })
    it('and says what is missing', async () => {
      expect(await won(result('selec-w', 'CON-1'), contract('CON-1'), both)).deep.equal([
        'BT-142: a winner was chosen in the result RES-0001, but its contract names no tender (BT-3202) and it names no tender (OPT-320)'
      ])
      expect(
        await won(
          result('selec-w', 'CON-1', 'TEN-1', 'TEN-2'),
          tender('TEN-1', 'TPA-1'),
          tender('TEN-2', 'TPA-2'),
          contract('CON-1'),
          both
        )
      ).deep.equal([
        'BT-142: a winner was chosen in the result RES-0001, but its contract names no tender (BT-3202) and it has 2 tenders, none ranked first (OPT-320)'
      ])
      expect(await won(result('selec-w', '', 'TEN-1'), tender('TEN-1'), both)).deep.equal([
        'OPT-310: the tender TEN-1 won, and names no tendering party'
      ])
      expect(await won(result('selec-w', '', 'TEN-1'), tender('TEN-1', 'TPA-9'), both)).deep.equal([
        'OPT-310: the tender TEN-1 won, and names TPA-9, which is none of the tendering parties'
      ])
      expect(await won(result('selec-w', '', 'TEN-1'), tender('TEN-1', 'TPA-1'), party('TPA-1'))).deep.equal([
        'OPT-300: the tendering party TPA-1 names no organisation'
      ])
      expect(
        await won(result('selec-w', '', 'TEN-1'), tender('TEN-1', 'TPA-1'), party('TPA-1', 'ORG-0099'))
      ).deep.equal(['OPT-300: the tendering party TPA-1 names ORG-0099, which is none of the organisations'])
      expect(
        await won(
          result('selec-w', 'CON-1', 'TEN-1'),
          tender('TEN-1', 'TPA-1'),
          contract('CON-1', 'TEN-9'),
          both
        )
      ).deep.equal([ONE, 'BT-3202: the contract CON-1 names TEN-9, which is none of the tenders'])
    })
  })

  it('refuses eForms that break business rules, naming the business term', async () => {
    const broken: [string, string, RegExp][] = [
      ['4f0e', '1f0e', /BT-701/],
      ['>01</cbc:VersionID>', '>1</cbc:VersionID>', /BT-757/],
      ['4805c409-5939-4be9-8abd-837f7a5fee23', '', /BT-04/],
      ['2026-01-02+01:00', '2026-13-02+01:00', /BT-05: the day/],
      ['09:00:00+01:00', '09:00', /BT-05: the time/],
      ['listName="competition">cn-standard', 'listName="competition">', /BT-02/],
      [' listName="notice-subtype">16', '>16', /OPP-070/],
      ['00004711-2026', '4711/2026', /OPP-010/],
      ['<cbc:Name languageID="DEU">Beispielstadt</cbc:Name>', '', /BT-500: the organisation ORG-0001/],
      ['</cac:ContractingParty>', '</cac:ContractingParty><cac:ContractingParty/>', /OPT-300/],
      ['>required<', '>invalid<', /"invalid" is no code of the list einvoicing/],
      ['>45214200<', '>452142<', /"452142" is no code of the list cpv/],
      ['>LOT-0001<', '><', /BT-137/],
      ['<cbc:Name languageID="DEU">Rohbau</cbc:Name>', '', /BT-21: LOT-0001/],
      ['2026-02-04+01:00', 'soon', /EndDate: "soon"/],
      ['Numeric>2<', 'Numeric>0<', /BT-33/]
    ]
    for (const [from, to, reason] of broken) {
      const failure = await faultOf(eforms.replace(from, to))
      expect(failure, String(reason)).to.be.instanceOf(InvalidInput)
      expect(failure.message).to.match(reason)
    }
  })

  it('refuses a TED_EXPORT without number, type or day', async () => {
    const broken: [RegExp, string, RegExp][] = [
      [/DOC_ID="[^"]*"/, 'DOC_ID="123"', /DOC_ID/],
      [/<TD_DOCUMENT_TYPE.*<\/TD_DOCUMENT_TYPE>/, '', /TD_DOCUMENT_TYPE/],
      [/20220103/, '20221303', /DATE_PUB/]
    ]
    for (const [from, to, reason] of broken) {
      const failure = await faultOf(call.replace(from, to))
      expect(failure).to.be.instanceOf(InvalidInput)
      expect(failure.message).to.match(reason)
    }
    expect(await faultOf('<dokumente/>')).to.be.instanceOf(InvalidInput)
  })

  it('reads all real notices, and refuses each INVALID one and no other', async function () {
    if (folder === undefined) this.skip()
    const refused: string[] = []
    let read = 0
    for (const part of ['ted-de', 'eforms', 'eforms-de']) {
      for (const name of readdirSync(join(folder, part)).filter(one => one.endsWith('.xml'))) {
        const file = { ...inputOf('', name), bytes: () => createReadStream(join(folder, part, name)) }
        try {
          await readUnits(tedImporter, file)
          read++
        } catch (error) {
          if (!(error instanceof InvalidInput)) throw error
          refused.push(name)
        }
      }
    }
    expect(refused.filter(name => !name.startsWith('INVALID_'))).to.deep.equal([])
    expect([read, refused.length]).to.deep.equal([161, 12])
  })
})
