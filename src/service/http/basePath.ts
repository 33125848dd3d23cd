import { urlOf } from '../../base/text/urlOf.js'

/** The path of the base IRI, which ends with no slash: empty when it has none. */
export function basePath(baseIri: string): string {
  return urlOf(baseIri)?.pathname.replace(/\/$/, '') ?? ''
}

/** A request's path without that one and without the slash in front; a proxy may have taken it away already. */
export function pathBelowBase(path: string, base: string): string {
  return (base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path).slice(1)
}
