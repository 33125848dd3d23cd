import type { components } from '../../contract/types.js'
import type { CitationPage } from '../citations/listCitations.js'

type Schemas = components['schemas']

export function presentCitations(
  { of, unreadActs, total, citations, attributions }: CitationPage,
  asked: Pick<Schemas['CitationList'], 'profile' | 'direction' | 'limit' | 'offset'>
): Schemas['CitationList'] {
  const { profile, direction, limit, offset } = asked
  const next = offset + citations.length
  return {
    profile,
    of: { ...of },
    direction,
    unread_acts: unreadActs,
    total,
    count: citations.length,
    limit,
    offset,
    ...(citations.length > 0 && next < total ? { next_offset: next } : {}),
    results: citations.map(({ citing, cited, occurrences }) => ({
      citing: { ...citing },
      cited: { ...cited },
      occurrences: [...occurrences]
    })),
    attributions: [...attributions]
  }
}
