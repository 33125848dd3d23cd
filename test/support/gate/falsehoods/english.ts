import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'
import { big, NOUN_PHRASE, readEnglishConditional, small } from '../english.js'
import { kinds } from '../kind.js'
import { listsOf } from '../law.js'
import type { Random } from '../random.js'
import { replaceAt, replaceOne, tidy } from '../replaceOne.js'

const EXCEPTION =
  /,? unless [^,.;]+(?=\.$)|,? except (?:where|for|in|if|when|that)[^.;]+(?=\.$)|,? with the exception of [^,.;]+(?=[,.])|^(?:Without prejudice to|Subject to|By way of derogation from|Except (?:where|for|in)) [^,]+(?:, [^,]{1,40})??, (?=the|an?|it|that|Member|any|each|no)|,? provided that [^.;]+(?=\.$)|,? save [^.;,]+(?=\.$)/u
const ADVERBIALS =
  'without undue delay/free of charge/in writing/at any time/within two weeks/only in exceptional cases/on its own initiative/upon payment of a fee/as a rule/without exception/retroactively/exclusively/after public consultation/at its own expense/where it so wishes'.split(
    '/'
  )
const FRAMES = [
  'Under the repealed rules',
  'It is disputed whether',
  'According to the proposal',
  'It is no longer true that',
  'Only in exceptional cases',
  'It is not the case that',
  'Outside the Union',
  'Until its repeal it was provided that',
  'For consumers only',
  'It has been argued that'
]
const CONJUNCTIONS = [
  'Therefore',
  'Consequently',
  'As a result',
  'However',
  'For that reason',
  'Thus',
  'Nevertheless'
]
const PREPOSITION = /(?<= )(to|for|by|from|with|of|on|under|against|in)(?= (?:the|an?|any|each|that) )/gu
const simple = (text: string | undefined): text is string =>
  text !== undefined && /\.$/.test(text) && !/[\n;:‘’“”]/.test(text)

interface Found {
  readonly start: number
  readonly end: number
  readonly text: string
}
const find = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map(one => ({ start: one.index, end: one.index + one[0].length, text: one[0] }))

function two<Item>(
  items: readonly Item[],
  random: Random,
  fits: (one: Item, other: Item) => boolean
): [Item, Item] | undefined {
  const pairs = items
    .flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]))
    .filter(pair => fits(...pair))
  return pairs.length === 0 ? undefined : random.pick(pairs)
}

export const englishFalsehoods = kinds(false, 'en', {
  number: ({ sentence }, random) =>
    replaceOne(
      sentence,
      /(?<![\p{L}\d.,/(\u00a0])\b\d{1,3}(?![\d.,/(\u00a0]|\p{L}| \d)/gu,
      random,
      ([digits]) => String(Number(digits) + random.pick([1, 2, 3, 5, 10]))
    ),
  'number in words': ({ sentence }, random) => {
    const words = 'two three four five six seven eight nine ten twelve'.split(' ')
    return replaceOne(sentence, new RegExp(`\\b(?:${words.join('|')})\\b`, 'g'), random, ([word]) =>
      random.pick(words.filter(one => one !== word))
    )
  },
  'reference in the text': ({ sentence }, random) =>
    replaceOne(sentence, /(?<=(?:Article|paragraph|Chapter|Section|Annex) )\d+/g, random, ([digits]) =>
      String(Number(digits) + random.pick([1, 2, 7]))
    ),
  'thousands or decimals changed': ({ sentence }, random) =>
    replaceOne(sentence, /\b\d{1,3}(?:[ \u00a0]\d{3})+\b|\b\d+[.,]\d+(?= ?%)/g, random, ([found]) => {
      const groups = found.split(/[ \u00a0.,]/)
      if (/[.,]/.test(found)) return random.pick([groups[0]!, groups.join(''), `${groups[0]}.0${groups[1]}`])
      return random.pick([
        groups[0]!,
        groups.slice(0, -1).join(','),
        `${groups.join(',')},000`,
        `${groups[0]}.${groups[1]}`,
        `${groups[0]}0,${groups.slice(1).join(',')}`
      ])
    }),
  'thousands with a comma cut': ({ passage, sentence, retrieved }, random) => {
    const commas = (text: string) => text.replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, ',')
    const found = [...commas(sentence).matchAll(/(?:EUR )?\d{1,3}(?:,\d{3})+/g)]
    if (found.length === 0) return undefined
    const one = random.pick(found)
    const less = one[0]
      .split(',')
      .slice(0, random.pick([1, -1]))
      .join(',')
    const own = commas(sentence)
    const claim = own.slice(0, one.index) + less + own.slice(one.index + one[0].length)
    return {
      claim,
      ref: passage.ref,
      retrieved: retrieved.map(other => ({
        ...other,
        text: commas(other.text),
        contentHash: `${other.contentHash}-commas`,
        iri: `${other.iri}?commas`
      }))
    }
  },
  'negation added': ({ sentence }, random) =>
    replaceOne(
      sentence,
      /\b(?:shall|may|is|are|should)(?= [a-z])(?! not| only| no\b| neither)/g,
      random,
      ([word]) => `${word} not`
    ),
  'condition made main clause': (source, random) => {
    const found = readEnglishConditional(source)
    if (found === undefined || found.word === 'unless') return undefined
    return random.pick([
      `${big(found.condition)}.`,
      `${big(found.condition)}, and ${small(found.main)}.`,
      `${big(found.condition)} and therefore ${small(found.main)}.`
    ])
  },
  'condition dropped': source => {
    const found = readEnglishConditional(source)
    return found && `${big(found.main)}.`
  },
  'condition and result exchanged': source => {
    const found = readEnglishConditional(source)
    if (
      found === undefined ||
      found.word === 'unless' ||
      /\b(?:it|they|he|she|its|their|that|those|such|this)\b/i.test(found.main)
    )
      return undefined
    return `${big(found.condition)}, ${found.word} ${small(found.main)}.`
  },
  'condition of one sentence, result of another': ({ plain, sentence, next }) => {
    const found = readEnglishConditional({ plain, sentence })
    if (
      found === undefined ||
      !simple(next) ||
      /\b(?:where|if|unless|it|they|such|that|this)\b/i.test(next) ||
      next.includes(',')
    )
      return undefined
    return `${next.slice(0, -1)} ${found.word} ${found.condition}.`
  },
  'exception dropped': ({ sentence }) => {
    if (sentence.includes('\n')) return undefined
    const rest = sentence.replace(EXCEPTION, '')
    return rest === sentence || rest.length < 30 ? undefined : big(tidy(rest))
  },
  'relative clause made main clause': ({ plain, sentence }) => {
    const found =
      /\b(?:of|to|by|for|with|the|an?|any|those|in|on|against|such|from|each|where|that) ((?:\p{Ll}+ )?)(\p{Ll}{4,}(?:ers?|ors?|ies|y|ions?|ments?|ities|ity|ems?|ata|jects?|sons?|nies|ices?|ducts?|eepers?|nts?)) (which|who|that) ((?:is|are|has|have|was|were|may|can|shall|does not|do not) [^,;]{12,90})(?=[,.])/u.exec(
        sentence
      )
    if (!plain || found === null || /\b(?:shall|is|are|may)\b/.test(found[4]!.split(' ').slice(1).join(' ')))
      return undefined
    return `The ${found[2]} ${found[4]}.`
  },
  'number of the verb changed': ({ plain, sentence }, random) =>
    plain
      ? replaceOne(
          sentence,
          /(?<=\p{Ll} )(?:is|are|has|have|does|was|were)(?= )/gu,
          random,
          ([verb]) =>
            ({ is: 'are', are: 'is', has: 'have', have: 'has', does: 'do', was: 'were', were: 'was' })[verb]
        )
      : undefined,
  'agent and patient of a passive exchanged': ({ plain, sentence }) => {
    const found =
      /^((?:The|An?|Each|Any) [^,]{3,50}?) (shall|may|should|is|are) (be )?(\p{Ll}+(?:ed|en|wn|id)) by (the [^,.]{3,50}?)((?:,| in| on| pursuant| with| for| under| at| to| within| after| where| from)[^.]*)?\.$/u.exec(
        sentence
      )
    return plain && found !== null
      ? tidy(
          `${big(found[5]!)} ${found[2]} ${found[3] ?? ''}${found[4]} by ${small(found[1]!)}${found[6] ?? ''}.`
        )
      : undefined
  },
  'subject and object exchanged': ({ plain, sentence }) => {
    const found =
      /^((?:The|Each|Any|An?) (?:\p{L}+ ){0,2}\p{L}+|Member States|Providers|Gatekeepers|Financial entities) (shall|may|should|must) (?!be |not |have |also |only |apply)(\p{Ll}+) ((?:the|an?|each|any|that|such) (?:\p{Ll}+ )?\p{L}{4,})( [^.]*)?\.$/u.exec(
        sentence
      )
    return plain && found !== null
      ? `${big(found[4]!)} ${found[2]} ${found[3]} ${small(found[1]!)}${found[5] ?? ''}.`
      : undefined
  },
  'two noun phrases exchanged': ({ plain, sentence }, random) => {
    const pair = plain
      ? two(
          find(sentence, NOUN_PHRASE),
          random,
          (one, other) =>
            one.text.toLowerCase().replace(/^\w+ /, '') !== other.text.toLowerCase().replace(/^\w+ /, '') &&
            !/^ (?:and|or|,)/.test(sentence.slice(one.end, other.start)) &&
            !/^,?\s*(?:and|or)\s*$/.test(sentence.slice(one.end, other.start))
        )
      : undefined
    if (pair === undefined) return undefined
    const [one, other] = pair
    return big(
      replaceAt(sentence, [
        { ...one, by: other.text },
        { ...other, by: one.text }
      ])
    )
  },
  'of-phrase moved behind another noun': ({ plain, sentence }, random) => {
    const able = plain
      ? find(sentence, / of (?:the|an?|that|its|their) (?:\p{Ll}+ )?\p{L}{4,}(?=[ ,.])/gu)
      : []
    const nouns = find(sentence, NOUN_PHRASE).filter(
      one => !/^ (?:of|and|or)\b/.test(sentence.slice(one.end))
    )
    if (able.length === 0) return undefined
    const one = random.pick(able)
    const others = nouns.filter(noun => noun.end < one.start - 8 || noun.start > one.end + 3)
    if (others.length === 0) return undefined
    const at = random.pick(others).end
    return replaceAt(sentence, [
      { start: one.start, end: one.end, by: '' },
      { start: at, end: at, by: one.text }
    ])
  },
  'prepositions of two phrases exchanged': ({ plain, sentence }, random) => {
    const pair = plain
      ? two(find(sentence, PREPOSITION), random, (one, other) => one.text !== other.text)
      : undefined
    return (
      pair &&
      replaceAt(sentence, [
        { ...pair[0], by: pair[1].text },
        { ...pair[1], by: pair[0].text }
      ])
    )
  },
  'preposition moved within its phrase': ({ plain, sentence }, random) =>
    plain
      ? replaceOne(
          sentence,
          /(?<= )(to|for|by|from|with|on|under|against) (the|an?|any|each) (?=\p{Ll}{4})/gu,
          random,
          ([, one, article]) => `${article} ${one} `
        )
      : undefined,
  'preposition dropped': ({ plain, sentence }, random) =>
    plain
      ? replaceOne(
          sentence,
          /(?<= )(?:against|without|for|with|from|under|before|after|on behalf of|in accordance with) (?=(?:the|an?|any|its|their) )/gu,
          random,
          () => ''
        )
      : undefined,
  'adjective moved to another noun': ({ plain, sentence }, random) => {
    const able = plain
      ? find(sentence, /(?<=\b[Tt]he )\p{Ll}+(?:al|ive|ent|ant|ic|ous|able|ible|ary) (?=\p{Ll}{4})/gu)
      : []
    const others = find(sentence, /(?<=\bthe )(?=\p{Ll}{4,}(?:s|y|n|r|t)\b)/gu)
    if (able.length === 0) return undefined
    const one = random.pick(able)
    const to = others.filter(other => Math.abs(other.start - one.start) > 8)
    if (to.length === 0) return undefined
    const at = random.pick(to).start
    return replaceAt(sentence, [
      { ...one, by: '' },
      { start: at, end: at, by: one.text }
    ])
  },
  'only put in or moved': ({ plain, sentence }, random) => {
    if (!plain) return undefined
    if (!/\bonly\b/.test(sentence))
      return replaceOne(sentence, /\b(?:shall|may)(?= [a-z])(?! not)/g, random, ([word]) => `${word} only`)
    const without = sentence.replace(/\bonly /, '')
    const places = find(without, /(?<= )(?=(?:the|an?|to|by|for) )/g).filter(
      one => Math.abs(one.start - sentence.indexOf('only')) > 12
    )
    if (places.length === 0) return undefined
    const at = random.pick(places).start
    return `${without.slice(0, at)}only ${without.slice(at)}`
  },
  'adverbial added': ({ plain, sentence }, random) => {
    const adverbial = random.pick(ADVERBIALS)
    return plain && !sentence.includes(adverbial)
      ? replaceOne(
          sentence,
          /\b(?:shall|may)(?= [a-z])(?! not| only| be)/g,
          random,
          ([word]) => `${word}, ${adverbial},`
        )
      : undefined
  },
  'said of another time or as doubtful': ({ plain, sentence }, random) => {
    const frame = random.pick(FRAMES)
    return plain && /^(?:The|An?|Each|Any|Member|It|They|Those|This)\b/.test(sentence)
      ? `${frame}${/(?:that|whether)$/.test(frame) ? '' : ','} ${small(sentence)}`
      : undefined
  },
  'last words cut off': ({ plain, sentence }, random) => {
    const words = sentence.slice(0, -1).split(' ')
    return plain && words.length > 9
      ? `${words
          .slice(0, -random.pick([1, 2, 3, 5]))
          .join(' ')
          .replace(/,$/, '')}.`
      : undefined
  },
  'opening dropped': ({ plain, sentence }) => {
    const found =
      /^(?:In|On|For|By|Within|During|Before|After|Under|At|Upon|With regard to|For the purposes?) [^,]{5,}, ((?:the|an?|that|each|any|Member|it)\b[^,]{15,}.*\.)$/u.exec(
        sentence
      )
    return plain && found !== null ? big(found[1]!) : undefined
  },
  'conjunction put in': ({ plain, sentence, next }, random) =>
    plain && simple(next) && /^(?:The|An?|Each|Any|Member|It|They|Those|This)\b/.test(next)
      ? random.next() < 0.5
        ? `${sentence} ${random.pick(CONJUNCTIONS)}, ${small(next)}`
        : `${sentence.slice(0, -1)}, ${random.pick(['so', 'but only because', 'and thus', 'and for that reason'])} ${small(next)}`
      : undefined,
  'sentences joined': ({ plain, sentence, next }, random) =>
    plain && simple(next) && /^(?:The|An?|Each|Any|Member|It|They|Those|This)\b/.test(next)
      ? `${sentence.slice(0, -1)} ${random.pick(['because', 'unless', 'provided that', 'so that', 'until', 'only if', 'whereas otherwise'])} ${small(next)}`
      : undefined,
  'subject of one, predicate of the next': ({ plain, sentence, next }) => {
    const one = /^((?:The|An?|Each|Any|Member) [^,]{3,60}?) (shall|may|should) /u.exec(sentence)
    const other = /^((?:The|An?|Each|Any|Member) [^,]{3,60}?) (shall|may|should) (.*)$/u.exec(next ?? '')
    if (!plain || !simple(next) || one === null || other === null || one[1] === other[1]) return undefined
    return `${one[1]} ${other[2]} ${other[3]}`
  },
  'pronoun resolved to the wrong noun': ({ plain, sentence, next }, random) => {
    const found = /^(It|They) (shall|may|should) (.*\.)$/u.exec(next ?? '')
    if (!plain || !simple(next) || found === null) return undefined
    const plural = found[1] === 'They'
    const able = find(sentence, /\b[Tt]he \p{Ll}{4,}(?= )/gu).filter(
      one => /[^su]s$/.test(one.text) !== plural
    )
    return able.length === 0 ? undefined : `${big(random.pick(able).text)} ${found[2]} ${found[3]}`
  },
  "list item with another list's chapeau": ({ passage, retrieved }, random) => {
    const own = listsOf(passage)
    const all = retrieved.flatMap(listsOf)
    if (own.length === 0 || all.length < 2) return undefined
    const list = random.pick(own)
    const others = all.filter(
      one => one.chapeau.split(' ').slice(-4).join() !== list.chapeau.split(' ').slice(-4).join()
    )
    const other = others.length === 0 ? undefined : random.pick(others)
    const item = other && random.pick(other.items)
    return item === undefined || list.items.includes(item) || item.split(' ').length < 3
      ? undefined
      : tidy(`${list.chapeau} ${item}.`)
  },
  'one condition of several alone': ({ passage }, random) => {
    const able = listsOf(passage).filter(
      list =>
        list.join === 'and' && /(?:where|if|provided that|conditions(?: are met)?|unless)$/.test(list.chapeau)
    )
    if (able.length === 0) return undefined
    const list = random.pick(able)
    return tidy(`${list.chapeau} ${random.pick(list.items)}.`)
  },
  'cross-reference turned into content': ({ passage, sentence, retrieved, act }) => {
    const found =
      /\b(?:referred to in|in accordance with|pursuant to|laid down in|under) Article (\d+)\b/u.exec(sentence)
    const target = found && act.find(one => one.ref.endsWith(`#art_${found[1]}`))
    if (!target || target === passage) return undefined
    const text = target.text.replace(/^1\.\s+/, '')
    const span = splitSentences(text)[0]
    const content = span && text.slice(span.start, span.end)
    return simple(content) && content.length > 50 && !passage.text.includes(content)
      ? { claim: content, retrieved: retrieved.filter(one => one !== target) }
      : undefined
  },
  'and made of': ({ plain, sentence }, random) =>
    plain
      ? replaceOne(
          sentence,
          /(?<=\p{Ll}{4,}) (?:and|or) (?=(?:the|an?|its|their) \p{Ll}{4})/gu,
          random,
          () => ' of '
        )
      : undefined
})
