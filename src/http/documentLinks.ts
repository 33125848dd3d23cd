import type { FoundThing, ThingDocument } from '../services/documents/thingDocument.js'
import { basePath } from './basePath.js'
import { formats, type Format } from './formats/formats.js'
import { termAddress } from './pages/termAddress.js'

/** Addresses of a thing's documents and of what belongs to them, as paths: the service may be reached by any host. */
export interface DocumentLinks {
  readonly document: (format: Format, page?: number) => string
  /** The path of an IRI or term of ours on this service; any other IRI as it is. */
  readonly local: (iri: string) => string
  readonly provenance: (ref: string) => string
  /** Values of the header `Link`. */
  readonly alternates: () => string
  readonly all: (document: ThingDocument, format: Format) => string
}

export function documentLinks(baseIri: string, { iri, taken }: FoundThing): DocumentLinks {
  const base = basePath(baseIri)
  const local = (other: string) =>
    other.startsWith(`${baseIri}/`) ? base + ascii(other.slice(baseIri.length)) : termAddress(other, base)
  const document = ({ extension }: Format, page = 1) =>
    `${local(iri)}${taken.includes(extension) ? '~' : ''}.${extension}${page > 1 ? `?page=${page}` : ''}`
  const provenance = (ref: string) => `${base}/v1/provenance?ref=${encodeURIComponent(ref)}`
  const alternate = (format: Format, page = 1) =>
    `<${document(format, page)}>; rel="alternate"; type="${format.mediaType}"`
  return {
    document,
    local,
    provenance,
    alternates: () => formats.map(format => alternate(format)).join(', '),
    all: ({ page, pages, provenance: record }, format) =>
      [
        ...formats.filter(each => each !== format).map(each => alternate(each, page)),
        `<${local(iri)}>; rel="describes"`,
        ...(record === undefined
          ? []
          : [`<${provenance(record.ref)}>; rel="http://www.w3.org/ns/prov#has_provenance"`]),
        ...(record?.licenceIri === undefined ? [] : [`<${ascii(record.licenceIri)}>; rel="license"`]),
        ...(page > 1 ? [`<${document(format, page - 1)}>; rel="prev"`] : []),
        ...(page < pages ? [`<${document(format, page + 1)}>; rel="next"`] : [])
      ].join(', ')
  }
}

/** Headers hold ASCII; what is percent-encoded already stays so. */
function ascii(iri: string): string {
  return iri.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
