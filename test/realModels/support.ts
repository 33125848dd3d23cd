import { expect } from 'chai'
import type { components } from '../../src/service/contract/types.js'
import { verifyAnswer } from '../../src/proof/grounding/receipt/verifyAnswer.js'

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** What of a statement a reader of the passage would look for in vain: its numbers, and its words of four letters and more. */
export function unsupported(claim: string, passage: string): string[] {
  const held = words(passage)
  return words(claim).filter(word => {
    if (/\p{N}/u.test(word)) return !held.includes(word)
    if (word.length < 4) return false
    // Endings may differ, stems may not.
    const stem = word.slice(0, Math.max(4, word.length - 3))
    return !held.some(other => other.startsWith(stem))
  })
}

/** Checks an answer without any of the gate's own means, and prints what was said and why. */
export function mustBeSupported(answer: components['schemas']['Answer']): void {
  for (const entry of answer.verification) {
    if (entry.verdict !== 'belegt') {
      console.log(`      offen   ${entry.claim}`)
      continue
    }
    const passage = answer.passages.find(each => each.iri === entry.passage)!
    console.log(`      belegt  ${entry.claim}\n              ${entry.source} (${entry.via}): ${entry.quote}`)
    expect(passage.ref).to.equal(entry.source)
    expect(passage.text.slice(entry.start, entry.end)).to.equal(entry.quote)
    expect(unsupported(entry.claim, `${passage.label}\n${passage.text}`), entry.claim).to.deep.equal([])
    for (const denial of ['nicht', 'kein', 'nie']) {
      const denies = (text: string) => words(text).some(word => word.startsWith(denial))
      if (denies(entry.claim)) expect(denies(entry.quote!), `${denial}: ${entry.claim}`).to.equal(true)
    }
  }
  expect(verifyAnswer(answer)).to.deep.include({ holds: true })
}
