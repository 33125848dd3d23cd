import { isNoun, nounReadings, verbEntries, verbReadings } from '../german/lexicon.js'
import { lowered, nounPhrases, raised, readMain, tokens } from '../german/phrases.js'
import { kinds } from '../kind.js'
import { replaceAt, replaceOne, tidy } from '../replaceOne.js'

/** `ziehen` → the prefixes that verbs of it have; of `erteilen` too, with what else stands before `teilen`. */
const separable = new Map<string, string[]>()
const inseparable = new Map<string, string[]>()
for (const [lemma, entry] of Object.entries(verbEntries)) {
  const third = (entry['PRÄ'] as { S?: Record<string, string | readonly string[]> } | undefined)?.S?.['3']
  const prefix = Array.isArray(third) ? (third as readonly string[])[1] : undefined
  if (prefix !== undefined && lemma.startsWith(prefix)) {
    const base = lemma.slice(prefix.length)
    separable.set(base, [...(separable.get(base) ?? []), prefix])
  }
  const found = /^(be|ent|er|ver|zer|miss)(?=\p{L}{5})/u.exec(lemma)
  if (prefix === undefined && found !== null) {
    const base = lemma.slice(found[1]!.length)
    inseparable.set(base, [...(inseparable.get(base) ?? []), found[1]!])
  }
}
const COMMON =
  /^(?:ab|an|auf|aus|bei|ein|fest|fort|her|hin|hinzu|mit|nach|vor|weg|weiter|zu|zurück|zusammen|über|um|unter|durch|dar|los|heran)$/

function otherPrefixes(lemma: string): { base: string; prefix: string; others: string[] } | undefined {
  for (const [length, map] of [
    [9, separable],
    [4, inseparable]
  ] as const) {
    for (let at = 2; at <= Math.min(length, lemma.length - 4); at++) {
      const base = lemma.slice(at)
      const known = map.get(base)
      const prefix = lemma.slice(0, at)
      if (known?.includes(prefix) === true) {
        return {
          base,
          prefix,
          others: known.filter(one => one !== prefix && (map === inseparable || COMMON.test(one)))
        }
      }
    }
  }
  return undefined
}

const ADVERBS =
  'unverzüglich schriftlich unentgeltlich jederzeit ausschließlich unwiderruflich persönlich allein binnen_zwei_Wochen von_Amts_wegen auf_eigene_Kosten gegen_Gebühr ohne_Begründung auch_rückwirkend in_jedem_Fall ohne_Ausnahme nur_ausnahmsweise in_der_Regel auf_Antrag nach_Anhörung'
    .split(' ')
    .map(word => word.replaceAll('_', ' '))
const SCOPE =
  /(?<!\p{L})(?:nur|nicht|auch|mindestens|höchstens|ausschließlich|allein|insbesondere|lediglich)(?= )/gu

export const germanWordFalsehoods = kinds(false, 'de', {
  'separable prefix dropped or exchanged': ({ sentence }, random) => {
    const able = tokens(sentence).filter(
      token =>
        /^\p{Ll}{6,}$/u.test(token.text) &&
        verbReadings(token.text).some(one => /^(?:EIZ|INF|PA2)$/.test(one.kind) && isSeparable(one.lemma))
    )
    if (able.length === 0) return undefined
    const token = random.pick(able)
    const reading = verbReadings(token.text).find(
      one => /^(?:EIZ|INF|PA2)$/.test(one.kind) && isSeparable(one.lemma)
    )!
    const parts = otherPrefixes(reading.lemma)!
    const prefix = parts.others.length > 0 && random.next() < 0.7 ? random.pick(parts.others) : ''
    const middle = token.text.slice(parts.prefix.length)
    const by =
      prefix !== '' ? prefix + middle : reading.kind === 'EIZ' ? `zu ${middle.replace(/^zu/, '')}` : middle
    return replaceAt(sentence, [{ ...token, by }])
  },
  'zu of an infinitive dropped': ({ sentence }, random) => {
    const able = tokens(sentence).filter(token => verbReadings(token.text).some(one => one.kind === 'EIZ'))
    if (able.length === 0) return undefined
    const token = random.pick(able)
    return replaceAt(sentence, [
      { ...token, by: verbReadings(token.text).find(one => one.kind === 'EIZ')!.lemma }
    ])
  },
  'separated prefix dropped': ({ plain, sentence: whole }) => {
    const sentence = whole.replace(/,.*/, '.')
    const clause = plain ? readMain(sentence) : undefined
    const last = clause?.rest.split(' ').at(-1)
    if (clause === undefined || last === undefined || !COMMON.test(last)) return undefined
    return `${clause.front} ${clause.verb} ${clause.rest.slice(0, -last.length - 1)}.`
  },
  'prefix of a verb exchanged': ({ sentence }, random) => {
    const able = tokens(sentence).flatMap(token => {
      const reading = /^\p{Ll}{6,}$/u.test(token.text)
        ? verbReadings(token.text).find(
            one => one.prefix === undefined && /^(?:be|ent|er|ver|zer|miss)/.test(one.lemma)
          )
        : undefined
      const parts = reading && otherPrefixes(reading.lemma)
      return parts && parts.others.length > 0 && !isSeparable(reading.lemma) ? [{ token, parts }] : []
    })
    if (able.length === 0) return undefined
    const { token, parts } = random.pick(able)
    return replaceAt(sentence, [
      { ...token, by: random.pick(parts.others) + token.text.slice(parts.prefix.length) }
    ])
  },
  'participle of the doer and of the deed': ({ sentence }, random) => {
    const able = tokens(sentence).flatMap(token => {
      const [, stem = '', ending = ''] = /^(\p{Ll}{5,}?)(e[nrms]?)$/u.exec(token.text) ?? []
      const reading = verbReadings(stem).find(one => one.kind === 'PA2' || one.kind === 'PA1')
      const entry = reading && verbEntries[reading.lemma]
      const other = reading?.kind === 'PA2' ? entry?.PA1 : entry?.PA2?.[0]
      return other === undefined || (stem.endsWith('en') && reading?.kind === 'PA2' && ending === '')
        ? []
        : [{ token, by: other + ending }]
    })
    if (able.length === 0) return undefined
    const one = random.pick(able)
    return replaceAt(sentence, [{ ...one.token, by: one.by }])
  },
  'noun of the same stem': ({ sentence }, random) => {
    const able = nounPhrases(sentence).flatMap(({ noun }) => {
      const others = near(noun.text)
      return others.length === 0 ? [] : [{ noun, others }]
    })
    if (able.length === 0) return undefined
    const { noun, others } = random.pick(able)
    return replaceAt(sentence, [{ ...noun, by: random.pick(others) }])
  },
  'first part of a compound exchanged': ({ plain, sentence, act }, random) => {
    if (!plain) return undefined
    const able = nounPhrases(sentence).flatMap(({ noun }) => {
      const parts = compound(noun.text)
      return parts === undefined ? [] : [{ noun, ...parts }]
    })
    if (able.length === 0) return undefined
    const { noun, last } = random.pick(able)
    const others = random.pick(act).text.match(/(?<!\p{L})\p{Lu}\p{Ll}{9,}/gu) ?? []
    const other = others
      .map(compound)
      .find(parts => parts !== undefined && !noun.text.startsWith(parts.first))
    return other && replaceAt(sentence, [{ ...noun, by: other.first + last }])
  },
  'thousands or decimals changed': ({ sentence }, random) =>
    replaceOne(
      sentence,
      /(?<![\d.,]|Nr\. |BGBl\. [^.]{0,20})(?:\d{1,3}(?:[.\u00a0 ]000)+|\d{1,3}(?:\.\d{3})+|\d+,\d+)(?![\d/]|\.\d)/gu,
      random,
      ([found]) => {
        if (/,0+$/.test(found)) return undefined
        if (found.includes(',')) {
          const [whole, part] = found.split(',') as [string, string]
          return random.pick([
            whole,
            `${whole},0${part}`,
            `${whole}${part}`,
            `${part},${whole}`,
            `${Number(whole) + 1},${part}`
          ])
        }
        const groups = found.split(/[.\u00a0 ]/)
        return random.pick([
          groups[0]!,
          groups.slice(0, -1).join('.'),
          groups.join(','),
          `${found}.000`,
          `${groups[0]}0.${groups.slice(1).join('.')}`
        ])
      }
    ),
  'scope word moved': ({ plain, sentence }, random) => {
    const found = [...sentence.matchAll(SCOPE)]
    if (!plain || found.length === 0) return undefined
    const word = random.pick(found)
    const without = tidy(sentence.slice(0, word.index) + sentence.slice(word.index + word[0].length))
    const places = nounPhrases(without).filter(one => Math.abs(one.start - word.index) > 14)
    if (places.length === 0) return undefined
    const at = random.pick(places).start
    return raised(
      tidy(`${without.slice(0, at)}${word[0]} ${at === 0 ? lowered(without) : without.slice(at)}`)
    )
  },
  'scope word put in': ({ plain, sentence }, random) => {
    const places = plain
      ? nounPhrases(sentence).filter(one => one.article !== undefined || one.preposition !== undefined)
      : []
    if (places.length === 0 || /(?<!\p{L})(?:nur|nicht|ausschließlich|allein)(?!\p{L})/u.test(sentence))
      return undefined
    const at = random.pick(places).start
    return raised(
      tidy(
        `${sentence.slice(0, at)}${random.pick(['nur', 'nicht', 'allein', 'lediglich', 'nicht nur'])} ${at === 0 ? lowered(sentence) : sentence.slice(at)}`
      )
    )
  },
  'kann nur for kann': ({ sentence }, random) =>
    replaceOne(
      sentence,
      /(?<!\p{L})(?:kann|können|darf|dürfen)(?= \p{L}+ \p{L})(?! (?:nur|nicht|auch|er|sie|es|der|die|das|dem|den|ein))/gu,
      random,
      ([found]) => `${found} ${random.pick(['nur', 'nur ausnahmsweise', 'ausschließlich', 'nicht'])}`
    ),
  'adverbial added': ({ plain, sentence }, random) => {
    const clause = plain ? readMain(sentence) : undefined
    const adverb = random.pick(ADVERBS)
    if (clause?.subject === undefined || sentence.includes(adverb) || /^(?:gilt|gelten)$/.test(clause.verb))
      return undefined
    return `${clause.front} ${clause.verb} ${adverb} ${clause.rest}.`
  },
  'said of another time or as doubtful': ({ plain, sentence }, random) =>
    plain
      ? `${random.pick(['Nach früherem Recht galt', 'Bis zu seiner Aufhebung galt', 'Streitig ist', 'Nicht mehr gilt', 'Nur in Ausnahmefällen gilt', 'Falsch ist', 'Auch ohne Antrag gilt', 'Für Altfälle gilt nicht', 'Der Entwurf sah vor', 'Ausschließlich für Verbraucher gilt'])}: ${sentence}`
      : undefined,
  'last words cut off': ({ plain, sentence }, random) => {
    const cut = sentence.slice(0, -1).split(' ')
    if (!plain || cut.length < 8) return undefined
    const left = cut.slice(0, random.pick([-1, -2, -3, -5]))
    return `${left.join(' ').replace(/,$/, '')}.`
  },
  'opening dropped': ({ plain, sentence }) => {
    const clause = plain ? readMain(sentence) : undefined
    if (clause?.opening?.preposition === undefined) return undefined
    const next = nounPhrases(clause.rest)[0]
    if (
      next === undefined ||
      next.start !== 0 ||
      next.preposition !== undefined ||
      !next.readings.some(one => one.case === 'NOM')
    )
      return undefined
    return `${raised(clause.rest.slice(0, next.whole))} ${clause.verb}${clause.rest.slice(next.whole)}.`
  },
  'phrase of a permission dropped': ({ plain, sentence }, random) => {
    const clause = plain ? readMain(sentence) : undefined
    if (
      clause?.subject === undefined ||
      !/^(?:kann|können|darf|dürfen)$/.test(clause.verb) ||
      /nicht|kein/.test(clause.rest)
    )
      return undefined
    const able = nounPhrases(clause.rest).filter(
      one => one.preposition !== undefined && one.end < clause.rest.length - 4
    )
    if (able.length === 0) return undefined
    const one = random.pick(able)
    return tidy(
      `${clause.front} ${clause.verb} ${clause.rest.slice(0, one.start)}${clause.rest.slice(one.whole)}.`
    )
  }
})

function isSeparable(lemma: string): boolean {
  const parts = otherPrefixes(lemma)
  return parts !== undefined && separable.get(parts.base)?.includes(parts.prefix) === true
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ung$/, 'er'],
  [/ungen$/, 'er'],
  [/er$/, 'ung'],
  [/ern$/, 'ungen'],
  [/schaft$/, 'schafter'],
  [/schafter$/, 'schaft'],
  [/schaftern$/, 'schaften'],
  [/ende$/, 'te'],
  [/ling$/, 'er'],
  [/geber$/, 'nehmer'],
  [/nehmer$/, 'geber'],
  [/nehmern$/, 'gebern'],
  [/keit$/, 'e'],
  [/tum$/, 'er'],
  [/eigner$/, 'eigentum'],
  [/recht$/, 'rechnung'],
  [/antrag$/, 'auftrag'],
  [/antrags$/, 'auftrags'],
  [/vertrag$/, 'antrag'],
  [/vertrags$/, 'antrags'],
  [/Antrag$/, 'Auftrag'],
  [/Antrags$/, 'Auftrags'],
  [/Vertrag$/, 'Antrag'],
  [/Vertrags$/, 'Antrags'],
  [/Anträge$/, 'Aufträge'],
  [/Frist$/, 'Befristung'],
  [/Satzung$/, 'Setzung'],
  [/Bescheid$/, 'Bescheinigung'],
  [/Anordnung$/, 'Verordnung'],
  [/Verordnung$/, 'Anordnung'],
  [/Erklärung$/, 'Aufklärung'],
  [/Stelle$/, 'Stellung'],
  [/Ersatz$/, 'Einsatz'],
  [/Gesetz$/, 'Gesetzbuch'],
  [/Angabe$/, 'Abgabe'],
  [/Angaben$/, 'Abgaben'],
  [/Abgaben$/, 'Angaben'],
  [/Schuld$/, 'Schulden'],
  [/Einrichtung$/, 'Errichtung'],
  [/Errichtung$/, 'Einrichtung']
]

function near(noun: string): string[] {
  return ENDINGS.flatMap(([ending, by]) => {
    const other = noun.replace(ending, by)
    return other !== noun && other.length > 4 && (isNoun(other) || /^\p{Lu}/u.test(by)) ? [other] : []
  })
}

/** `Aufsichtsbehörde` → `Aufsichts`, `behörde`. */
function compound(noun: string): { first: string; last: string } | undefined {
  for (let at = 4; at <= noun.length - 5; at++) {
    const first = noun.slice(0, at)
    const last = noun.slice(at)
    const head = last[0]!.toUpperCase() + last.slice(1)
    if (
      isNoun(head) &&
      /s$/.test(first) &&
      nounReadings(first.slice(0, -1)).length > 0 &&
      isNoun(first.slice(0, -1))
    )
      return { first, last }
  }
  return undefined
}
