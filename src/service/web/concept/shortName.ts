import { shownPrefixes } from '../../http/formats/shownPrefixes.js'

/** `eli:number`, where a prefix is known. */
export function shortName(iri: string): string {
  const found = Object.entries(shownPrefixes).find(
    ([, base]) => iri.startsWith(base) && iri.length > base.length
  )
  return found === undefined ? iri : `${found[0]}:${iri.slice(found[1].length)}`
}
