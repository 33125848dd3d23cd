import { readFile } from 'node:fs/promises'
import { isNoticeUrl } from '../../../base/settings/readers.js'
import { NotFound } from '../../../base/errors.js'
import { html } from '../html.js'
import type { WebPage } from '../page.js'
import { pageWords } from '../words.js'
import { seeOther } from '../../http/reply.js'
import { NOTICES, type NoticeName } from './noticeAddresses.js'
import { noticeText } from './noticeText.js'

const words = pageWords(new URL('./notice.tsv', import.meta.url))

/** What the operator says of itself and of data, by the settings `BELEG_IMPRINT` and `BELEG_PRIVACY`. */
export const noticePages: readonly WebPage[] = NOTICES.map(name => ({
  name: `page/${name}`,
  path: `/${name}`,
  access: 'keyless',
  handler: noticePage(name)
}))

function noticePage(name: NoticeName): WebPage['handler'] {
  return ({ settings }) =>
    async (_, view) => {
      const set = settings.notices?.[name]
      if (set === undefined) throw new NotFound('No such path; the paths stand in /openapi.json')
      if (isNoticeUrl(set)) return seeOther(set)
      const title = words(view.language)(name)
      return {
        title,
        main: html`<h1>${title}</h1>
          ${noticeText(await readFile(set, 'utf8'))}`
      }
    }
}
