import type { Identifiers } from '../../graph/identifiers.js'
import type { FoundThing, ThingDocument } from '../things/thingDocument.js'
import { basePath } from './basePath.js'
import { formats, type Format } from './formats/formats.js'
import { termAddress } from './termAddress.js'

/** Addresses of a thing's documents and of what belongs to them, as paths: the service may be reached by any host. */
export interface DocumentLinks {
  readonly document: (format: Format, page?: number) => string
  /** The path of an IRI or term of ours on this service, or of what is held of another IRI; any other as it is. */
  readonly local: (iri: string) => string
  readonly provenance: (ref: string) => string
  /** Values of the header `Link`. */
  readonly alternates: () => string
  /** Of the document in one of the formats, whatever pages it has there. */
  readonly alternatesOf: (format: Format) => string
  readonly all: (document: ThingDocument, format: Format) => string
}

/** @param held IRIs of others of which something is held here */
export function documentLinks(
  { base: baseIri }: Pick<Identifiers, 'base'>,
  { iri, taken }: FoundThing,
  held: ReadonlySet<string> = new Set()
): DocumentLinks {
  const base = basePath(baseIri)
  const isOurs = iri.startsWith(`${baseIri}/`)
  const described = (other: string, extension = '') =>
    `${base}/describe${extension}?iri=${encodeURIComponent(other)}`
  const local = (other: string) => {
    if (other.startsWith(`${baseIri}/`)) return base + ascii(other.slice(baseIri.length))
    return held.has(other) ? described(other) : termAddress(other, base)
  }
  const document = ({ extension }: Format, page = 1) =>
    isOurs
      ? `${local(iri)}${taken.includes(extension) ? '~' : ''}.${extension}${page > 1 ? `?page=${page}` : ''}`
      : described(iri, `.${extension}`) + (page > 1 ? `&page=${page}` : '')
  const provenance = (ref: string) => `${base}/v1/provenance?ref=${encodeURIComponent(ref)}`
  const alternate = (format: Format, page = 1) =>
    `<${document(format, page)}>; rel="alternate"; type="${format.mediaType}"`
  return {
    document,
    local,
    provenance,
    alternates: () => formats.map(format => alternate(format)).join(', '),
    alternatesOf: format =>
      [
        ...formats.filter(each => each !== format).map(each => alternate(each)),
        `<${isOurs ? local(iri) : ascii(iri)}>; rel="describes"`
      ].join(', '),
    all: ({ page, pages, provenance: record }, format) =>
      [
        ...formats.filter(each => each !== format).map(each => alternate(each, page)),
        `<${isOurs ? local(iri) : ascii(iri)}>; rel="describes"`,
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
