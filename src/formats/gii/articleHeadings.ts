import { isArticle, isOfArticle } from './normNumber.js'
import type { Norm } from './readNorm.js'

/**
 * Headings that are articles and say nothing but their titles (`Art 102 Durchführung der Verordnung …`): an article with
 * §§ of its own, or one that has nothing to say here. Where the §§ run through the act, an article is but a heading above
 * them.
 */
export function articleHeadings(norms: readonly Norm[]): ReadonlySet<Norm> {
  return new Set(norms.filter((norm, at) => isTitled(norm) && !isAboveOthers(norm, norms.slice(at + 1))))
}

function isTitled({ enbez, heading, text }: Norm): boolean {
  return enbez === undefined && text === '' && heading?.title !== undefined && isArticle(heading.number)
}

function isAboveOthers({ heading }: Norm, following: readonly Norm[]): boolean {
  const { code } = heading!
  const end = following.findIndex(
    ({ enbez, heading: next }) =>
      enbez === undefined && next !== undefined && (next.code === code || !next.code.startsWith(code))
  )
  return following
    .slice(0, end < 0 ? undefined : end)
    .some(norm => /§/.test(norm.enbez ?? '') && !isOfArticle(norm))
}
