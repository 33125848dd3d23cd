import { cpsv, eli, kg } from '../vocab/terms.js'

/** What the text index holds, by type; other concepts are looked up, not searched. */
export const indexedKinds = [
  [eli.LegalResourceSubdivision, 'provision'],
  [cpsv.PublicService, 'service'],
  [kg.Document, 'document'],
  [kg.Passage, 'document']
] as const

export const indexedTypes = indexedKinds.map(([type]) => type)

/** What kind a concept of these types (IRIs) is; undefined for one that is not searched. */
export function kindOf(types: readonly string[]): (typeof indexedKinds)[number][1] | undefined {
  return indexedKinds.find(([type]) => types.includes(type.value))?.[1]
}
