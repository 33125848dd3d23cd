import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { pages } from '../../src/service/pages.js'
import { SECTIONS } from '../../src/service/web/layout.js'

/** What no visitor opens by itself: it leads on, or a script reads it. */
const INNER = ['page/language', 'page/askStream', 'page/suggestions', 'page/icon']
/** What is no page: lists as files (`test/journeys/tables.ts`). */
const FILE = /\.(?:csv|jsonl)$/

describe('each page of src/service/pages.ts', () => {
  const opened = pages.filter(
    ({ name, path, method = 'GET' }) => method === 'GET' && !INNER.includes(name) && !FILE.test(path)
  )
  for (const [file, looks] of [
    ['test/journeys/pageLanguages.test.ts', 'whether it is of one language'],
    ['test/browser/addresses.ts', 'whether everybody can use it'],
    ['test/browser/hostile/addresses.ts', 'whether what others say stays text'],
    ['docs/pages.md', 'and tells what it is for']
  ] as const) {
    it(`stands in ${file}, ${looks}`, () => {
      const text = readFileSync(file, 'utf8')
      const missing = opened
        .map(({ path }) => path)
        .filter(path => path !== '/' && !new RegExp(`['\`]${path}(?=[?'\`])`).test(text))
      expect(missing, `write these into ${file}`).deep.equal([])
    })
  }

  it('is named once, and by what it is', () => {
    const names = pages.map(({ name }) => name)
    expect(new Set(names).size, `a name twice in ${names.join(', ')}`).equal(names.length)
    expect(
      names.filter(name => !/^page\/[a-z][A-Za-z]*$/.test(name)),
      'page/NOUN'
    ).deep.equal([])
  })

  it('comes from a list of an area, and none is left out', () => {
    const joined = readFileSync('src/service/pages.ts', 'utf8')
    const lists = readdirSync('src/service')
      .map(area => `${area}/web/pages.js`)
      .filter(list => existsSync(`src/service/${list.replace(/js$/, 'ts')}`))
    expect(lists).not.empty
    const missing = lists.filter(list => !joined.includes(`'./${list}'`))
    expect(missing, 'join these in src/service/pages.ts').deep.equal([])
  })

  it('is there for each entry of the navigation', () => {
    // What is asked by SPARQL, or a browser, is an operation, and so is a list that programs read, too.
    const paths = [...pages.map(({ path }) => path), '/sparql', '/eli']
    const missing = SECTIONS.filter(section => !paths.includes(`/${section}`))
    expect(
      missing,
      'write a line for these into src/service/AREA/web/pages.ts, and for a new area one into src/service/pages.ts'
    ).deep.equal([])
  })
})
