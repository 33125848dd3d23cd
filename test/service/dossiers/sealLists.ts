import { makeKey } from '../../formats/trustlist/makeCertificate.js'
import { signList } from '../../formats/trustlist/signList.js'

const TYPES = 'http://uri.etsi.org/TrstSvc/Svctype/'
const STATUSES = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/'
const EXTENSIONS = 'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/'

/** Since when, status, and what it is for; the oldest first. */
type Period = readonly [from: string, status: string, ...extensions: string[]]

interface Service {
  readonly name: string
  readonly subject?: string
  /** `CA/QC` when absent. */
  readonly type?: string
  readonly periods: readonly [Period, ...Period[]]
}

export interface SealList {
  readonly territory: string
  readonly number: number
  readonly issued: string
  readonly nextUpdate: string
  readonly providers: Readonly<Record<string, readonly Service[]>>
}

/** Qualified for seals from 2018, but for half a year of 2020, until the end of 2023. */
export const currentList: SealList = {
  territory: 'DE',
  number: 30,
  issued: '2026-10-01T00:00:00Z',
  nextUpdate: '2027-04-01T00:00:00Z',
  providers: {
    'Siegelwerk Müller & Söhne GmbH': [
      {
        name: 'Siegel CA 1',
        subject: 'CN=Siegel CA 1, O=Siegelwerk Müller & Söhne GmbH, C=DE',
        periods: [
          ['2010-01-01T00:00:00Z', 'supervisionincessation', 'ForeSeals'],
          ['2014-01-01T00:00:00Z', 'undersupervision'],
          ['2016-06-30T22:00:00Z', 'granted', 'ForeSignatures'],
          ['2018-01-01T00:00:00Z', 'granted', 'ForeSignatures', 'ForeSeals'],
          ['2020-06-01T10:00:00Z', 'withdrawn', 'ForeSeals'],
          ['2021-01-01T00:00:00Z', 'granted', 'ForeSeals'],
          ['2024-01-01T00:00:00Z', 'withdrawn', 'ForeSeals']
        ]
      },
      { name: 'Stempel 1', type: 'TSA/QTST', periods: [['2018-01-01T00:00:00Z', 'granted']] }
    ],
    'Straßenamt, Stelle für Unterschriften': [
      { name: 'Unterschrift CA', periods: [['2017-01-01T00:00:00Z', 'granted', 'ForeSignatures']] }
    ],
    Wurzelstelle: [
      {
        name: 'Wurzel',
        type: 'NationalRootCA-QC',
        periods: [['2017-01-01T00:00:00Z', 'granted', 'ForeSeals']]
      }
    ],
    'Doppel Trust GmbH': [{ name: 'Doppel A', periods: [['2017-01-01T00:00:00Z', 'granted', 'ForeSeals']] }],
    'DOPPEL-TRUST AG': [{ name: 'Doppel B', periods: [['2017-01-01T00:00:00Z', 'withdrawn', 'ForeSeals']] }],
    'Neu Trust SE': [{ name: 'Neu CA', periods: [['2025-01-01T00:00:00Z', 'granted', 'QCForESeal']] }],
    'Altes Recht AG': [
      {
        name: 'Alt CA',
        periods: [
          ['2012-01-01T00:00:00Z', 'accredited', 'ForeSeals'],
          ['2014-01-01T00:00:00Z', 'accreditationrevoked', 'ForeSeals']
        ]
      }
    ],
    'Landesrecht eG': [
      { name: 'Land CA', periods: [['2012-01-01T00:00:00Z', 'recognisedatnationallevel', 'ForeSeals']] }
    ],
    'Dauerhaft Aufsicht KG': [
      { name: 'Dauer CA', periods: [['2012-01-01T00:00:00Z', 'undersupervision', 'ForeSeals']] }
    ]
  }
}

export const expiredList: SealList = {
  territory: 'AT',
  number: 9,
  issued: '2019-01-01T00:00:00Z',
  nextUpdate: '2019-07-01T00:00:00Z',
  providers: {
    'Alpensiegel Ges.m.b.H.': [
      {
        name: 'Alpen CA',
        subject: 'CN=Alpen CA, O=Alpensiegel\\, Wien, C=AT',
        periods: [['2017-01-01T00:00:00Z', 'granted', 'ForeSeals']]
      }
    ]
  }
}

/** A list with a signature that holds, by a key that nobody vouches for. */
export function sealList(list: SealList): string {
  const providers = Object.entries(list.providers).map(([name, services]) =>
    element(
      'TrustServiceProvider',
      element('TSPInformation', element('TSPName', named(name))) +
        element('TSPServices', services.map(serviceElement).join(''))
    )
  )
  const scheme = [
    element('TSLSequenceNumber', String(list.number)),
    element('TSLType', 'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric'),
    element('SchemeOperatorName', named('Musteraufsicht')),
    element('SchemeTerritory', list.territory),
    element('ListIssueDateTime', list.issued),
    element('NextUpdate', element('dateTime', list.nextUpdate))
  ]
  const content =
    element('SchemeInformation', scheme.join('')) + element('TrustServiceProviderList', providers.join(''))
  return signList(content, {
    key: makeKey('P-256', { name: 'Wegwerfschlüssel' }),
    signature: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'
  })
}

function serviceElement({ name, subject, type = 'CA/QC', periods }: Service): string {
  const [now, ...history] = [...periods].reverse()
  const identity = element(
    'ServiceDigitalIdentity',
    element('DigitalId', element('X509SubjectName', escaped(subject ?? `CN=${name}`)))
  )
  const said = ([from, status, ...extensions]: Period) => [
    element('ServiceStatus', STATUSES + status),
    element('StatusStartingTime', from),
    element('ServiceInformationExtensions', extensions.map(extension).join(''))
  ]
  const head = element('ServiceTypeIdentifier', TYPES + type) + element('ServiceName', named(name)) + identity
  return element(
    'TSPService',
    element('ServiceInformation', head + said(now!).join('')) +
      element(
        'ServiceHistory',
        history.map(period => element('ServiceHistoryInstance', head + said(period).join(''))).join('')
      )
  )
}

function extension(name: string): string {
  return element('Extension', element('AdditionalServiceInformation', element('URI', EXTENSIONS + name)))
}

function named(name: string): string {
  return `<Name xml:lang="de">${escaped(name)}</Name>`
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
