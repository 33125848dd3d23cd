import { lineAt, listAt } from '../json/fields.js'
import type { JsonItem } from '../json/jsonItems.js'
import { htmlToText } from '../services/htmlToText.js'
import type { ServiceRecord } from '../services/serviceUnits.js'
import { serviceText } from '../services/serviceText.js'
import { htmlAt, linesOf } from './texts.js'
import { urlOf } from '../../base/text/urlOf.js'

/** A service in a city's directory, in the shape of its appointment service. */
export function readCityService({ value, sourceHash, line }: JsonItem): ServiceRecord {
  const where = `line ${line}`
  const [id, name] = [lineAt(value, 'id'), lineAt(value, 'name')]
  if (id === undefined || name === undefined) {
    return { service: undefined, sourceHash, where: id ?? where, fault: 'no id, or no name' }
  }
  const key = /^[0-9]{14}(?:[0-9]{3})?$/.exec(lineAt(value, 'leika') ?? '')?.[0]
  const designation = htmlToText(name)
  const authorities = listAt(value, 'authorities')
  const links = [...listAt(value, 'forms'), ...listAt(value, 'links')].map(link =>
    [lineAt(link, 'name'), lineAt(link, 'link')].filter(part => part !== undefined).join(': ')
  )
  const legalBasis = htmlAt(value, 'legal') ?? htmlAt(value, 'rechtsgrundlagen')
  return {
    sourceHash,
    where,
    service: {
      localId: `${hostOf(lineAt(authorities[0], 'webinfo')) ?? 'city'}:${id}`,
      ...(key !== undefined && { key }),
      local: true,
      designation,
      ...(legalBasis !== undefined && { legalBasis }),
      text: serviceText(
        [designation],
        [
          { heading: '', text: htmlAt(value, 'description') },
          { heading: 'Voraussetzungen:', text: htmlAt(value, 'prerequisites') },
          { heading: 'Erforderliche Unterlagen:', text: htmlAt(value, 'requirements') },
          { heading: 'Kosten:', text: htmlAt(value, 'fees') },
          { heading: 'Bearbeitungsdauer:', text: htmlAt(value, 'process_time') },
          {
            heading: 'Zuständige Stelle:',
            text: linesOf(authorities.map(authority => lineAt(authority, 'name')))
          },
          { heading: 'Formulare und weiterführende Informationen:', text: linesOf(links) },
          { heading: 'Rechtsgrundlagen:', text: legalBasis }
        ]
      )
    }
  }
}

/** `muenchen.de`: whose numbers these are. */
function hostOf(page: string | undefined): string | undefined {
  return page === undefined ? undefined : urlOf(page)?.hostname.replace(/^www\./, '')
}
