import type { CitedPart } from '../citations/citation.js'

/**
 * The fragment of a provision's IRI that names a part of it: `abs_1`, `abs_1_nr_2_lit_a`. Sentences have none, so what is
 * named stands within what the fragment names. A text without numbered Absätze is Absatz 1.
 */
export function partAnchor(path: readonly CitedPart[]): string {
  const [first] = path
  const absatz = first?.kind === 'Absatz' ? first.number : '1'
  return path.reduce((anchor, { kind, number }) => {
    const level = LEVELS[kind]
    return level === undefined ? anchor : itemAnchor(anchor, level, number)
  }, absatzAnchor(absatz))
}

export function absatzAnchor(number: string): string {
  return `abs_${number}`
}

type ItemLevel = 'nr' | 'lit' | 'vorbem'

export function itemAnchor(around: string, level: ItemLevel, number: string): string {
  return `${around}_${level}${number === '' ? '' : `_${number}`}`
}

const LEVELS: Readonly<Partial<Record<CitedPart['kind'], ItemLevel>>> = {
  Vorbemerkung: 'vorbem',
  Nummer: 'nr',
  Buchstabe: 'lit',
  Doppelbuchstabe: 'lit'
}
