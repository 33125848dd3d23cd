import type { components } from '../../contract/types.js'
import type { PublicService } from '../publicService.js'
import type { ServicePage } from '../listServices.js'
import { presentSubjects } from '../../http/presentEvidence.js'
import { presentNotStored } from '../../http/presentNotStored.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'

type Schemas = components['schemas']

export function presentServices(
  { total, services, attributions }: ServicePage,
  { profile, limit, offset }: { profile: string; limit: number; offset: number }
): Schemas['ServiceList'] {
  const next = offset + services.length
  return {
    profile,
    total,
    count: services.length,
    limit,
    offset,
    ...(services.length > 0 && next < total ? { next_offset: next } : {}),
    results: services.map(presentService),
    attributions: [...attributions]
  }
}

function presentService({
  label,
  ref,
  designation,
  license,
  bases,
  notHeld,
  subjects,
  forms,
  stated
}: PublicService): Schemas['Service'] {
  return {
    label,
    ref,
    bezeichnung: designation,
    license,
    rechtsgrundlagen: bases.map(({ ref, label, times }) => ({
      ...{ ref, label, verdict: 'bestaetigt' },
      ...(times && { version: presentTextVersion(times) })
    })),
    ...(notHeld && { not_held: notHeld.map(presentNotStored) }),
    rechtsgrundlage: {
      ...(stated.text !== undefined && { text: stated.text }),
      verdict: stated.verdict,
      unbestaetigt: [...stated.unconfirmed]
    },
    subjects: presentSubjects({ subjects }),
    ...(forms.length > 0 && {
      weitere_formen: forms.map(({ language, designation, text }) => ({
        language,
        ...(designation !== undefined && { bezeichnung: designation }),
        text
      }))
    })
  }
}
