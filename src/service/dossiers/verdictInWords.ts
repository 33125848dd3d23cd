import type { TrustPeriod } from '../../graph/trust/trustedLists.js'
import type { JudgedList, SealVerdict } from './dossier.js'
import type { JudgedPeriod, Shortcoming } from './judgePeriod.js'

/** Why a verdict that rests on no service is what it is, in German. */
export const reasonFor = {
  'kein-siegel': 'Zu diesem Feld ist kein Siegel angegeben.',
  'keine-liste': 'In diesem Graphen ist keine Vertrauensliste, die das Profil zulässt.',
  'nicht-gelistet':
    'Kein Anbieter und kein Zertifikat dieses Namens steht auf den Vertrauenslisten in diesem Graphen, die das Profil zulässt.',
  mehrdeutig:
    'Der Name nennt keinen Anbieter eindeutig: Er passt auf mehrere, oder er ist nur der Anfang eines gelisteten Namens. Den vollen Namen oder den des Zertifikats angeben.'
} as const satisfies Partial<Record<SealVerdict, string>>

const SHORT: Readonly<Record<Exclude<Shortcoming, 'none' | 'before'>, (period: TrustPeriod) => string>> = {
  status: ({ status }) => `sein Status ist ${lastPart(status)}`,
  seals: () => 'er ist nicht für elektronische Siegel eingetragen (kein ForeSeals)',
  'status-and-seals': ({ status }) =>
    `sein Status ist ${lastPart(status)}, und er ist nicht für elektronische Siegel eingetragen (kein ForeSeals)`,
  type: ({ type }) => `sein Typ ist ${typeName(type)}, nicht CA/QC`
}

/** What a provider's name leaves open: which of its services issued the certificate. */
export function oneOfServices(services: number): string {
  return ` Der Name ist der eines Anbieters mit ${services} gelisteten Diensten; gesagt ist, was für den gilt, der dem am nächsten kommt. Welcher das Siegel ausgestellt hat, sagt der Name im Zertifikat.`
}

/** The same for one that rests on a service; `none` and `before` have no period that falls short. */
export function reasonOf(
  verdict: SealVerdict,
  { shortcoming, period }: JudgedPeriod,
  list: JudgedList
): string {
  const what = `Ausgabe ${list.sequenceNumber} der Liste ${list.ref}`
  if (shortcoming === 'before' || period === undefined) {
    return `${what} kennt für diese Zeit noch keinen Status eines Dienstes dieses Ausstellers.`
  }
  const since = `seit ${period.from}${period.until === undefined ? '' : `, bis ${period.until}`}`
  const says =
    shortcoming === 'none'
      ? `als Aussteller qualifizierter Zertifikate für Siegel eingetragen (${lastPart(period.status)} ${since})`
      : `nicht als solcher Aussteller eingetragen: ${SHORT[shortcoming](period)} (${since})`
  if (verdict === 'liste-abgelaufen') {
    const due =
      list.nextUpdate === undefined
        ? 'sie wurde geschlossen'
        : `die nächste war bis ${list.nextUpdate} fällig`
    return `${what} sagt zu dieser Zeit nichts mehr (${due}); zuletzt war der Dienst ${says}.`
  }
  const later = list.isExpiredNow
    ? ' Diese Ausgabe ist inzwischen abgelaufen; eine spätere kann anderes sagen.'
    : ''
  return `Nach ${what} war der Dienst zu dieser Zeit ${says}.${later}`
}

function lastPart(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1)
}

function typeName(uri: string): string {
  return uri.replace(/^.*\/Svctype\//, '')
}
