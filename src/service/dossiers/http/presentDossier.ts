import type { components } from '../../contract/types.js'
import type { TrustPeriod } from '../../../graph/trust/trustedLists.js'
import { chained, DOSSIER_FORMAT } from '../../../proof/grounding/dossier/chain.js'
import type {
  Dossier,
  DossierBases,
  StoredBasis,
  JudgedList,
  JudgedService,
  RequestedField,
  TrustAnchor
} from '../dossier.js'

type Schemas = components['schemas']

const NOTES = [
  'Von Siegeln sind nur Aussteller, Art und Zeit angegeben, keine Signatur: Kein Siegel wurde geprüft. „qualifiziert“ sagt, was die genannte Vertrauensliste zur genannten Zeit von dem Aussteller sagt.',
  'Die Kette zeigt, dass seit dem Ausstellen kein Feld geändert, entfernt, eingefügt oder umgestellt wurde, solange „ende“ noch der Wert von damals ist: Wer die ganze Kette neu rechnet, erhält ein anderes „ende“. Dieser Wert kann außerhalb mit einem Zeitstempel oder einer Signatur festgehalten werden.'
]

/** What of a request has a place of its own. */
const OWN = ['leistung', 'antragsteller', 'rechtsgrundlagen', 'felder']

/** The dossier as it is delivered, with the chain over just these fields. */
export function presentDossier(
  { createdAt, leistung, request, bases, anchors, attributions }: Dossier,
  profile: string
): Schemas['Dossier'] {
  const { antragsteller, felder: fields } = request
  const more = Object.fromEntries(Object.entries(request).filter(([name]) => !OWN.includes(name)))
  const head = {
    format: DOSSIER_FORMAT as typeof DOSSIER_FORMAT,
    erstellt: createdAt,
    profile,
    ...(leistung !== undefined && { leistung }),
    ...('antragsteller' in request && { antragsteller }),
    ...presentBases(bases),
    ...(Object.keys(more).length > 0 && { zusatz: more }),
    hinweise: NOTES,
    attributions: [...attributions]
  }
  const chain = chained(
    head,
    fields.map((field, index) => presentField(field, anchors[index]!))
  )
  return {
    ...chain.head,
    verzeichnis: [...chain.head.verzeichnis],
    felder: [...chain.felder],
    kette: chain.kette
  }
}

function presentBases(bases: DossierBases) {
  if (bases.from === 'anfrage') {
    return {
      rechtsgrundlagen: [...bases.given],
      rechtsgrundlagen_herkunft: bases.from,
      rechtsgrundlagen_pruefung: bases.checked.map(({ verdict, reason, held }) => ({
        verdict,
        ...(reason !== undefined && { grund: reason }),
        gehalten: held.map(presentBasis)
      }))
    }
  }
  const held = bases.from === 'graph' ? bases.held.map(presentBasis) : []
  return { rechtsgrundlagen: held, rechtsgrundlagen_herkunft: bases.from }
}

function presentBasis({ ref, label, iri, license, contentHash }: StoredBasis): Schemas['DossierBasis'] {
  return { ref, label, iri, license, ...(contentHash !== undefined && { content_hash: contentHash }) }
}

function presentField({ name, wert, quelle, siegel, ...more }: RequestedField, anchor: TrustAnchor) {
  return {
    name,
    wert,
    quelle: quelle ?? null,
    ...(siegel !== undefined && { siegel: { ...siegel } }),
    ...(Object.keys(more).length > 0 && { zusatz: more }),
    vertrauensanker: presentAnchor(anchor)
  }
}

function presentAnchor(anchor: TrustAnchor): Schemas['TrustAnchor'] {
  const { verdict, reason, at, atFrom, readAs, list, service, others, candidates, searched } = anchor
  return {
    urteil: verdict,
    grund: reason,
    stand: at,
    stand_quelle: atFrom === 'siegel' ? 'siegel.datum' : 'uhr',
    ...(readAs !== undefined && { gelesen_als: readAs }),
    ...(list !== undefined && { liste: presentList(list) }),
    ...(service !== undefined && { dienst: presentService(service) }),
    ...(others !== undefined && { weitere_dienste: others }),
    ...(candidates !== undefined && {
      kandidaten: candidates.map(({ provider, list }) => ({ anbieter: provider, liste: list }))
    }),
    ...(searched !== undefined && { gesucht_in: searched.map(presentSearched) })
  }
}

function presentSearched(list: JudgedList): Schemas['SearchedList'] {
  const { ref, iri, sequenceNumber, issued, nextUpdate, isExpiredNow, isExpiredThen } = list
  return {
    ref,
    iri,
    nummer: sequenceNumber,
    ausgestellt: issued,
    ...(nextUpdate !== undefined && { naechste_ausgabe: nextUpdate }),
    abgelaufen: isExpiredNow,
    abgelaufen_zum_stand: isExpiredThen
  }
}

function presentList(list: JudgedList): Schemas['JudgedList'] {
  const { signatureChecked, signatureUnchecked, uncertainty } = list
  const signatur = {
    geprueft: [...signatureChecked],
    ungeprueft: [...signatureUnchecked],
    ...(uncertainty !== undefined && { in_worten: uncertainty })
  }
  return { ...presentSearched(list), signatur }
}

function presentService({
  ref,
  iri,
  label,
  provider,
  period,
  periods
}: JudgedService): Schemas['JudgedService'] {
  return {
    ref,
    iri,
    label,
    anbieter: provider,
    ...(period !== undefined && { zeitraum: presentPeriod(period) }),
    verlauf: periods.map(presentPeriod)
  }
}

function presentPeriod({ type, status, extensions, from, until }: TrustPeriod): Schemas['TrustPeriod'] {
  return {
    typ: type,
    status,
    zusaetze: [...extensions],
    von: from,
    ...(until !== undefined && { bis: until })
  }
}
