/**
 * Whether a norm that stands for several sections (`10-12`, `31-33a,34`, `art_4-6`) holds one of them.
 * @param section the last part of the norm's IRI
 * @param wanted the last part of the IRI that one section would have: `11`, `art_5`
 */
export function listHolds(section: string, wanted: string): boolean {
  const [, kind = '', list = ''] = /^((?:art_)?)(.+)$/.exec(section) ?? []
  if (!/[-,]/.test(list) || !wanted.startsWith(kind)) return false
  const at = place(wanted.slice(kind.length))
  if (at === undefined) return false
  return list.split(',').some(part => {
    const [first, last = first] = part.split('-').map(place)
    return first !== undefined && last !== undefined && compare(first, at) <= 0 && compare(at, last) <= 0
  })
}

type Place = readonly [number: number, letters: string]

function place(section: string): Place | undefined {
  const [, number, letters] = /^([0-9]{1,5})([a-z]{0,3})$/.exec(section) ?? []
  return number === undefined ? undefined : [Number(number), letters!]
}

function compare([one, letters]: Place, [other, otherLetters]: Place): number {
  if (one !== other) return one - other
  return letters < otherLetters ? -1 : letters > otherLetters ? 1 : 0
}
