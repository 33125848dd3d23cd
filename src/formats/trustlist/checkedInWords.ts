import { isSelfSigned, subjectOf } from './certificate.js'
import type { SignatureCheck } from './checkListSignature.js'
import type { ListHead } from './readTrustedList.js'

/** What was checked of a list's signature and what was not, as docs/importing/trustlist.md names it. */
export function checksOf({ isCertificateNamed }: SignatureCheck, namedBy: ListHead | undefined) {
  return {
    checked: [
      'digest',
      'signature-value',
      'signed-content',
      'certificate-time',
      ...(isCertificateNamed ? ['certificate-signed'] : []),
      ...(namedBy === undefined ? [] : ['certificate-listed'])
    ],
    unchecked: [
      ...(namedBy === undefined ? ['certificate-listed'] : []),
      'certificate-anchor',
      'certificate-revoked'
    ]
  }
}

const WEAK_PARTS = {
  digest: 'die Prüfsumme der Liste oder ihrer signierten Eigenschaften',
  'signature-value': 'der Signaturwert',
  'certificate-signed': 'die Prüfsumme, mit der die Signatur ihr Zertifikat nennt'
} as const

/** The same as sentences, in German. */
export function checkedInWords(check: SignatureCheck, namedBy: ListHead | undefined): string {
  const { certificate, isCertificateNamed, weak } = check
  const named = isCertificateNamed
    ? ', das die Signatur selbst nennt'
    : ', das die Signatur selbst nicht nennt'
  const sentences = [
    'Geprüft: Die Liste ist Zeichen für Zeichen die signierte (Prüfsumme), der Signaturwert passt zum beigefügten ' +
      `Zertifikat (${subjectOf(certificate)}${named}), und das Zertifikat war beim Ausstellen der Liste gültig.`,
    ...(namedBy === undefined
      ? []
      : [
          `Die mit eingelesene Liste der Listen (${namedBy.territory}, Ausgabe ${namedBy.sequenceNumber}) nennt dieses Zertifikat.`
        ]),
    namedBy === undefined
      ? 'Nicht geprüft: ob das Zertifikat das der herausgebenden Stelle ist (keine mit eingelesene Liste der Listen nennt es) und ob es widerrufen war.'
      : 'Nicht geprüft: ob die Liste der Listen selbst von der Kommission ist und ob das Zertifikat widerrufen war.',
    ...(isSelfSigned(certificate) ? ['Das Zertifikat ist von sich selbst ausgestellt.'] : []),
    ...(weak.length === 0
      ? []
      : [`Mit dem schwachen SHA-1 gerechnet: ${weak.map(part => WEAK_PARTS[part]).join(', ')}.`])
  ]
  return sentences.join(' ')
}
