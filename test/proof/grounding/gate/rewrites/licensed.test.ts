import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { readWords } from '../../../../../src/proof/grammar/wording/readWords.js'
import type { Word } from '../../../../../src/proof/grammar/wording/word.js'
import { licensed, rewrites } from '../../../../../src/proof/grounding/gate/rewrites/licensed.js'
import { mayLead } from '../../../../../src/proof/grounding/gate/rewrites/mayLead.js'
import { splitSentences } from '../../../../../src/proof/law/sentences/splitSentences.js'

describe('the rewrites', () => {
  it('are all registered', () => {
    const folder = 'src/proof/grounding/gate/rewrites'
    const exported = readdirSync(folder)
      .filter(name => name.endsWith('.ts'))
      .flatMap(name => [
        ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^export const (\w+): Rewrite\b/gm)
      ])
      .map(([, name]) => name!)
    expect(
      Object.keys(rewrites).sort(),
      'write each `Rewrite` that a file here exports into licensed.ts, and no other'
    ).deep.equal(exported.sort())
  })

  it('are told of in docs/grounding.md, each by its name', () => {
    const docs = readFileSync('docs/grounding.md', 'utf8')
    const names = [...new Set(licensed.map(({ name }) => name))]
    const untold = names.filter(name => !docs.includes(`\n| \`${name}\` | `))
    expect(untold, 'write a row of the table of rewrites for each').deep.equal([])
  })

  it('declare each word that they bring, so that a search for it is begun', () => {
    const undeclared = new Set<string>()
    let made = 0
    for (const sentence of sentences()) {
      for (const rewrite of licensed) {
        if (rewrite.language === 'en') continue
        for (const said of rewrite.results(sentence, [], { language: 'de' })) {
          made++
          const missing = said.filter(({ key }) => !sentence.some(word => word.key === key))
          for (const word of missing)
            if (!mayLead(sentence, [...sentence, word], { language: 'de' }))
              undeclared.add(`${rewrite.name}: ${word.key}`)
        }
      }
    }
    expect(made).above(30)
    expect([...undeclared], 'write the words that these put in into their `brings`').deep.equal([])
  })
})

/** The sentences of the demo corpus. */
function sentences(): (readonly Word[])[] {
  return readdirSync('fixtures/demo')
    .filter(name => name.endsWith('.xml'))
    .flatMap(name => readFileSync(`fixtures/demo/${name}`, 'utf8').split(/<[^>]*>/))
    .flatMap(text => splitSentences(text).map(({ start, end }) => readWords(text.slice(start, end), 'de')))
    .filter(words => words.length > 4)
}
