import { prefixes } from '../../http/formats/prefixes.js'

/** `eli:number`, where a prefix is known. */
export function shortName(iri: string): string {
  const found = Object.entries(prefixes).find(([, base]) => iri.startsWith(base) && iri.length > base.length)
  return found === undefined ? iri : `${found[0]}:${iri.slice(found[1].length)}`
}
