import type { WebPage } from '../../web/page.js'
import { checkPage, checkResult } from './checkPage.js'
import { verifyPage } from './verify/verifyPage.js'

export const checkPages: readonly WebPage[] = [
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
