import type { InputFile } from '../../../src/formats/importer.js'
import { inputOf } from '../../formats/inputOf.js'

/** What a version says of one article, and since and until when it is in force, `YYYY-MM-DD`. */
export interface Article {
  readonly text: string
  readonly first?: string
  readonly last?: string
}

/** One version of an act as LegalDocML.de gives it. @param articles by number, in their order */
export function versionOfAct(
  name: string,
  {
    promulgated,
    inForce,
    issued = '2020-01-15',
    articles
  }: {
    readonly promulgated: string
    /** On which the version as a whole enters into force, where the file says so. */
    readonly inForce?: string
    readonly issued?: string
    readonly articles: Readonly<Record<string, string | Article>>
  }
): InputFile {
  const all = Object.entries(articles).map(([number, said], index) => ({
    number,
    index,
    ...(typeof said === 'string' ? { text: said } : said)
  }))
  const event = (id: string, date: string | undefined, kind: string) =>
    date === undefined
      ? ''
      : `<akn:eventRef eId="${id}" date="${date}" refersTo="${kind}" type="generation"/>`
  const events = all.map(
    ({ index, first, last }) =>
      event(`e${index}f`, first, 'inkrafttreten') + event(`e${index}l`, last, 'ausserkrafttreten')
  )
  const stated = all.filter(({ first, last }) => first !== undefined || last !== undefined)
  const periods = stated.map(({ index, first, last }) => {
    const bounds = `${first === undefined ? '' : ` start="#e${index}f"`}${last === undefined ? '' : ` end="#e${index}l"`}`
    return `<akn:temporalGroup eId="t${index}"><akn:timeInterval refersTo="geltungszeit"${bounds}/></akn:temporalGroup>`
  })
  const body = all.map(article => {
    const period = stated.includes(article) ? ` period="#t${article.index}"` : ''
    return `<akn:article eId="art-${article.index}"${period}><akn:num>${article.number}</akn:num><akn:paragraph><akn:content><akn:p>${article.text}</akn:p></akn:content></akn:paragraph></akn:article>`
  })
  const entry = inForce === undefined ? '' : `<ris:inkraft date="${inForce}"/>`
  return inputOf(
    `<akn:akomaNtoso xmlns:akn="http://Inhaltsdaten.LegalDocML.de/1.8.2/" xmlns:ris="http://MetadatenRIS.LegalDocML.de/1.8.2/"><akn:act name="regelungstext"><akn:meta><akn:identification><akn:FRBRWork><akn:FRBRuri value="eli/bund/bgbl-1/2020/71"/><akn:FRBRdate date="${issued}"/></akn:FRBRWork><akn:FRBRExpression><akn:FRBRdate date="${promulgated}" name="verkuendung"/></akn:FRBRExpression></akn:identification><akn:lifecycle>${events.join('')}</akn:lifecycle><akn:temporalData>${periods.join('')}</akn:temporalData><akn:proprietary><ris:legalDocML.de_metadaten><ris:abkuerzung>${name}</ris:abkuerzung>${entry}</ris:legalDocML.de_metadaten></akn:proprietary></akn:meta><akn:preface><akn:longTitle><akn:p><akn:docTitle>Gesetz ${name}</akn:docTitle></akn:p></akn:longTitle></akn:preface><akn:body>${body.join('')}</akn:body></akn:act></akn:akomaNtoso>`,
    `${name}.${promulgated}.xml`
  )
}

/**
 * An act in three versions: § 2 was changed by the second, which counts as of the end of 2026, from 2027 on it says
 * something else again, § 1 is gone and § 4 there; § 3 states days of its own.
 */
export const threeVersions: readonly InputFile[] = [
  versionOfAct('MG', {
    promulgated: '2020-02-01',
    articles: {
      '§ 1': 'Muster sind rund.',
      '§ 2': 'Die Frist beträgt zwei Wochen.',
      '§ 3': { text: 'Die Gebühr beträgt 10 Euro.', first: '2020-03-01' }
    }
  }),
  versionOfAct('MG', {
    promulgated: '2024-05-02',
    articles: {
      '§ 1': 'Muster sind rund.',
      '§ 2': 'Die Frist beträgt vier Wochen.',
      '§ 3': { text: 'Die Gebühr beträgt 20 Euro.', first: '2026-12-15' }
    }
  }),
  versionOfAct('MG', {
    promulgated: '2026-06-10',
    inForce: '2027-01-01',
    articles: {
      '§ 2': 'Die Frist beträgt zwei Monate.',
      '§ 3': { text: 'Die Gebühr beträgt 20 Euro.', first: '2026-12-15' },
      '§ 4': 'Der Bescheid ist kostenfrei.'
    }
  })
]
