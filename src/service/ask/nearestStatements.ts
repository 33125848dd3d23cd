import { setImmediate } from 'node:timers/promises'
import type { Extract } from '../../proof/grounding/answerers/extractAnswer.js'
import type { Passage } from '../../proof/grounding/passage.js'
import { checkClaim, type Verification } from '../../proof/grounding/gate/checkClaim.js'
import { isSupported } from '../../proof/grounding/receipt/answer.js'
import { watchedComputing, type Watch } from '../../base/log/watch.js'
import type { InContext } from './inContext.js'

/**
 * The sentences that come nearest to a question which nothing surely answers: each once, as the gate proves it, with what
 * a reader must know besides. Gives way to others before each one.
 * @throws the signal's reason
 */
export async function* nearestStatements(
  nearest: readonly Extract[],
  context: InContext,
  passages: readonly Passage[],
  { signal, watch }: { readonly signal: AbortSignal; readonly watch?: Watch | undefined }
): AsyncGenerator<Verification, void, undefined> {
  const said = new Set<string>()
  for (const { text, passage } of nearest) {
    if (said.has(text)) continue
    said.add(text)
    await setImmediate()
    signal.throwIfAborted()
    const check = (before: Verification | undefined) =>
      watchedComputing(watch, 'gate.check', () => checkClaim(text, [passage.ref], passages, before))
    const entry = check(context.entries.at(-1))
    if (!isSupported(entry)) continue
    for (const each of context.with(entry, check)) {
      said.add(each.claim)
      yield each
    }
  }
  yield* context.end()
}
