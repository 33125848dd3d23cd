import type { FoundAct } from '../findAct.js'
import { html, type Html } from '../../web/html.js'
import { german, type Telling } from './words.js'

/** Where an act is chosen: a box with those that rules speak of, and the two views of the one that was. */
export function actChoice(
  { view, say }: Telling,
  { acts, act, path }: { acts: readonly FoundAct[]; act: string; path: string }
): Html {
  return html`<form action="${view.at(path)}" class="choose">
    <label for="act">${say('act')}</label>
    <div role="group">
      <input id="act" name="act" list="acts" value="${act}" required maxlength="200" autocomplete="off" />
      <button>${say('show')}</button>
    </div>
    <small>${say('actNote')}</small>
    <datalist id="acts">
      ${acts.map(({ label, rules }) => html`<option value="${actShortName({ label, rules })}">${label}</option> `)}
    </datalist>
  </form>`
}

/** What people call the act, where rules say it; it is found by that. */
export function actShortName({ label, rules }: Pick<FoundAct, 'label' | 'rules'>): string {
  return rules[0]?.actNames[0] ?? label
}

/** The acts that rules speak of, each with the way to whom it affects. */
export function actCards(acts: readonly FoundAct[], { view, say }: Telling): Html {
  if (acts.length === 0) return html`<p>${say('noRules')}</p>`
  return html`<section aria-labelledby="acts-held">
    <h2 id="acts-held">${say('actsHeld', { count: acts.length })}</h2>
    <ul class="acts">
      ${acts.map(
        act =>
          html`<li>
            <a href="${view.at(`/impact?act=${encodeURIComponent(act.ref)}`)}">${german(act.label)}</a>
            <small>${say('rulesOn', { count: act.rules.length })}</small>
          </li> `
      )}
    </ul>
  </section>`
}

/** The two pages on an act. @param chosen `companies` or `regions` */
export function viewsOfAct({ view, say }: Telling, act: string, chosen: 'companies' | 'regions'): Html {
  const query = act === '' ? '' : `?act=${encodeURIComponent(act)}`
  const entry = (key: 'companies' | 'regions', path: string) =>
    html`<li>
      <a href="${view.at(path)}${query}" ${key === chosen && html`aria-current="page"`}
        >${say(`view-${key}`)}</a
      >
    </li> `
  return html`<nav class="views" aria-label="${say('views')}">
    <ul>
      ${act !== '' && entry('companies', '/impact')} ${entry('regions', '/impact/regions')}
    </ul>
  </nav>`
}
