import { NotFound } from '../../../base/errors.js'
import { queryReader } from '../../contract/parameters.js'
import type { Access } from '../../access.js'
import type { Serving } from '../../http/serving.js'
import { html } from '../../web/html.js'
import type { WebPage } from '../../web/page.js'
import { translated } from '../../web/told/translated.js'
import { pageWords } from '../../web/words.js'
import { compareForm } from './compareForm.js'
import { comparedAct } from './comparedAct.js'
import { feedLink, historyFeedAddress } from './historyFeedAddress.js'
import { statesWords } from './statesWords.js'
import { comparedProvision } from './comparedProvision.js'

const words = pageWords(new URL('./compare.tsv', import.meta.url))
const readLaw = queryReader('listProvisions')
const read = queryReader('compareStates')
/** Provisions of an act on a page. */
const LIMIT = 20

/** Old beside new, of a provision or of an act; without days what differs last. */
export const comparePage: WebPage['handler'] =
  serving =>
  async ({ access, query, gone }, view) => {
    const say = words(view.language)
    const asked = readLaw({ ref: query['ref'] })['ref'] as string | undefined
    const form = (days: { readonly from?: string; readonly to?: string }) =>
      compareForm({ ref: asked ?? '', ...days }, say, view)
    const top = html`<h1>${say('title')}</h1>`
    if (asked === undefined)
      return {
        title: say('title'),
        main: html`${top}
          <p class="lead">${say('what')}</p>
          ${form({})}`
      }
    try {
      const days = { ...(await lastDays(serving, asked, access)), ...given(query) }
      const values = read({ ref: asked, ...days, limit: String(LIMIT), offset: query['offset'] })
      const { from, to } = values as { from: string; to: string }
      const offset = values['offset'] as number
      const request = { ref: asked, from, to, access, limit: LIMIT, offset, withMoves: true as const }
      const found = await serving.services.histories.compare({ ...request, signal: gone })
      const shown = { from, to, offset, limit: LIMIT, today: serving.services.histories.today() }
      const show = found.of.isAct ? comparedAct : comparedProvision
      return {
        title: say('titleOf', { label: found.of.label }),
        head: [feedLink(historyFeedAddress(found.of.ref, view), statesWords(view.language)('feed'))],
        main: html`${show(found, shown, { say, ids: serving.ids, view, language: found.language ?? 'de' })}
        ${form({ from, to })}`
      }
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      const main = html`${top}
        <p role="alert">${translated(error.message, view.language)}</p>
        ${form(given(query))}`
      return { title: say('title'), status: 404, main }
    }
  }

function given(query: Readonly<Record<string, string | string[] | undefined>>) {
  const of = (name: 'from' | 'to') => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...of('from'), ...of('to') } as { readonly from?: string; readonly to?: string }
}

/** The days of its last two states; today twice of what is held in one. */
async function lastDays(
  { services }: Pick<Serving, 'services'>,
  ref: string,
  access: Access
): Promise<{ readonly from: string; readonly to: string }> {
  const { states, texts } = await services.histories.list({ ref, access, limit: 2, offset: 0 })
  const days = [...states.map(({ state }) => state.day), ...texts.map(({ from }) => from)]
  const to = days[0] ?? services.histories.today()
  return { from: days[1] ?? to, to }
}
