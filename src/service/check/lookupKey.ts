import type { NamedByCitation, CitedBefore } from './citationLookUp.js'

/** Under which what was looked up is found again. */
export function lookupKey(
  { act, section, path, otherVersion }: NamedByCitation,
  { act: last, provision }: CitedBefore
): string {
  const named = act.is === 'held' ? [act.name, act.act.iri] : 'name' in act ? [act.name, act.is] : []
  return JSON.stringify([
    named,
    section,
    path,
    otherVersion,
    ...(named.length > 0 ? [] : [last?.iri, provision?.iri])
  ])
}
