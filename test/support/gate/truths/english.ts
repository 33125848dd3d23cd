import { big, readEnglishConditional, small } from '../english.js'
import { kinds } from '../kind.js'
import { listsOf } from '../law.js'
import { replaceOne, tidy } from '../replaceOne.js'

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' '
)
const changed = (text: string, sentence: string) => (text === sentence ? undefined : text)
const PRONOUN = /\b(?:it|they|he|she|its|their|them|him|her|his|such|that|those|this|these)\b/i
/** Participles that lose no more than `-ed` (or get back an `-e`). */
const BASES: Readonly<Record<string, string>> = Object.fromEntries(
  'adopt assist appoint inform consult notify:notified designate:designated establish publish inform issue:issued provide:provided approve:approved draft draw:drawn determine:determined submit:submitted conduct review perform monitor coordinate:coordinated prepare:prepared supervise:supervised exercise:exercised convene:convened authorise:authorised examine:examined set:set keep:kept make:made take:taken lay:laid'
    .split(' ')
    .map(pair => {
      const [base, participle = `${base}ed`] = pair.split(':') as [string, string?]
      return [participle, base]
    })
)
const PARTICIPLES = Object.fromEntries(Object.entries(BASES).map(([participle, base]) => [base, participle]))
const ACTOR =
  '(?:the (?:Commission|Board|controller|processor|supervisory authority|competent authority|AI Office|Chair|provider|importer|deployer|gatekeeper|Lead Overseer|ESAs|national supervisory authority|market surveillance authority|competent authorities|Council|notified body)|Member States)'

export const englishTruths = kinds(true, 'en', {
  verbatim: ({ sentence }) => sentence,
  'first sentence of an EU paragraph without its number': ({ sentence, numbered }) =>
    numbered && !sentence.includes('\n') ? sentence : undefined,
  'number in digits': ({ sentence }, random) =>
    replaceOne(
      sentence,
      new RegExp(
        `\\b(?:${WORDS.slice(2).join('|')})(?= (?:years?|months?|weeks?|days?|hours?|members?|working|independent|or more|million|consecutive|calendar|representatives))`,
        'g'
      ),
      random,
      ([word]) => String(WORDS.indexOf(word))
    ),
  'number in words': ({ sentence }, random) =>
    replaceOne(
      sentence,
      /(?<![\d,./(\u00a0])\b(?:[2-9]|1[0-2])(?=[ \u00a0](?:years|months|weeks|days|hours|working)\b)/g,
      random,
      ([digits]) => WORDS[Number(digits)]
    ),
  'thousands with commas': ({ sentence }) =>
    changed(sentence.replace(/(?<=\b\d{1,3}(?:[ \u00a0]\d{3})*)[ \u00a0](?=\d{3}(?:\D|$))/g, ','), sentence),
  'date the other way round': ({ sentence }, random) =>
    replaceOne(
      sentence,
      new RegExp(`\\b(\\d{1,2})[ \\u00a0](${MONTHS.join('|')})[ \\u00a0](\\d{4})\\b`, 'g'),
      random,
      ([, day, month, year]) =>
        random.next() < 0.6
          ? `${month} ${day}, ${year}`
          : `${year}-${String(MONTHS.indexOf(month!) + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`
    ),
  'abbreviated references': ({ sentence }) =>
    changed(
      sentence.replace(/\bArticle (?=\d)/g, 'Art. ').replace(/\bparagraph (?=\d)/g, 'para. '),
      sentence
    ),
  'condition moved to the back': source => {
    const found = readEnglishConditional(source)
    if (
      found?.front !== true ||
      found.word === 'once' ||
      PRONOUN.test(found.main) ||
      PRONOUN.test(found.condition)
    )
      return undefined
    return `${big(found.main)} ${found.word} ${found.condition}.`
  },
  'condition moved to the front': source => {
    const found = readEnglishConditional(source)
    if (
      found === undefined ||
      found.front ||
      /^(?:provided that|once)$/.test(found.word) ||
      PRONOUN.test(found.main) ||
      PRONOUN.test(found.condition) ||
      /^(?:In|For|Where|By|To)\b/.test(found.main)
    )
      return undefined
    return `${big(found.word)} ${found.condition}, ${small(found.main)}.`
  },
  'where and if': source => {
    const found = readEnglishConditional(source)
    if (found === undefined || !/^(?:where|if)$/.test(found.word)) return undefined
    const word = found.word === 'where' ? 'if' : 'where'
    return found.front
      ? `${big(word)} ${found.condition}, ${found.main}.`
      : `${found.main}${source.sentence.includes(`, ${found.word} `) ? ',' : ''} ${word} ${found.condition}.`
  },
  'if made should or were': source => {
    const found = readEnglishConditional(source)
    if (found?.front !== true || !/^(?:where|if)$/.test(found.word)) return undefined
    const parts =
      /^((?:the|an?|that|any|each|such) (?:\p{L}+ ){0,3}\p{L}+?) (is|are|considers|finds|decides|intends|fails|becomes|concludes|receives|requests) (?!not )(.*)$/u.exec(
        found.condition
      )
    if (
      parts === null ||
      / and | or /.test(parts[3]!) ||
      /\b(?:has|have|which|who|that)\b/.test(parts[1]!.replace(/^that /, ''))
    )
      return undefined
    const verb = /^(?:is|are)$/.test(parts[2]!)
      ? 'be'
      : parts[2] === 'becomes'
        ? 'become'
        : parts[2]!.replace(/s$/, '')
    return `Should ${parts[1]} ${verb} ${parts[3]}, ${found.main}.`
  },
  'shall and must': ({ sentence, plain }) =>
    plain &&
    /\bshall\b/.test(sentence) &&
    !/\bshall (?:mean|apply|enter|be deemed|be considered|not prevent|be without)/.test(sentence)
      ? sentence.replace(/\bshall\b/g, 'must')
      : undefined,
  'adverbial in front moved to the back': ({ plain, sentence }) => {
    const found =
      /^((?:In|On|For|By|Within|During|Before|After|Under|At|Upon) [^,]{5,70}), ((?:the (?:Commission|Board|controller|competent|supervisory|provider|financial)|Member States|an?|each|any)\b[^,]{15,120})\.$/u.exec(
        sentence
      )
    return plain &&
      found !== null &&
      !PRONOUN.test(found[1]! + found[2]!) &&
      !/\b(?:and|or|where|if|unless)\b/.test(found[2]!)
      ? `${big(found[2]!)} ${small(found[1]!)}.`
      : undefined
  },
  'adverbial at the end moved to the front': ({ plain, sentence }) => {
    const found =
      /^((?:The|An?|Each|Any|Member States) [^,]{15,120}?) ((?:within|by(?! one)|no later than|without) (?:\d+|one|two|three|four|six|twelve|undue)[^,]{3,60})\.$/u.exec(
        sentence
      )
    return plain && found !== null && !/\b(?:and|or|where|which|that)\b/.test(found[1]!)
      ? `${big(found[2]!)}, ${small(found[1]!)}.`
      : undefined
  },
  'passive made active': ({ plain, sentence }) => {
    const found = new RegExp(
      `^((?:The|An?|Each|Any|Those|Such) [^,]{3,70}?) (shall|may|should) be (\\w+) by (${ACTOR})( (?:in|on|pursuant|within|for|under|at|after|with)[^.]*)?\\.$`,
      'u'
    ).exec(sentence)
    const base = found && BASES[found[3]!]
    return plain && found && base && !/^laid|set|made|taken|drawn/.test(found[3]!)
      ? `${big(found[4]!)} ${found[2]} ${base} ${small(found[1]!)}${found[5] ?? ''}.`
      : undefined
  },
  'active made passive': ({ plain, sentence }) => {
    const found = new RegExp(
      `^(${ACTOR}) (shall|may|should) (\\w+) ((?:the|an?|its|that) (?:[a-z-]+ ){0,2}[a-z]+)( (?:on|in|pursuant|within|for|under|at|after|by|to|without)\\b[^.]*)?\\.$`,
      'iu'
    ).exec(sentence)
    const participle = found && PARTICIPLES[found[3]!]
    if (
      !plain ||
      !found ||
      !participle ||
      /^(?:its|that) /.test(found[4]!) ||
      /,|\b(?:and|its|their|it)\b/.test(found[5] ?? '')
    )
      return undefined
    return `${big(found[4]!)} ${found[2]} be ${participle} by ${small(found[1]!)}${found[5] ?? ''}.`
  },
  'list item with its chapeau': ({ passage }, random) => {
    const able = listsOf(passage).filter(
      list =>
        list.join === 'and' &&
        list.tail === '' &&
        /\b(?:shall|must)$/.test(list.chapeau) &&
        !/\b(?:where|if|unless)\b/.test(list.chapeau)
    )
    if (able.length === 0) return undefined
    const list = random.pick(able)
    return tidy(`${list.chapeau} ${random.pick(list.items)}.`)
  },
  'item of an or-list with its chapeau': ({ passage }, random) => {
    const able = listsOf(passage).filter(
      list =>
        list.join === 'or' &&
        list.tail === '' &&
        /(?:\bwhere|\bif|\bmay)$/.test(list.chapeau) &&
        !/\b(?:not|only|unless)\b/.test(list.chapeau)
    )
    if (able.length === 0) return undefined
    const list = random.pick(able)
    return tidy(`${list.chapeau} ${random.pick(list.items)}.`)
  },
  'pronoun resolved': ({ plain, sentence, next }) => {
    const found = /^(It|They) (shall|may|should|is|are) ([^\n;:]*\.)$/u.exec(next ?? '')
    const subject =
      /^((?:The|Each|An?) (?:(?:competent|supervisory|national|market|notified|lead|European|surveillance|Data|Protection|AI|financial) ){0,3}\p{L}+|Member States|Providers|Gatekeepers|Financial entities) (?:shall|may|should|is|are|has) /u.exec(
        sentence
      )
    if (!plain || found === null || subject === null) return undefined
    const plural = /s$/.test(subject[1]!)
    if (plural !== (found[1] === 'They') || (!plural && !/^The /.test(subject[1]!))) return undefined
    const others =
      sentence
        .slice(subject[0].length)
        .match(plural ? /\b(?:the |of |to |by |for )?\p{L}{4,}s\b/gu : /\b(?:the|an?|each|any) /g) ?? []
    return others.length > 0 ? undefined : `${subject[1]} ${found[2]} ${found[3]}`
  }
})
