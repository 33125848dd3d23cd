import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { importers } from '../../src/formats/registry.js'

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name))
]

describe('the documents', () => {
  it('link only to files that are there', () => {
    for (const page of pages) {
      for (const [, target] of readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
        expect(existsSync(join(dirname(page), target!)), `${page} links to ${target}`).equal(true)
      }
    }
  })

  it('describe every format, in the overview and on a page of its own', () => {
    const overview = readFileSync('docs/importing.md', 'utf8')
    for (const name of Object.keys(importers)) {
      const sentence = `write a row for ${name} into docs/importing.md, with a link to importing/${name}.md`
      expect(overview, sentence).contain(name === 'rdf' ? '`beleg load`' : `\`${name}\``)
      expect(overview, sentence).contain(`(importing/${name}.md)`)
    }
  })
})
