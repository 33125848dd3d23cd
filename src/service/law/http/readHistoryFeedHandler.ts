import { missingField } from '../../contract/validationErrorsOf.js'
import { ValidationFailed } from '../../contract/validationErrors.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { taggedReply } from '../../http/taggedReply.js'
import type { PageLanguage } from '../../web/language/language.js'
import { historyAtom } from './presentHistoryAtom.js'

const ATOM = { 'Content-Type': 'application/atom+xml; charset=utf-8' }
const [MOST_REFS, LONGEST_REF] = [20, 400]

/** What became of acts and provisions, as an Atom feed. */
export function readHistoryFeedHandler(serving: Serving): Handler {
  return request => {
    const { access, values, query, gone } = request
    const refs = refsOf(query['ref'])
    const language = values['lang'] as PageLanguage
    const limit = values['limit'] as number
    const named = new URLSearchParams(refs.map((ref): [string, string] => ['ref', ref]))
    const address = `/v1/history.atom?${named.toString()}&lang=${language}`
    return taggedReply(request, serving, { historyFeed: refs, language, limit }, async () => {
      const changes = await serving.services.histories.changes({ refs, limit, access, signal: gone })
      return { headers: ATOM, body: historyAtom(changes, { base: serving.ids.base, address, language }) }
    })
  }
}

/** @throws ValidationFailed for none, too many and too long ones */
function refsOf(given: string | string[] | undefined): string[] {
  const loc = ['query', 'ref']
  const all = [given ?? []].flat().map(each => each.normalize('NFC').trim())
  const refs = [...new Set(all)].filter(ref => ref !== '')
  if (refs.length === 0) throw new ValidationFailed([missingField(loc)])
  if (refs.length > MOST_REFS)
    throw new ValidationFailed([
      { loc, msg: `List should have at most ${MOST_REFS} items`, type: 'too_long' }
    ])
  if (refs.some(ref => ref.length > LONGEST_REF))
    throw new ValidationFailed([
      { loc, msg: `String should have at most ${LONGEST_REF} characters`, type: 'string_too_long' }
    ])
  return refs.sort()
}
