import { routes } from '../http/routes.js'
import { answerPage } from './ask/answerPage.js'
import { answerStream } from './ask/answerStream.js'
import { askPage } from './ask/askPage.js'
import { receiptDownload } from './ask/receiptDownload.js'
import { changesPage } from './changes/changesPage.js'
import { checkPage, checkResult } from './check/checkPage.js'
import { docsPage } from './docs/docsPage.js'
import { companyPage } from './company/companyPage.js'
import { impactPage } from './impact/impactPage.js'
import { regionsPage } from './impact/regionsPage.js'
import { keyPage, saveKey } from './key/keyPage.js'
import { chooseLanguage } from './language/chooseLanguage.js'
import type { WebPage } from './page.js'
import { searchPage } from './search/searchPage.js'
import { suggestions } from './search/suggestions.js'
import { servicesPage } from './services/servicesPage.js'
import { startPage } from './start/startPage.js'
import { verifyPage } from './verify/verifyPage.js'

const served = new Map(routes.map(({ operationId, access }) => [operationId, access]))

/** The pages that are not documents about things: those come from their addresses (`http/answerThing.ts`). */
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
