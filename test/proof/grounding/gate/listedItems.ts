/** An item of a plain list, read line by line, without the readers that are under test. */
export interface Listed {
  readonly absatz: string | undefined
  readonly number: string
  /** What stands before the list in its Absatz, when that is a single sentence. */
  readonly opening: string
  readonly wording: string
  /** What joins the items, where only one word does. */
  readonly joint: 'und' | 'oder' | undefined
  readonly siblings: readonly { readonly number: string; readonly wording: string }[]
}

const MARKED = /^ {2}(\d{1,2}[a-z]?)\. (.+)$/

/** The items of lists that are the last of their Absatz, open with words of one sentence, and have no lists themselves. */
export function listedItems(text: string): Listed[] {
  return text.split(/\n(?=\(\d+[a-z]?\) )/).flatMap(block => {
    const absatz = /^\((\d+[a-z]?)\) /.exec(block)?.[1]
    const [head, ...lines] = block.replace(/^\(\d+[a-z]?\) /, '').split('\n')
    const items = lines.map(line => MARKED.exec(line))
    if (items.length < 2 || items.some(item => item === null) || /[.;!?] \p{Lu}/u.test(head!)) return []
    const texts = items.map(item => item![2]!)
    if (texts.some(one => /[.;] /.test(one)) || texts.slice(0, -1).some(one => /[.;]$/.test(one))) return []
    const words = new Set(texts.slice(0, -1).flatMap(one => / (und|oder|sowie)$/.exec(one)?.[1] ?? []))
    const [word] = words
    const joint =
      words.size > 1 ? undefined : word === 'oder' ? 'oder' : word === undefined ? undefined : 'und'
    const siblings = items.map((item, at) => ({
      number: item![1]!,
      wording: texts[at]!.replace(/(?:[.,;]| und| oder| sowie)+$/, '')
    }))
    return siblings.map(each => ({ ...each, absatz, opening: head!, joint, siblings }))
  })
}
