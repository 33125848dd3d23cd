import { expect } from 'chai'
import { checkAgain } from '../../../../src/proof/grounding/gate/checkAgain.js'
import { checkClaim } from '../../../../src/proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../../../src/proof/grounding/passage.js'
import { passage } from '../passages.js'

/** Sentences beside the one in question, so that a passage tells its language. */
const beside = {
  de: 'Das Nähere regelt die Satzung der Kammer, die für das Land und für die Gemeinden gilt.',
  en: 'The details of this scheme are set out in the rules of the board, which are public.'
}

/** A passage whose second Absatz is the source, in our own words. */
export function passageOf(source: string, language: 'de' | 'en' = 'de'): Passage {
  return passage('ELI:MusterG§5', '§ 5 MusterG', `(1) ${beside[language]}\n(2) ${source}`, ['MusterG'])
}

/** The rewrites that lead from a source to a claim, by name; undefined where the claim is open. */
export function rewritesOf(
  source: string,
  claim: string,
  language?: 'de' | 'en'
): readonly string[] | undefined {
  const own = passageOf(source, language)
  const found = checkClaim(claim, [own.ref], [own])
  if (found.verdict === 'offen') return undefined
  expect(checkAgain(found, own, undefined).verdict, 'checked again').equal('belegt')
  return found.rewrites.map(({ rewrite }) => rewrite)
}

interface Claims {
  readonly language?: 'de' | 'en'
  /** Source, claim, and the rewrites where it is not just the one. */
  readonly says: readonly (readonly [source: string, claim: string, rewrites?: readonly string[]])[]
  readonly refuses: readonly (readonly [why: string, source: string, claim: string])[]
}

/** Tests of one rewrite: what it lets through, and what an enemy would have it let through. */
export function describeRewrite(name: string, { language, says, refuses }: Claims): void {
  describe(`the rewrite ${name}${language === 'en' ? ' of English' : ''}`, () => {
    for (const [source, claim, rewrites] of says) {
      it(`says: ${claim}`, () => {
        expect(rewritesOf(source, claim, language)).deep.equal(rewrites ?? [name])
      })
    }
    for (const [why, source, claim] of refuses) {
      it(`refuses ${why}: ${claim}`, () => {
        expect(rewritesOf(source, source, language), 'the source itself').deep.equal([])
        expect(rewritesOf(source, claim, language)).equal(undefined)
      })
    }
  })
}
