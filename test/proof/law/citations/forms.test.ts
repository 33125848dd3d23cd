import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { foldInflectedActName } from '../../../../src/proof/law/acts/foldActName.js'
import type { Citation } from '../../../../src/proof/law/citations/citation.js'
import { parseCitations, type CitedSections } from '../../../../src/proof/law/citations/parseCitations.js'

/**
 * Forms in which people cite, by an author who knew nothing of the reader: the text, and what it names, members of a list
 * parted by " ; ", as act|kind|number|Absatz|Satz|Nummer|Buchstabe|more; `-` for what is no citation.
 */
const forms = readFileSync(new URL('forms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split('\t') as [text: string, expected: string])

const acts = new Set(
  forms
    .flatMap(([, expected]) => (expected === '-' ? [] : expected.split(' ; ')))
    .map(entry => foldInflectedActName(entry.split('|')[0]!))
)
const isAct = (name: string) => acts.has(foldInflectedActName(name))

function shown({ first, last, following }: CitedSections): string {
  const { act, section, absatz, satz, nummer, buchstabe }: Citation = first
  const more = last === undefined ? following : `-${last.number}`
  return [foldInflectedActName(act), section.kind, section.number, absatz, satz, nummer, buchstabe, more]
    .map(field => field ?? '')
    .join('|')
}

describe('the forms in which people cite', () => {
  it('are more than 400', () => {
    expect(forms.length).to.be.greaterThan(400)
  })

  for (const [text, expected] of forms) {
    it(`${text}: ${expected}`, () => {
      const wanted = expected
        .split(' ; ')
        .map(entry => entry.replace(/^[^|]+(?=\|)/, foldInflectedActName))
        .join(' ; ')
      expect(parseCitations(text, isAct)?.map(shown).join(' ; ') ?? '-').to.equal(wanted)
    })
  }
})
