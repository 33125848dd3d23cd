import { bothUnaccounted, sumOfAccounts } from '../xml/textAccount.js'
import type { EuPart } from './euAct.js'

/** Parts of one kind and name become one, in their order: nothing of a file is lost, and a name stands for one part. */
export function joinTwins(parts: readonly EuPart[]): EuPart[] {
  const named = new Map<string, EuPart>()
  for (const part of parts) {
    const key = `${part.kind}_${part.name}`
    const first = named.get(key)
    named.set(key, first === undefined ? part : { ...first, ...joined(first, part) })
  }
  return [...named.values()]
}

function joined(first: EuPart, next: EuPart): Omit<EuPart, 'kind' | 'name' | 'locator'> {
  const head = [next.printed, next.title].filter(one => one !== undefined).join(' ')
  return {
    text: [first.text, head, next.text].filter(one => one !== '').join('\n'),
    footnotes: [...first.footnotes, ...next.footnotes],
    source: first.source + next.source,
    differs: bothUnaccounted(first.differs, next.differs),
    leftOut: new Map(Object.entries(sumOfAccounts([first.leftOut, next.leftOut])))
  }
}
