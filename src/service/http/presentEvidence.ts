import type { Answer, CarriedPassage } from '../../proof/grounding/receipt/answer.js'

export function presentSubjects({ subjects }: Pick<Answer, 'subjects'>) {
  return subjects.map(({ iri, names }) => ({ iri, names: { ...names } }))
}

export function presentPassage({ iri, ref, label, actNames, contentHash, text, license }: CarriedPassage) {
  return { iri, ref, label, act_names: [...actNames], content_hash: contentHash, text, license }
}
