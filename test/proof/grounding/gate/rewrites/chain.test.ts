import { expect } from 'chai'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { readWords } from '../../../../../src/proof/grammar/wording/readWords.js'
import { writeWords } from '../../../../../src/proof/grammar/wording/writeWords.js'
import { sameWords, type Word } from '../../../../../src/proof/grammar/wording/word.js'
import { checkAgain } from '../../../../../src/proof/grounding/gate/checkAgain.js'
import { checkClaim } from '../../../../../src/proof/grounding/gate/checkClaim.js'
import type { Rewriting } from '../../../../../src/proof/grounding/gate/rewriting.js'
import { findChain, holdsChain } from '../../../../../src/proof/grounding/gate/rewrites/chain.js'
import { licensed } from '../../../../../src/proof/grounding/gate/rewrites/licensed.js'
import { splitSentences } from '../../../../../src/proof/law/sentences/splitSentences.js'
import { passageOf } from '../claims.js'

const setting = { language: 'de' } as const
const names = [...new Set(licensed.map(({ name }) => name))]

/** The sentences of the demo corpus, of whole paragraphs. */
const sentences: readonly (readonly Word[])[] = readdirSync('fixtures/demo')
  .filter(name => name.endsWith('.xml'))
  .flatMap(name => readFileSync(`fixtures/demo/${name}`, 'utf8').split(/<[^>]*>/))
  .flatMap(text => splitSentences(text).map(({ start, end }) => readWords(text.slice(start, end), 'de')))
  .filter(words => words.length > 4)

interface Found {
  readonly source: readonly Word[]
  readonly goal: readonly Word[]
  readonly steps: readonly Rewriting[]
}

/** What one rewrite, and then another, makes of a sentence when the goal is what they may want of it. */
function chainsFrom(source: readonly Word[]): Found[] {
  const goals = wishesFor(source).flatMap(goal => [goal, ...wishesFor(goal)])
  return goals.flatMap(goal => {
    const steps = findChain(source, goal, setting, { left: 200 })
    return steps === undefined || steps.length === 0 ? [] : [{ source, goal, steps }]
  })
}

/** Sentences that are not far from one: each rewrite's own, and those with the order that some rewrites look for. */
function wishesFor(source: readonly Word[]): (readonly Word[])[] {
  return licensed.flatMap(rewrite =>
    rewrite.language === 'en' ? [] : [...rewrite.results(source, [], setting)]
  )
}

const chains = () => (found ??= sentences.flatMap(chainsFrom))
let found: readonly Found[] | undefined
const anyChain = () => fc.constantFrom(...chains())
const holds = ({ source, goal }: Found, steps: readonly Rewriting[]) =>
  holdsChain(source, goal, steps, setting)

describe('a chain of rewrites', () => {
  it('is found for many sentences of the corpus, with more than one step for some', () => {
    expect(sentences.length).above(100)
    expect(chains().length).above(50)
    expect(chains().filter(({ steps }) => steps.length > 1)).not.empty
  })

  it('holds when each step is taken again, and has at most four', () => {
    for (const chain of chains()) {
      expect(holds(chain, chain.steps), chain.steps.at(-1)!.said).equal(true)
      expect(chain.steps.length).within(1, 4)
      expect(sameWords(readWords(chain.steps.at(-1)!.said, 'de'), chain.goal)).equal(true)
    }
  })

  it('does not hold without its last step, nor with one more', () => {
    fc.assert(
      fc.property(anyChain(), chain => {
        expect(holds(chain, chain.steps.slice(0, -1))).equal(false)
        expect(holds(chain, [...chain.steps, chain.steps.at(-1)!])).equal(false)
        expect(holds(chain, [])).equal(false)
      })
    )
  })

  it('does not hold in another order', () => {
    const long = chains().filter(({ steps }) => steps.length > 1)
    for (const chain of long) expect(holds(chain, [...chain.steps].reverse())).equal(false)
  })

  it('does not hold under the name of a rewrite that does something else', () => {
    fc.assert(
      fc.property(anyChain(), fc.nat(3), fc.constantFrom(...names, '', 'oblige '), (chain, place, name) => {
        const at = place % chain.steps.length
        fc.pre(chain.steps[at]!.rewrite !== name)
        const steps = chain.steps.map((step, index) => (index === at ? { ...step, rewrite: name } : step))
        expect(holds(chain, steps)).equal(false)
      })
    )
  })

  it('does not hold with a word more, less or exchanged in what a step says', () => {
    fc.assert(
      fc.property(
        anyChain(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', 'nicht', 'nur', 'Mieter', '7'),
        (chain, place, from, word) => {
          const at = place % chain.steps.length
          const said = chain.steps[at]!.said.split(' ')
          const index = from % said.length
          fc.pre(said[index] !== word)
          const other = said.with(index, word).join(' ')
          const steps = chain.steps.map((step, each) => (each === at ? { ...step, said: other } : step))
          fc.pre(!sameWords(readWords(other, 'de'), readWords(chain.steps[at]!.said, 'de')))
          expect(holds(chain, steps), other).equal(false)
        }
      )
    )
  })

  it('does not hold for another source or another claim', () => {
    fc.assert(
      fc.property(anyChain(), fc.constantFrom(...sentences), (chain, other) => {
        fc.pre(!sameWords(other, chain.source) && !sameWords(other, chain.goal))
        expect(holdsChain(other, chain.goal, chain.steps, setting)).equal(false)
        expect(holdsChain(chain.source, other, chain.steps, setting)).equal(false)
      })
    )
  })

  it('does not hold in a text whose language is not known', () => {
    const [chain] = chains()
    expect(holdsChain(chain!.source, chain!.goal, chain!.steps, { language: undefined })).equal(false)
    expect(findChain(chain!.source, chain!.goal, { language: undefined }, { left: 200 })).equal(undefined)
  })

  it('is empty for the same words, however written', () => {
    const [one, other] = ['Die Frist endet am 1. Mai 2025.', 'Die Frist endet am 01.05.2025.']
    expect(findChain(readWords(one, 'de'), readWords(other, 'de'), setting, { left: 0 })).deep.equal([])
  })
})

describe('a delivered chain', () => {
  const source = 'Ist die Anlage zu laut, so kann die Behörde den Betrieb untersagen.'
  const claim = 'Die Behörde kann den Betrieb untersagen, wenn die Anlage zu laut ist.'
  const passage = passageOf(source)
  const given = checkClaim(claim, [passage.ref], [passage])
  const again = (rewrites: readonly Rewriting[]) => {
    if (given.verdict !== 'belegt') throw new Error('offen')
    return checkAgain({ ...given, rewrites }, passage, undefined).verdict
  }
  const steps = given.verdict === 'belegt' ? given.rewrites : []

  it('is checked step by step', () => {
    expect(steps.map(({ rewrite }) => rewrite)).deep.equal(['so', 'verb-first-condition', 'move-condition'])
    expect(again(steps)).equal('belegt')
  })

  it('is refused when it is not that chain', () => {
    const [first, last] = [steps[0]!, steps.at(-1)!]
    for (const other of [
      [],
      steps.slice(1),
      steps.slice(0, -1),
      [...steps].reverse(),
      [...steps, last],
      [first, ...steps],
      [{ ...first, rewrite: 'verb-first-condition' }, ...steps.slice(1)],
      [first, first, ...steps.slice(1)],
      [{ ...first, rewrite: 'front' }, ...steps.slice(1)],
      [{ ...first, said: last.said }, ...steps.slice(1)],
      [{ ...first, said: first.said.replace('Anlage', 'Maschine') }, ...steps.slice(1)],
      [{ rewrite: 'list-item', said: source }, ...steps]
    ]) {
      expect(again(other), JSON.stringify(other)).equal('offen')
    }
  })
})

describe('the search for a chain', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['commas', 'Die Frist, '.repeat(900)],
    ['brackets', `Die Frist ${'('.repeat(3_000)} endet ${')'.repeat(3_000)}.`],
    ['opened brackets', `Die Frist endet ${'(§ 5) '.repeat(900)}.`],
    ['und', `Der Mieter ${'und der Vermieter '.repeat(500)}trägt die Kosten.`],
    ['oder', `Der Mieter kann ${'die Sache oder '.repeat(600)}das Geld verlangen.`],
    ['wenn', `Die Frist endet${', wenn sie endet'.repeat(500)}.`],
    ['verbs', 'ist hat wird kann muss '.repeat(400)],
    ['one word', 'Frist '.repeat(1_600)],
    ['one letter', 'a'.repeat(9_999)],
    ['numbers', '1.000 '.repeat(1_600)],
    ['prepositions', `Der Mieter haftet ${'auf Antrag '.repeat(850)}.`],
    ['articles', 'der die das '.repeat(800)],
    ['pronouns', `Er ${'trägt er '.repeat(1_000)}.`],
    ['so', `Ist die Frist${', so ist die Frist'.repeat(500)}.`],
    ['signs', '§ % € '.repeat(1_600)],
    ['own reference', 'nach § 5 MusterG '.repeat(580)]
  ]
  for (const [name, claim] of hostile) {
    it(`ends with ${name}`, () => {
      expect(claim.length).below(10_001)
      const [long, short] = [
        readWords(claim, 'de'),
        readWords('Die Frist endet, wenn der Mieter kündigt.', 'de')
      ]
      const reference = readWords('nach § 5 MusterG', 'de')
      for (const [source, goal] of [
        [long, short],
        [short, long],
        [long, [...long, ...short]],
        [long, long.slice(1)],
        [long, [...long].reverse()]
      ] as const) {
        const work = { left: 250 }
        const steps = findChain(source, goal, { ...setting, reference, before: long }, work)
        expect(work.left).above(-2)
        if (steps !== undefined)
          expect(holdsChain(source, goal, steps, { ...setting, reference, before: long })).equal(true)
      }
      const passage = passageOf(claim)
      for (const said of [claim, claim.slice(2), `${claim} und`]) checkClaim(said, [passage.ref], [passage])
    })
  }

  it('makes no more sentences than it may', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sentences),
        fc.constantFrom(...sentences),
        fc.nat(60),
        (source, goal, left) => {
          const work = { left }
          findChain(source, goal, setting, work)
          expect(work.left).within(-1, left)
        }
      )
    )
  })

  it('says each sentence that it makes so that it reads the same again', () => {
    for (const source of sentences.slice(0, 300)) {
      for (const made of wishesFor(source)) {
        expect(sameWords(readWords(writeWords(made), 'de'), made), writeWords(made)).equal(true)
      }
    }
  })
})
