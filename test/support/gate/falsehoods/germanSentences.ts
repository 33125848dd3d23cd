import { finiteReadings } from '../german/lexicon.js'
import { lowered, nounPhrases, raised, readMain } from '../german/phrases.js'
import { kinds, type Make } from '../kind.js'
import { listsOf } from '../law.js'
import { tidy } from '../replaceOne.js'
import { splitSentences } from '../../../../src/proof/law/sentences/splitSentences.js'

const simple = (text: string | undefined): text is string =>
  text !== undefined && /\.$/.test(text) && !/[\n()[\]„“;:]/.test(text)

/** Two neighbours with a word between them that says how the one follows from the other. */
const joined =
  (
    join: (
      one: string,
      two: ReturnType<typeof readMain> & object,
      second: string,
      pick: (words: string[]) => string
    ) => string | undefined
  ): Make =>
  ({ plain, sentence, next }, random) => {
    if (!plain || !simple(next)) return undefined
    const second = readMain(next.slice(0, -1))
    return second === undefined
      ? undefined
      : join(sentence.slice(0, -1), second, next.slice(0, -1), words => random.pick(words))
  }

const LAST = /^([^,]+?)$/u

export const germanSentenceFalsehoods = kinds(false, 'de', {
  'conjunction put in': joined((one, two, second, pick) =>
    two.subject === undefined
      ? undefined
      : pick([
          `${one}. ${two.front} ${two.verb} ${pick(['also', 'daher', 'somit', 'folglich', 'deshalb', 'dagegen', 'trotzdem'])} ${two.rest}.`,
          `${one}. ${pick(['Also', 'Daher', 'Somit', 'Folglich', 'Deshalb', 'Trotzdem'])} ${two.verb} ${lowered(two.front)} ${two.rest}.`,
          `${one}, denn ${lowered(second)}.`,
          `${one}, also ${two.verb} ${lowered(two.front)} ${two.rest}.`
        ])
  ),
  'sentences joined: weil, sodass, wobei': joined((one, two, _, pick) =>
    LAST.test(two.rest) &&
    finiteReadings(two.verb).every(
      reading => reading.prefix === undefined || /^(?:ist|sind|kann|muss|darf)/.test(two.verb)
    )
      ? `${one}, ${pick(['weil', 'sodass', 'wenn', 'obwohl', 'bevor', 'solange', 'damit'])} ${lowered(two.front)} ${two.rest} ${two.verb}.`
      : undefined
  ),
  'sentences joined: und deshalb': joined(
    (one, two, _, pick) =>
      `${one} und ${two.verb === '' ? '' : `${pick(['deshalb', 'nur dann', 'dadurch', 'nur insoweit'])} ${two.verb} ${lowered(two.front)} ${two.rest}`}.`
  ),
  'subject of one, predicate of the next': ({ plain, sentence, next }) => {
    if (!plain || !simple(next)) return undefined
    const one = readMain(sentence)
    const two = readMain(next)
    if (
      one?.subject === undefined ||
      two?.subject === undefined ||
      one.subject.noun.text === two.subject.noun.text
    )
      return undefined
    const count = finiteReadings(two.verb)[0]!.count === 'S' ? 'SIN' : 'PLU'
    if (!one.subject.readings.some(of => of.case === 'NOM' && of.count === count)) return undefined
    return `${one.front} ${two.verb} ${two.rest}.`
  },
  'pronoun resolved to the wrong noun': ({ sentence, next, plain }, random) => {
    const found = /^(Er|Sie|Es|Diese|Dieser|Dieses) (\p{Ll}+) (.*\.)$/u.exec(next ?? '')
    if (!plain || found === null || !simple(next)) return undefined
    const verb = finiteReadings(found[2]!)[0]
    if (verb === undefined) return undefined
    const gender = { r: 'M', e: 'F', s: 'N' }[found[1]!.replace('Sie', 'e').replace('Es', 's').at(-1)!]
    const able = nounPhrases(sentence).filter(
      one =>
        one.article !== undefined &&
        one.readings.every(of => of.count === 'SIN') &&
        verb.count === 'S' &&
        one.readings.every(of => of.gender !== gender) &&
        /^d/i.test(one.article.text)
    )
    if (able.length === 0) return undefined
    const one = random.pick(able)
    const article = { M: 'Der', F: 'Die', N: 'Das' }[one.readings[0]!.gender]
    const noun = one.noun.text.replace(
      one.readings.some(of => of.case === 'GEN' && of.gender !== 'F') && /[^s]e?s$/.test(one.noun.text)
        ? /e?s$/
        : /$^/,
      ''
    )
    return `${article} ${noun} ${found[2]} ${found[3]}`
  },
  "list item with another list's chapeau": ({ passage, retrieved }, random) => {
    const lists = retrieved.filter(one => one === passage || random.next() < 0.4).flatMap(listsOf)
    const own = listsOf(passage)
    if (own.length === 0 || lists.length < 2) return undefined
    const one = random.pick(own)
    const other = random.pick(lists.filter(list => list !== one))
    if (
      other === undefined ||
      one.chapeau === other.chapeau ||
      one.chapeau.split(' ').slice(-4).join() === other.chapeau.split(' ').slice(-4).join()
    )
      return undefined
    const item = random.pick(other.items)
    if (one.items.includes(item) || item.split(' ').length < 3 || /\s$|,$/.test(item)) return undefined
    return {
      claim: tidy(`${one.chapeau} ${item}${one.tail === '' ? '' : ` ${one.tail.replace(/\.$/, '')}`}.`),
      retrieved
    }
  },
  'one condition of several alone': ({ passage }, random) => {
    const lists = listsOf(passage).filter(
      list => list.join === 'and' && /(?:, wenn| wenn|, sofern|, soweit)$/.test(list.chapeau)
    )
    if (lists.length === 0) return undefined
    const list = random.pick(lists)
    return tidy(
      `${list.chapeau} ${random.pick(list.items)}${list.tail === '' ? '' : `, ${list.tail.replace(/\.$/, '')}`}.`
    )
  },
  'one of two duties or objects joined by oder': ({ plain, sentence }) => {
    const found =
      /^(.*(?:muss|müssen|hat|haben|ist|sind|wird|werden) [^,]*?)((?:den|die|das|dem|der|eine[nmr]?|ein) \p{Lu}\p{L}+) oder ((?:den|die|das|dem|der|eine[nmr]?|ein) \p{Lu}\p{L}+)( [^,]*\.)$/u.exec(
        sentence
      )
    return plain && found !== null && !/nicht|kein|kann|darf|, (?:wenn|soweit)/.test(sentence)
      ? `${found[1]}${found[3]}${found[4]}`
      : undefined
  },
  'one condition of two joined by und': ({ plain, sentence }) => {
    const found = /^(.*), (wenn|sofern|soweit) ([^,]{15,}?) und ([^,]{15,})\.$/u.exec(sentence)
    if (!plain || found === null) return undefined
    const verb = found[4]!.split(' ').at(-1)!
    if (finiteReadings(verb).length === 0) return undefined
    const last = found[3]!.split(' ').at(-1)!
    return finiteReadings(last).length > 0 ? `${found[1]}, ${found[2]} ${found[3]}.` : undefined
  },
  'cross-reference turned into content': ({ passage, sentence, retrieved, act }) => {
    const found =
      /^(?:Die )?§§? (\d+[a-z]?)(?: Absatz (\d+[a-z]?))?[^.]{0,40} (?:gilt|gelten|ist|sind)(?: [^.]{0,60})?(?:entsprechend|sinngemäß|anzuwenden|Anwendung)/u.exec(
        sentence
      )
    if (found === null) return undefined
    const target = act.find(one => one.ref.endsWith(`§${found[1]}`))
    if (target === undefined || target === passage) return undefined
    const text = target.text.replace(/^\(1\) /, '')
    const first = splitSentences(text)[0]
    const content = first && text.slice(first.start, first.end)
    if (!simple(content) || content.length < 40 || passage.text.includes(content)) return undefined
    return { claim: content, retrieved: retrieved.filter(one => one !== target) }
  },
  'reference within the passage turned into content': ({ passage, sentence }) => {
    const found =
      /^(?:Satz|Absatz) (\d)(?: Satz \d)? gilt (?:entsprechend|sinngemäß|auch) (für|bei) ([^,.;:()\n]+)\.$/u.exec(
        sentence
      )
    if (found === null) return undefined
    const other = splitSentences(passage.text.replace(/^\(\d\) /gm, ''))
      .map(span => passage.text.replace(/^\(\d\) /gm, '').slice(span.start, span.end))
      .find(one => simple(one) && readMain(one)?.subject !== undefined && one !== sentence)
    const main = other === undefined ? undefined : readMain(other)
    return main && `${raised(found[2]!)} ${found[3]} ${main.verb} ${lowered(main.front)} ${main.rest}.`
  }
})
