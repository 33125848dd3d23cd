import type { PassageVersion } from '../../proof/grounding/passage.js'
import type { Answer, CarriedPassage } from '../../proof/grounding/receipt/answer.js'
import { presentTextVersion } from './presentTextVersion.js'

export function presentSubjects({ subjects }: Pick<Answer, 'subjects'>) {
  return subjects.map(({ iri, names }) => ({ iri, names: { ...names } }))
}

export function presentPassage(passage: CarriedPassage) {
  const { iri, ref, label, actNames, contentHash, text, license, version } = passage
  return {
    ...{ iri, ref, label, act_names: [...actNames], content_hash: contentHash, text, license },
    ...(version && { version: presentTextVersion(version), state: presentState(version) })
  }
}

function presentState({ state: { since, fileHash } }: PassageVersion) {
  return { since, file_hash: fileHash }
}
