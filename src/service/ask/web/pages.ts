import type { WebPage } from '../../web/page.js'
import { answerPage } from './answerPage.js'
import { answerStream } from './answerStream.js'
import { askPage } from './askPage.js'
import { receiptDownload } from './receiptDownload.js'

export const askPages: readonly WebPage[] = [
  { name: 'page/ask', path: '/ask', access: 'keyless', handler: askPage },
  { name: 'page/answer', path: '/ask/answer', access: 'contract', queue: 'answers', handler: answerPage },
  {
    name: 'page/askStream',
    path: '/ask/stream',
    access: 'contract',
    queue: 'answers',
    handler: answerStream
  },
  { name: 'page/receipt', path: '/ask/receipt', method: 'POST', access: 'keyless', handler: receiptDownload }
]
