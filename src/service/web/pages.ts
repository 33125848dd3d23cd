import type { OpenPage, WebPage } from './page.js'
import { chooseLanguage } from './language/chooseLanguage.js'
import { keyPage, saveKey } from './key/keyPage.js'
import { noticePages } from './notice/noticePages.js'
import { icon } from './icon.js'
import { startPage } from './start/startPage.js'

export const sharedPages: readonly (WebPage | OpenPage)[] = [
  { name: 'page/start', path: '/', access: 'keyless', handler: startPage },
  { name: 'page/key', path: '/key', access: 'keyless', handler: keyPage },
  { name: 'page/saveKey', path: '/key', method: 'POST', access: 'keyless', handler: saveKey },
  ...noticePages,
  { name: 'page/icon', path: '/favicon.ico', access: 'open', handler: icon },
  { name: 'page/language', path: '/language/:language', access: 'open', handler: chooseLanguage }
]
