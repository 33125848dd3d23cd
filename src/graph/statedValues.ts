import { compareText } from '../base/text/compareText.js'

/** What is said of a node, read by predicate. */
export interface StatedValues {
  /** All values, in the order of their text, so that every store gives the same. */
  readonly all: (predicate: { readonly value: string }) => string[]
  /** `{ key: value }` of the first one, else nothing: for spreading into a typed value. */
  readonly part: <Key extends string>(
    key: Key,
    predicate: { readonly value: string }
  ) => { readonly [K in Key]?: string }
}

/** @param valuesOf the values of a predicate (its IRI), in any order */
export function statedValues(valuesOf: (predicate: string) => readonly string[]): StatedValues {
  const all: StatedValues['all'] = ({ value }) => [...valuesOf(value)].sort(compareText)
  return {
    all,
    part: <Key extends string>(key: Key, predicate: { readonly value: string }) => {
      const [first] = all(predicate)
      return (first === undefined ? {} : { [key]: first }) as { readonly [K in Key]?: string }
    }
  }
}
