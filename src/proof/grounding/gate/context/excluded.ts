/** A noun, with what says more of it. */
const NOUN = String.raw`(?<noun>\p{Lu}[\p{L}-]{3,})(?<more> (?:auf|zu|zum|zur|nach|des|der|von|aus|gegen) [^,.;:]{3,60}?)?`
/** `Die Ersatzpflicht ist ausgeschlossen, wenn …`: a noun, and that there is none of it, or only sometimes. */
const EXCLUDED = new RegExp(
  [
    String.raw`^(?<article>Der|Die|Das|Eine?) ${NOUN} (?:(?:ist|sind) (?:\p{Ll}+ )?(?:ausgeschlossen|entbehrlich|nicht (?:erforderlich|anzuwenden))|(?:gilt|gelten|besteht|bestehen|greift|greifen) (?:\p{Ll}+ )?nicht|entfällt|entfallen|(?:tritt|treten) (?:\p{Ll}+ )?nicht ein|(?:findet|finden) keine Anwendung|(?:besteht|bestehen), [^.;]{3,200}, (?:jedoch |aber )?nicht)(?!\p{L})`,
    String.raw`^(?:Einer|Eines) ${NOUN.replaceAll('?<', '?<ein')} (?:bedarf|bedürfen) (?:es )?nicht(?!\p{L})`,
    String.raw`^(?:Keiner?|Keines) ${NOUN.replaceAll('?<', '?<kein')} (?:bedarf|bedürfen|besteht|bestehen|ist erforderlich)(?!\p{L})`
  ].join('|'),
  'u'
)

export interface Excluded {
  readonly noun: string
  /** It is spoken of as of what is known: with its article alone. */
  readonly isKnown: boolean
}

/** What a sentence excludes, of which one before has told; undefined where it excludes nothing. */
export function excludedIn(sentence: string): Excluded | undefined {
  const groups = EXCLUDED.exec(sentence)?.groups
  if (groups === undefined) return undefined
  const { article, noun, more } = groups
  const isKnown = article?.startsWith('D') === true && more === undefined
  return { noun: (noun ?? groups['einnoun'] ?? groups['keinnoun'])!, isKnown }
}
