import { dataTable } from '../../../../src/base/text/dataTable.js'
import type { Kind, Make } from '../kind.js'
import { escaped, replaceOne } from '../replaceOne.js'
import type { Language } from '../sources.js'

const rows = dataTable(new URL('../wordPairs.tsv', import.meta.url), [
  'language',
  'kind',
  'how',
  'from',
  'to'
])
const ENDING = '(?<ending>e[nrsm]?)?'
const NOUN_FOLLOWS =
  '(?= (?:der|die|das|dem|den|des|eine?[rsnm]?|seine?[rsnm]?|ihre?[rsnm]?|diese[rsnm]?|the|an?|this|these|that|§|\\p{Lu}|Article))'

interface Pair {
  readonly how: string
  readonly from: string
  readonly to: readonly string[]
}

/** Claims with one word put in the place of another, by the table `wordPairs.tsv`. */
export const wordPairKinds: readonly Kind[] = [
  ...new Set(rows.map(row => `${row.language} ${row.kind}`))
].map(key => {
  const own = rows.filter(row => `${row.language} ${row.kind}` === key)
  const pairs = own.flatMap(({ how, from, to }) =>
    from.split('|').map((one): Pair => ({ how, from: one, to: to.split('|') }))
  )
  return { name: own[0]!.kind, truth: false, language: own[0]!.language as Language, make: exchange(pairs) }
})

function exchange(pairs: readonly Pair[]): Make {
  return ({ sentence }, random) => {
    const able = pairs.filter(pair => pattern(pair).test(sentence))
    if (able.length === 0) return undefined
    const pair = random.pick(able)
    const to = random.pick(pair.to)
    if (pair.how === 'swap') {
      const both = new RegExp(`(?<!\\p{L})(?:${escaped(pair.from)}|${escaped(to)})(?!\\p{L})`, 'gu')
      if (!new RegExp(`(?<!\\p{L})${escaped(to)}(?!\\p{L})`, 'u').test(sentence)) return undefined
      return sentence.replace(both, word => (word === pair.from ? to : pair.from))
    }
    return replaceOne(sentence, new RegExp(pattern(pair).source, 'giu'), random, found => {
      const small = to + (found.groups?.['ending'] ?? '')
      const big = /^\p{Lu}/u.test(found[0]) && !/^\p{Lu}/u.test(pair.from)
      return big && small !== '' ? small[0]!.toUpperCase() + small.slice(1) : small
    })
  }
}

const patterns = new Map<Pair, RegExp>()

function pattern(pair: Pair): RegExp {
  const known = patterns.get(pair)
  if (known !== undefined) return known
  const from = escaped(pair.from)
  const made = new RegExp(
    pair.how === 'stem'
      ? `(?<!\\p{L})${from}${ENDING}(?!\\p{L})`
      : pair.how === 'prefix'
        ? `(?<!\\p{L})${from}(?=\\p{Ll}{4})(?!republik|tag|rat|kanzler|gesetzblatt|regierung|eisenbahn|pflicht|sächlich)`
        : pair.how === 'before noun'
          ? `(?<!\\p{L})${from}${NOUN_FOLLOWS}`
          : pair.how === 'drop'
            ? `(?<!\\p{L})${from}(?=[ .,](?!als))`
            : `(?<![\\p{L}§] ?)${from}(?![\\p{L}-])`,
    'u'
  )
  patterns.set(pair, made)
  return made
}
