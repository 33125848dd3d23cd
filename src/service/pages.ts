import { routes } from './routes.js'
import { answerPage } from './ask/web/answerPage.js'
import { answerStream } from './ask/web/answerStream.js'
import { askPage } from './ask/web/askPage.js'
import { receiptDownload } from './ask/web/receiptDownload.js'
import { changesPage } from './changes/web/changesPage.js'
import { checkPage, checkResult } from './check/web/checkPage.js'
import { docsPage } from './docs/web/docsPage.js'
import { companyPage } from './company/web/companyPage.js'
import { impactPage } from './impact/web/impactPage.js'
import { regionsPage } from './impact/web/regionsPage.js'
import { keyPage, saveKey } from './web/key/keyPage.js'
import { chooseLanguage } from './web/language/chooseLanguage.js'
import type { WebPage } from './web/page.js'
import { searchPage } from './search/web/searchPage.js'
import { suggestions } from './search/web/suggestions.js'
import { servicesPage } from './publicServices/web/servicesPage.js'
import { startPage } from './web/start/startPage.js'
import { verifyPage } from './check/web/verify/verifyPage.js'

const served = new Map(routes.map(({ operationId, access }) => [operationId, access]))

/** The pages that are not documents about things: those come from their addresses (`service/things/http/thingReply.ts`). */
export const pages: readonly WebPage[] = [
  { name: 'page/start', path: '/', access: 'keyless', handler: startPage },
  { name: 'page/ask', path: '/ask', access: 'keyless', handler: askPage },
  { name: 'page/answer', path: '/ask/answer', access: 'contract', queue: 'answers', handler: answerPage },
  {
    name: 'page/askStream',
    path: '/ask/stream',
    access: 'contract',
    queue: 'answers',
    handler: answerStream
  },
  { name: 'page/receipt', path: '/ask/receipt', method: 'POST', access: 'keyless', handler: receiptDownload },
  { name: 'page/docs', path: '/docs', access: 'keyless', handler: docsPage(served) },
  { name: 'page/key', path: '/key', access: 'keyless', handler: keyPage },
  { name: 'page/saveKey', path: '/key', method: 'POST', access: 'keyless', handler: saveKey },
  { name: 'page/language', path: '/language/:language', access: 'open', handler: chooseLanguage },
  { name: 'page/company', path: '/company', access: 'keyless', handler: companyPage },
  { name: 'page/impact', path: '/impact', access: 'keyless', handler: impactPage },
  { name: 'page/regions', path: '/impact/regions', access: 'contract', handler: regionsPage },
  { name: 'page/search', path: '/search', access: 'keyless', handler: searchPage },
  { name: 'page/suggestions', path: '/search/suggestions', access: 'contract', handler: suggestions },
  { name: 'page/services', path: '/services', access: 'keyless', handler: servicesPage },
  { name: 'page/changes', path: '/changes', access: 'keyless', handler: changesPage },
  { name: 'page/check', path: '/check', access: 'keyless', handler: checkPage },
  {
    name: 'page/checkResult',
    path: '/check',
    method: 'POST',
    access: 'contract',
    queue: 'answers',
    handler: checkResult
  },
  { name: 'page/verify', path: '/verify', access: 'keyless', handler: verifyPage }
]
