import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { knownActs, namedAct } from '../../../src/formats/rules/namedAct.js'
import { foldActName } from '../../../src/proof/law/acts/foldActName.js'
import { sharedFolder } from '../readUnits.js'

const folder = sharedFolder('eu')

/** Words of the titles of the acts, by the words that rules use: not those of the table. */
const TITLES: Readonly<Record<string, RegExp>> = {
  AIFMD: /alternative investment fund managers/,
  AI_ACT: /harmonised rules on artificial intelligence/,
  CBAM: /carbon border adjustment mechanism/,
  CER: /resilience of critical entities/,
  CHIPS_ACT: /europe(?:an|’s) semiconductor ecosystem/,
  CRA: /horizontal cybersecurity requirements for products with digital elements/,
  CRMA: /secure and sustainable supply of critical raw materials/,
  CSDDD: /corporate sustainability due diligence/,
  CSRD: /as regards corporate sustainability reporting/,
  CYBERSECURITY_ACT: /enisa .*cybersecurity certification/,
  CYBER_SOLIDARITY: /capacities in the union to detect, prepare for and respond to cyber threats/,
  DATA_ACT: /fair access to and use of data/,
  DGA: /european data governance/,
  DMA: /contestable and fair markets in the digital sector/,
  DORA: /digital operational resilience for the financial sector/,
  DSA: /single market for digital services/,
  EECC: /european electronic communications code/,
  EHDS: /european health data space/,
  EIDAS2: /european digital identity framework/,
  EPRIVACY: /protection of privacy in the electronic communications sector/,
  EUCC: /common criteria-based cybersecurity certification scheme/,
  EUDR: /commodities and products associated with deforestation/,
  EU_TAXONOMY: /framework to facilitate sustainable investment/,
  GDPR: /protection of natural persons .*free movement of such data.*95\/46/,
  GPSR: /general product safety/,
  IVDR: /in vitro diagnostic medical devices/,
  LED: /prevention, investigation, detection or prosecution of criminal offences/,
  MACHINERY: /on machinery/,
  MDR: /on medical devices/,
  MICA: /markets in crypto-assets/,
  MIFID2: /on markets in financial instruments and amending directive/,
  MIFIR: /on markets in financial instruments and amending regulation/,
  NIS2: /high common level of cybersecurity across the union/,
  PLD: /liability for defective products/,
  PSD2: /payment services in the internal market/,
  RED: /making available on the market of radio equipment/,
  SFDR: /sustainability-related disclosures in the financial services sector/,
  UN_R155: /cyber ?security and cyber ?security management/,
  UN_R156: /software update and software updates management/
}

describe('namedAct', () => {
  it('names each act by its CELEX number and by what people write', () => {
    expect(namedAct('AI_ACT')).to.deep.include({ celex: '32024R1689', check: 'catalogue' })
    expect(namedAct('AI_ACT')!.names).to.include.members(['AI Act', 'KI-VO'])
    expect(namedAct('GDPR')!.names).to.include.members(['GDPR', 'DSGVO'])
    expect(namedAct('NIS2')!.names).to.include('NIS2')
    expect(namedAct('CBAM')).to.deep.include({ check: 'unchecked' })
    expect(namedAct('UNHEARD_OF')).to.equal(undefined)
    expect(knownActs).to.have.length(39)
  })

  it('gives no name to two acts, and keeps none twice', () => {
    const bearers = new Map<string, string>()
    for (const act of knownActs) {
      const { names } = namedAct(act)!
      expect(new Set(names).size, act).to.equal(names.length)
      for (const name of names) {
        const folded = foldActName(name)
        expect(bearers.get(folded) ?? act, name).to.equal(act)
        bearers.set(folded, act)
      }
    }
  })

  it('has a CELEX number checked where an official text has it with the title, and only there', async function () {
    this.timeout(120_000)
    if (folder === undefined) this.skip()
    const texts = officialTexts(folder)
    for (const act of knownActs) {
      const { celex, check } = namedAct(act)!
      const said = texts.some(text => titlesOf(text, celex).some(title => TITLES[act]!.test(title)))
      expect(said ? 'catalogue' : 'unchecked', `${act} ${celex}`).to.equal(check)
    }
  })
})

/** Of the texts of acts and of the list of titles, in small letters, a text each. */
function officialTexts(below: string): string[] {
  const acts = readdirSync(below).filter(name => /^3[0-9]{4}[rl][0-9]{4}$/.test(name))
  const files = acts.flatMap(act => readdirSync(join(below, act)).map(file => join(below, act, file)))
  return [...files.filter(file => /\.x(?:ht)?ml$/.test(file)), join(below, 'celex-list.tsv')].map(file =>
    readFileSync(file, 'utf8')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00A0]+/g, ' ')
      .toLowerCase()
  )
}

/** What follows the number of an act and the date of its making: its title, and perhaps more. */
function titlesOf(text: string, celex: string): string[] {
  const [year, number] = [celex.slice(1, 5), String(Number(celex.slice(6)))]
  const spelled = `(?:${year}/${number}(?:/e[cu])?|${number}/${year})`
  const maker = 'of the european parliament and of the council'
  const title = new RegExp(`${spelled} ${maker} of [0-9]{1,2} \\p{L}+ [0-9]{4} (.{0,420})`, 'gu')
  return [...text.matchAll(title)].map(([, words]) => words!)
}
