import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { posix } from 'node:path'
import { expect } from 'chai'
import { repository } from '../../support/repository.js'

describe('the words of pages', () => {
  it('are all in the table that a page reads', () => {
    const service = fileURLToPath(new URL('src/service/', repository))
    const files = readdirSync(service, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => path.endsWith('.ts'))
    let looked = 0
    const missing = files.flatMap(path => {
      const text = readFileSync(service + path, 'utf8')
      const [table, ...others] = [...text.matchAll(/pageWords\(new URL\('(\.[^']+)'/g)].map(
        ([, file]) => file!
      )
      if (table === undefined || others.length > 0) return []
      const beside = posix.join(posix.dirname(path), table)
      const keys = new Set(
        readFileSync(service + beside, 'utf8')
          .split('\n')
          .map(line => line.split('\t')[0])
      )
      const used = [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, key]) => key!)
      looked += used.length
      return used.filter(key => !keys.has(key)).map(key => `src/service/${beside}: ${key}`)
    })
    expect(looked).greaterThan(200)
    expect(missing, 'write a row with key, German and English, a tabulator between').deep.equal([])
  })
})
