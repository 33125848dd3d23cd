import { setImmediate } from 'node:timers/promises'
import type { Extract } from '../../grounding/answerers/extractAnswer.js'
import type { Passage } from '../../grounding/passage.js'
import { checkClaim, type Supported } from '../../grounding/gate/checkClaim.js'
import { isSupported } from '../../grounding/receipt/answer.js'
import { watchedComputing, type Watch } from '../../watch.js'

/**
 * The sentences that come nearest to a question which nothing surely answers: each once, as the gate proves it. Gives way
 * to others before each one.
 * @throws the signal's reason
 */
export async function* nearestStatements(
  nearest: readonly Extract[],
  passages: readonly Passage[],
  { signal, watch }: { readonly signal: AbortSignal; readonly watch?: Watch | undefined }
): AsyncGenerator<Supported, void, undefined> {
  const said = new Set<string>()
  let before: Supported | undefined
  for (const { text, passage } of nearest) {
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
