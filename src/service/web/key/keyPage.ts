import { html } from '../html.js'
import { ownPath } from '../ownPath.js'
import type { WebPage } from '../page.js'
import type { FormFields } from '../../http/middleware/readForm.js'
import { seeOther } from '../../http/reply.js'
import { keyCookie } from '../../http/session.js'
import { keyForm } from './keyForm.js'
import { keyWords } from './keyWords.js'

/** Which key the browser holds, and a place to change it. */
export const keyPage: WebPage['handler'] = () => (request, view) => {
  const say = keyWords(view.language)
  const { caller } = view
  const next = ownPath(request.query['next'], view)
  return {
    title: say('title'),
    main: html`<h1>${say('title')}</h1>
      ${
        caller === undefined
          ? html`<p>${say('why')}</p>`
          : html`<p>
                ${
                  caller.tenant === undefined
                    ? say('held', { profile: caller.profile })
                    : say('heldTenant', { profile: caller.profile, tenant: caller.tenant })
                }
              </p>
              <form method="post" action="${view.at('/key')}">
                <input type="hidden" name="forget" value="yes" />
                <input type="hidden" name="next" value="${next}" />
                <p><button class="secondary">${say('forget')}</button></p>
              </form>`
      }
      ${keyForm(view, next)}`
  }
}

/** Keeps a key that is valid, or forgets the one that was kept, and goes on to where one came from. */
export const saveKey: WebPage['handler'] = serving => async (request, view) => {
  const { key: typed = '', demo, forget, next } = request.body as FormFields
  const say = keyWords(view.language)
  const key = demo === undefined ? typed.trim() : (serving.settings.demoKey ?? '')
  const { keys } = serving.services
  if (forget !== undefined || (await keys.find(key)) !== undefined) {
    return { ...seeOther(ownPath(next, view)), cookies: [keyCookie(forget === undefined ? key : null)] }
  }
  const keyEnd = await keys.endOf(key)
  return {
    title: say('title'),
    status: 422,
    main: html`<h1>${say('title')}</h1>
      ${keyEnd === undefined && html`<p role="alert">${say('unknown')}</p>`}
      ${keyForm({ ...view, keyEnd }, ownPath(next, view))}`
  }
}
