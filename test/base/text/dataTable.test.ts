import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { dataTable, wordLists, wordsOf } from '../../../src/base/text/dataTable.js'
import { repository } from '../../support/repository.js'

describe('a table of the program', () => {
  let folder: string
  before(() => (folder = mkdtempSync(join(tmpdir(), 'beleg-table-'))))
  after(() => rmSync(folder, { recursive: true, force: true }))

  const read = (text: string) => {
    const path = join(folder, 'table.tsv')
    writeFileSync(path, text)
    return dataTable(pathToFileURL(path), ['name', 'words'])
  }

  it('is read row by row, quotes as they are, comments left out', () => {
    expect(read('name\twords\n# what it is\na\t"x" y#z\n\tb  c\n')).to.deep.equal([
      { name: 'a', words: '"x" y#z' },
      { name: '', words: 'b  c' }
    ])
    expect(wordsOf('b  c')).to.deep.equal(['b', 'c'])
  })

  it('is refused with other columns, or rows that do not fit them', () => {
    for (const text of ['', 'words\tname\n', 'name\n', 'name\twords\na\n', 'name\twords\na\tb\tc\n']) {
      expect(() => read(text), text).to.throw()
    }
    expect(() => read('name\twords\na\tb\nc d\n')).to.throw('table.tsv: line 3 has 1 cells')
  })

  it('gives the words of a list from all of its rows, and of no other list', () => {
    const list = wordLists([
      { list: 'join', words: 'und oder' },
      { list: 'scope', words: 'nur' },
      { list: 'join', words: 'sowie und' }
    ])
    expect([...list('join')]).to.deep.equal(['und', 'oder', 'sowie'])
    expect(() => list('joins')).to.throw('joins')
  })

  it('says nothing twice, and stands beside a source that reads it', () => {
    const root = new URL('src/', repository)
    const paths = readdirSync(fileURLToPath(root), { recursive: true, encoding: 'utf8' })
    const sources = paths.filter(path => path.endsWith('.ts'))
    const tables = paths.filter(path => path.endsWith('.tsv'))
    expect(tables.length).to.be.greaterThan(5)
    for (const path of tables) {
      const [file, ...above] = path.split('/').reverse()
      const beside = sources.filter(source => source.split('/').reverse().slice(1).join() === above.join())
      const readers = beside.filter(source =>
        readFileSync(new URL(source, root), 'utf8').includes(`./${file}`)
      )
      expect(
        readers,
        `${path} is read by one source beside it, as new URL('./${file}', import.meta.url)`
      ).to.have.length(1)
      const lines = readFileSync(new URL(path, root), 'utf8').trim().split('\n')
      expect(new Set(lines).size, `${path} has a line twice`).to.equal(lines.length)
    }
  })
})
