import type { Config } from '../../../base/settings/config.js'
import type { QueueSettings } from '../../http/fairQueues.js'

/**
 * How much is under way at once: of all callers twice what one may have, so that one alone never takes everything.
 * With a language model no more questions than it takes calls, and one of these always stays for others.
 */
export function queuesOf({
  atOnce,
  model,
  modelCalls
}: Config): Omit<QueueSettings, 'mirrors' | 'patienceMs'> {
  const questions = model === undefined ? 2 * atOnce.answers : modelCalls
  return {
    lookups: { ofOne: atOnce.lookups, ofAll: 2 * atOnce.lookups },
    answers: { ofOne: Math.max(1, Math.min(atOnce.answers, questions - 1)), ofAll: questions },
    waiting: atOnce.waiting
  }
}
