import { checkWording } from '../../proof/grounding/gate/checkClaim.js'
import { markIn } from '../../proof/grounding/answerers/modelPrompt.js'
import { withoutMarks } from '../../proof/grounding/answerers/withoutMarks.js'
import { ClaimSplitter } from '../../proof/grounding/gate/claimSplitter.js'
import type { Statement } from '../../proof/grounding/gate/splitClaims.js'
import type { LanguageModel } from '../../base/model/languageModel.js'
import { ModelCut } from '../../base/model/modelFailed.js'
import { describes } from './describes.js'
import type { StoredPage, ProfileSentence } from './profile.js'
import { profilePrompt } from './profilePrompt.js'
import { namesPerson } from './withoutPersons.js'

const MAX_TOKENS = 500
const MAX_LENGTH = 4_000

/**
 * What a model says of the company, of which only those sentences stay that the gate finds said by a page.
 * @throws ModelFailed, also when it was cut off within its first sentence; Unavailable
 */
export async function writeProfile(
  model: LanguageModel,
  pages: readonly StoredPage[],
  signal: AbortSignal
): Promise<ProfileSentence[]> {
  const prompt = profilePrompt(pages)
  const splitter = new ClaimSplitter()
  const statements: Statement[] = []
  let length = 0
  try {
    for await (const piece of withoutMarks(
      model.complete(prompt, { signal, maxTokens: MAX_TOKENS }),
      markIn(prompt)
    )) {
      statements.push(...splitter.push(piece.slice(0, MAX_LENGTH - length)))
      length += piece.length
      if (length > MAX_LENGTH) throw new ModelCut(`It said more than ${MAX_LENGTH} characters`)
    }
    statements.push(...splitter.end())
  } catch (error) {
    // What was cut off stands as far as it goes; its last sentence may have no end.
    if (!(error instanceof ModelCut) || statements.length === 0) throw error
  }
  const passages = pages.map(({ passage }) => passage)
  const said = new Set<string>()
  return statements.flatMap(({ claim, refs, asserts }) => {
    if (!asserts || !describes(claim) || said.has(claim) || namesPerson(claim)) return []
    said.add(claim)
    const found = checkWording(claim, refs, passages)
    if (found.verdict !== 'belegt') return []
    const { page } = pages.find(({ passage }) => passage.ref === found.source)!
    return [{ text: found.claim, quote: found.quote, page }]
  })
}
