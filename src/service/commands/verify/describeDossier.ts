import type { DossierFinding, VerifiedDossier } from '../../../proof/grounding/dossier/verifyDossier.js'
import { plainLine } from '../plainLine.js'

/** What was found of a dossier, in lines for people. */
export function describeDossier({ holds, findings, fields, end }: VerifiedDossier): string {
  const counted = fields === 1 ? '1 field' : `${fields} fields`
  if (holds) {
    return `The dossier holds: ${counted}, none changed, dropped, added or moved.
Its end is ${plainLine(end)}
Whoever makes the whole chain anew gets another end. Compare it with the one that was stamped or signed outside (--end), if there is one. Whether what the fields say is true is not checked here.
`
  }
  return `The dossier does not hold:\n${findings.map(one => `- ${inWords(one)}\n`).join('')}`
}

function inWords(finding: DossierFinding): string {
  switch (finding.finding) {
    case 'changed':
      return finding.part === undefined
        ? `${named(finding)} was changed: what it says, its source, its seal or the verdict on it`
        : `${named(finding)} says what it said, but its ${finding.part} was changed`
    case 'dropped':
      return `${named(finding)} was dropped`
    case 'moved':
      return `${named(finding)} was moved to another place`
    case 'added':
      return `${quoted(finding.field)}, entry ${finding.place + 1} of the list, was added`
    case 'swapped':
      return `${finding.fields.map(quoted).join(' and ')} changed places`
    case 'head':
      return 'The head was changed: something of what stands beside the fields'
    case 'start':
      return 'The hash of the head (kette.genesis) was changed; the head and the first field agree'
    case 'end':
      return 'The chain does not end with the hash of its last field (kette.ende): that, or the last field, was changed'
    case 'chain':
      return 'kette holds something else than every chain has'
    case 'other-end':
      return 'Its end is not the one that was given: the whole chain was made anew, or it is another dossier'
  }
}

function named({ field, index }: { readonly field: string; readonly index: number }): string {
  return `Field ${index + 1}, ${quoted(field)},`
}

function quoted(name: string): string {
  return `“${plainLine(name)}”`
}
