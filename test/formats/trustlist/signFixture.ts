import { readFileSync, writeFileSync } from 'node:fs'
import { makeKey } from './makeCertificate.js'
import { contentOf, signList } from './signList.js'

/** Signs `fixtures/trustlist/de.xml` anew, with a key that is thrown away. */
const file = new URL('../../../fixtures/trustlist/de.xml', import.meta.url)
const key = makeKey('P-256', { name: 'Wegwerfschlüssel der Beispielliste' })
const signed = signList(contentOf(readFileSync(file, 'utf8')), {
  key,
  prefix: 'tsl:',
  uri: '#list',
  signature: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'
})
writeFileSync(file, `<?xml version="1.0" encoding="UTF-8"?>\n${signed}\n`)
