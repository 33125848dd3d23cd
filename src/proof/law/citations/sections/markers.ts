import { lengthAt, matchAt, stuckAt } from '../../matchAt.js'
import { partNameAt, partNameOf } from '../calledParts.js'
import type { Section } from '../citation.js'

/** What sections begin with, and what it says of them: `§§`, `Artikel`, `Anhang`, `Präambel`. */
export interface Marker {
  readonly kind: Section['kind']
  /** Where it ends in the text. */
  readonly end: number
  /** A number belongs behind it; an act has one `Präambel`. */
  readonly numbered: boolean
  /** It says that several follow. */
  readonly several: boolean
  readonly english: boolean
  readonly called?: NonNullable<Section['called']>
}

/** `EG 47 DSGVO`: a recital where an act of the Union stands behind. */
const SHORT_RECITAL =
  'EG(?= \\(?[0-9]{1,3}\\)?(?: S(?:atz|\\.) ?[0-9]{1,2})? (?:(?:der|zur) )?(?:DS-?GVO|GDPR|[\\p{L}-]*(?:VO|RL)(?!\\p{L})|(?:verordnung|richtlinie) (?:\\(E|[0-9])))'
const MARKER =
  '(?:§{1,2}|(?<![\\p{L}\\p{N}])(?:art(?:ikel[ns]?|icles?|t)?|par(?:agra(?:ph|f)(?:en|s)?)?|sec(?:tions?)?|anl(?:agen?)?|anh(?:(?:ang|ängen?|änge)s?)?|' +
  `annex(?:es)?|erwägungsgr(?:und(?:es)?|ünden?)|erwgr?|recitals?|${SHORT_RECITAL})(?![\\p{L}\\p{N}])\\.?)`
const MARKERS = new RegExp(MARKER, 'giu')
const ONE_MARKER = stuckAt(MARKER)
const SEVERAL = /^§§|^(?:articles|artt|sections|recitals|erwägungsgründ)/i

/** The first marker (`§`, `Art.` …) at or after `from`; -1 where there is none. */
export function findMarker(text: string, from: number): number {
  MARKERS.lastIndex = from
  return MARKERS.exec(text)?.index ?? -1
}

/** Whether a word can be a marker. */
export function isMarker(word: string): boolean {
  if (partNameOf(word) !== undefined) return true
  return lengthAt(ONE_MARKER, word, 0) === word.length
}

/** The marker at a place of the text. */
export function readMarker(text: string, at: number): Marker | undefined {
  const word = matchAt(ONE_MARKER, text, at)?.[0]
  if (word === undefined) {
    const part = partNameAt(text, at)
    if (part === undefined) return undefined
    const { word: name, called, numbered } = part
    return { kind: 'Teil', end: at + name.length, called, numbered, several: false, english: false }
  }
  return {
    kind: kindOf(word),
    end: at + word.length,
    numbered: true,
    several: SEVERAL.test(word),
    english: /^sec/i.test(word),
    ...(/^anh/i.test(word) && { called: 'Anhang' })
  }
}

function kindOf(marker: string): Section['kind'] {
  if (/^(?:§|par|sec)/i.test(marker)) return '§'
  if (/^(?:anl|anh|annex)/i.test(marker)) return 'Anlage'
  return /^(?:erw|recital|eg)/i.test(marker) ? 'Erwägungsgrund' : 'Art'
}
