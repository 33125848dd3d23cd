import { setImmediate } from 'node:timers/promises'
import type { Asked } from '../../grounding/answerers/answerer.js'
import { nearestSentences } from '../../grounding/answerers/nearestSentences.js'
import { checkClaim, type Supported } from '../../grounding/gate/checkClaim.js'
import { isSupported } from '../../grounding/receipt/answer.js'
import { watchedComputing, type Watch } from '../../watch.js'

/**
 * What stands in the provisions that come nearest to a question which nothing surely answers: each sentence once, as the
 * gate proves it. Gives way to others before each one.
 * @throws the signal's reason
 */
export async function* nearestStatements(
  asked: Asked,
  { signal, watch }: { readonly signal: AbortSignal; readonly watch?: Watch | undefined }
): AsyncGenerator<Supported, void, undefined> {
  const passages = asked.evidence.map(({ passage }) => passage)
  const said = new Set<string>()
  let before: Supported | undefined
  for (const { text, passage } of nearestSentences(asked)) {
    if (said.has(text)) continue
    said.add(text)
    await setImmediate()
    signal.throwIfAborted()
    const entry = watchedComputing(watch, 'gate.check', () =>
      checkClaim(text, [passage.ref], passages, before)
    )
    if (!isSupported(entry)) continue
    before = entry
    yield entry
  }
}
