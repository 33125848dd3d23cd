const REPLACES =
  /^(?:(?:Die|Das|Diese[rs]?) )?(?:(?:G|V|AnO) )?ersetzt (?<by>durch )?(?:das |die )?(?=[0-9]{2}|(?:G|V|AnO|Anordnung|Hausordnung|GO)\b)(?<acts>.+)$/isu
const NAMED = /[([](?<name>[^()[\]]*\p{L}[^()[\]]*)[)\]]/gu

/**
 * The abbreviations of the acts that an act replaces, or that replace it, by what its publisher notes of it (GII, `standtyp`
 * Sonst): `Ersetzt V 7110-3-174 v. 18.6.2007 I 1173 (SchiLichtrMstrV)`. None for notes on parts of an act.
 */
export function replacedActs(note: string): { readonly replaces: string[]; readonly replacedBy: string[] } {
  const { by, acts } = REPLACES.exec(note)?.groups ?? {}
  const names = [...(acts ?? '').matchAll(NAMED)].map(({ groups }) => groups!.name!.trim())
  return by === undefined ? { replaces: names, replacedBy: [] } : { replaces: [], replacedBy: names }
}
