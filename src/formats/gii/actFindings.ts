import type { NamedNode } from '@rdfjs/types'
import type { ShapeFinding } from '../../graph/shacl/checker.js'
import { eli } from '../../graph/vocab/terms.js'
import type { GiiAct } from './readGiiAct.js'

/** What the file says of the act and cannot be taken: the act is held without it. */
export function actFindings({ noDate }: GiiAct, iri: NamedNode): ShapeFinding[] {
  if (noDate === undefined) return []
  return [
    {
      focus: iri.value,
      path: eli.date_document.value,
      value: noDate.slice(0, 200),
      message:
        'The date of the act (ausfertigung-datum) is no day of the calendar; the act is held without a date.',
      severity: 'warning',
      shape: 'https://w3id.org/beleg/shapes#ActDate'
    }
  ]
}
