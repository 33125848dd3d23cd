import { expect } from 'chai'
import { operationOf } from '../../../src/service/contract/document.js'
import { routes } from '../../../src/service/routes.js'
import type { Answer, Client } from './client.js'

/** As they stand in a URL. */
const VALUES = [
  '',
  '%20',
  '%00',
  '%0d%0aX-Injected:%201',
  '%01%02%7f%c2%85%e2%80%ae',
  '%ff%fe',
  '%ed%a0%80',
  '%c0%af',
  '%',
  '%zz',
  '%f0%9f%92%a9',
  '%ef%bf%bd%ef%bf%be%ef%bf%bf',
  'a%cc%88%cc%88%cc%88%cc%88%cc%88%cc%88%cc%88%cc%88',
  '-1',
  '%2B0',
  '-0',
  '1e309',
  '0x1F',
  '9007199254740993',
  '-9223372036854775809',
  '9'.repeat(1000),
  'NaN',
  'null',
  'true',
  '[]',
  '%7B%22a%22:1%7D',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fgraph.sqlite',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://127.0.0.1/a/../b%23c',
  'http://127.0.0.1/a//',
  'http:a/%2e/b',
  '.',
  '..',
  './.ttl',
  'a/..ttl',
  'a//.ttl',
  'ELI:./..',
  'NACE:2/..',
  'TENANT:./..',
  '%22%20%7D%20%7D%3B%20DROP%20ALL%20%23',
  '%3E%20%7D%20INSERT%20DATA%20%7B%20%3Ca:a%3E%20%3Ca:b%3E%20%3Ca:c%3E%20%7D%20%23',
  '%3Furn%20SERVICE%20%3Chttp://127.0.0.1:1/%3E',
  '%22%22%22%5C%22%27%27%27',
  "'%20OR%201=1%20--",
  "x'%3B%20DROP%20TABLE%20keys%3B%20--",
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '$%7Bjndi:ldap://127.0.0.1/%7D',
  '(a%2B)%2B$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '((((((((((((((((((((((((((((((((((((((((((',
  'ELI:GewO%C2%A714%C2%A715%C2%A716',
  'ELI:%C2%A7',
  'ELI:GewO%C2%A7' + '1'.repeat(500),
  'CELEX:',
  'CELEX:32016R0679%23art_0%23art_1',
  'TENANT:other/document',
  '%C2%A7%20' + '0'.repeat(300) + '%20BGB',
  '%C2%A7%C2%A7%C2%A7%C2%A7%20Abs.%20Abs.%20S.%20Nr.%20BGB',
  'Art.%20-1%20DSGVO',
  'a'.repeat(8000),
  'a%20'.repeat(2000),
  '%C2%A7'.repeat(1000),
  '%E4%B8%AD%E6%96%87%20%D8%B9%D8%B1%D8%A8%D9%8A'
]

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  'true',
  '0',
  '"text"',
  '{"profile":null}',
  '{"profile":[]}',
  '{"profile":{"name":"de-federal"}}',
  '{"profile":""}',
  '{"profile":"\\u0000"}',
  '{"profile":"\\ud800"}',
  '{"profile":"constructor"}',
  '{"profile":"__proto__"}',
  '{"__proto__":{"profile":"de-federal"}}',
  '{"profile":"de-federal","profile":"nobody"}',
  '{"profile":"de-federal","tenant":"../other"}',
  '{"profile":"de-federal","tenant":"ACME"}',
  '{"profile":"de-federal","tenant":null}',
  '{"profile":"de-federal","tenant":1e999}',
  `{"profile":"de-federal","label":"${'x'.repeat(10_000)}"}`,
  `{"profile":"nobody","x":${deep(40)}}`,
  `{"profile":"nobody","x":${deep(100_000)}}`,
  `{"x":"${'x'.repeat(1024 * 1024)}"}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x1f, 0x8b, 0x08]),
  'profile=de-federal'
]

const HEADERS: readonly Record<string, string | string[]>[] = [
  { 'x-api-key': '' },
  { 'x-api-key': 'x'.repeat(10_000) },
  { 'x-api-key': "' OR 1=1 --" },
  { 'x-api-key': ['a', 'b'] },
  { 'x-admin-key': '' },
  { 'x-admin-key': ['a', 'b'] },
  { 'x-admin-key': 'Ã¼' },
  { 'x-request-id': 'x'.repeat(5000) },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"' },
  { 'if-none-match': '"'.repeat(3000) },
  { accept: 'nothing/at-all;q=x' },
  { accept: '*/*,'.repeat(2000) },
  { 'accept-encoding': 'evil' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip, gzip, gzip' },
  { 'x-forwarded-for': '127.0.0.1, evil' },
  { expect: 'the-unexpected' },
  { 'x-http-method-override': 'DELETE' }
]

export interface Hostility {
  readonly client: Client
  readonly key: string
  readonly adminKey: string
  /** Of so many requests one is sent, from the `first` on; all when absent. */
  readonly each?: { readonly step: number; readonly first: number }
}

/**
 * Sends everything to every parameter, header and body of every operation. The client checks each answer against the
 * contract; here it is asked that none is a fault of the server.
 * @returns how many requests were sent
 */
export async function sendHostile({ client, key, adminKey, each }: Hostility): Promise<number> {
  const sends: { target: string; send: () => Promise<Answer> }[] = []
  const add = (target: string, options: Parameters<Client['call']>[1] = {}) => {
    const headers = { 'x-admin-key': adminKey, ...options.headers }
    sends.push({ target, send: () => client.call(target, { key, ...options, headers }) })
  }

  for (const { operationId } of routes) {
    const { method, path, parameters, requestBody } = operationOf(operationId)
    const target = path.replace(/\{\w+\}/g, 'key:0000000000000000')
    const needed = operationId === 'listProvisions' ? 'q=a&' : operationId === 'ask' ? 'q=abc&' : ''
    for (const value of VALUES) {
      for (const { name, in: place } of parameters) {
        if (place === 'query') {
          add(`${target}?${name === 'q' ? '' : needed}${name}=${value}`, { method })
        } else if (place === 'path' && value !== '') {
          add(path.replace(/\{\w+\}/g, value), { method })
        }
      }
      add(`${target}?${value}&=${value}&&&`, { method })
    }
    for (const { name } of parameters) {
      add(`${target}?${needed}${name}=a&${name}=1`, { method })
      add(`${target}?${needed}${name}[]=a&${name}[x]=1&${name}.x=1`, { method })
    }
    for (const headers of HEADERS) {
      const body = requestBody === undefined ? {} : { body: '{"profile":"nobody"}' }
      add(`${target}?${needed}`, { method, headers, ...body })
    }
    for (const body of BODIES) add(`${target}?${needed}`, { method, body })
  }

  const { step, first } = each ?? { step: 1, first: 0 }
  const sent = sends.filter((_, index) => index % step === first % step)
  const LANES = 8
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let index = lane; index < sent.length; index += LANES) {
      const { target, send } = sent[index]!
      const { status, headers, text } = await send()
      const place = `${target.slice(0, 200)} → ${status} ${text.slice(0, 300)}`
      expect(status, place).within(200, 499)
      expect(headers, place).not.property('x-injected')
    }
  })
  await Promise.all(lanes)
  return sent.length
}
