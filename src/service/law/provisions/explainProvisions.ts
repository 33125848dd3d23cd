import { BadRequest } from '../../../base/errors.js'
import { provisionsVia, type FoundProvisions } from '../../../graph/via/provisionsVia.js'
import { viaFrame, type FrameParts } from '../../viaFrame.js'
import { asOfItsDay } from './asOfItsDay.js'
import { inItsLanguage } from './inItsLanguage.js'
import type { ListProvisions } from './listProvisions.js'
import type { ProvisionParts } from './provisionParts.js'
import { selectProvisions, type Selected } from './selectProvisions.js'

/** The query that gives the provisions of a page where the graph itself is asked. @throws NotFound as the page does */
export async function explainProvisions(
  parts: ProvisionParts & FrameParts,
  asked: ListProvisions
): Promise<string> {
  const request = inItsLanguage(parts.ids, asOfItsDay(parts.ids, asked))
  const { limit, offset, access, asOf, lang } = request
  if (asOf !== undefined)
    throw new BadRequest('What law said on another day is in no mirror: explain goes without as_of')
  if (lang !== undefined)
    throw new BadRequest(
      'What law says in a further language is in no mirror of today: explain goes without it'
    )
  const frame = await viaFrame(parts, access)
  return provisionsVia({
    frame,
    found: foundBy(request, await selectProvisions(parts, request)),
    limit,
    offset
  })
}

function foundBy({ by, limit, offset }: ListProvisions, selected: Selected): FoundProvisions {
  if ('act' in selected) return { act: selected.act.iri }
  if ('iris' in selected) return { ...selected, by: 'q' in by ? 'words' : 'reference' }
  const iris = [selected.provision.iri].slice(offset, offset + limit)
  return { iris, total: 1, by: 'reference' }
}
