import { html } from '../html.js'
import { ownPath } from '../ownPath.js'
import type { WebPage } from '../page.js'
import { readForm } from '../readForm.js'
import { forgetKey, keepKey } from '../../http/session.js'
import { keyForm } from './keyForm.js'
import { keyWords } from './keyWords.js'

/** Which key the browser holds, and a place to change it. */
export const keyPage: WebPage['handler'] = () => (ctx, view) => {
  const say = keyWords(view.language)
  const { caller } = view
  const next = ownPath(ctx.query['next'], view)
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
export const saveKey: WebPage['handler'] = serving => async (ctx, view) => {
  const { key: typed = '', demo, forget, next } = await readForm(ctx)
  const say = keyWords(view.language)
  const key = demo === undefined ? typed.trim() : (serving.settings.demoKey ?? '')
  if (forget !== undefined) forgetKey(ctx)
  else if (serving.services.keys.find(key) !== undefined) keepKey(ctx, key)
  else {
    const keyEnd = serving.services.keys.endOf(key)
    return {
      title: say('title'),
      status: 422,
      main: html`<h1>${say('title')}</h1>
        ${keyEnd === undefined && html`<p role="alert">${say('unknown')}</p>`}
        ${keyForm({ ...view, keyEnd }, ownPath(next, view))}`
    }
  }
  ctx.status = 303
  ctx.set('Location', ownPath(next, view))
  return undefined
}
