import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { dataTable } from '../src/base/text/dataTable.js'
import { repository } from './support/repository.js'

const root = new URL('src/', repository)
/** Made of the contract. */
const GENERATED = 'types.ts'
const DECLARATION =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const|enum) ([A-Za-z_$][\w$]*)/gm

/** What files export under which names, with the files. */
const exported = new Map<string, string[]>()
for (const path of readdirSync(fileURLToPath(root), { recursive: true, encoding: 'utf8' })) {
  const isOurs = path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.endsWith(`contract/${GENERATED}`)
  // What runs in the browser is a program of its own.
  if (!isOurs || path.includes('web/client/')) continue
  for (const [, name] of readFileSync(new URL(path, root), 'utf8').matchAll(DECLARATION))
    exported.set(name!, [...(exported.get(name!) ?? []), path])
}

/** `CONTEXT_SINCE` and `storedBases` in their words, in small letters. */
function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]+/)
}

describe('exported names', () => {
  it('are there', () => {
    expect(exported.size).greaterThan(3_000)
  })

  it('mean one thing each: a function and its overloads, one file', () => {
    const twice = [...exported]
      .map(([name, paths]) => [name, [...new Set(paths)]] as const)
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
    expect(twice, 'Give each its own name, by what it is of').deep.equal([])
  })

  it('are made of the words of the field', () => {
    const instead = new Map(
      dataTable(new URL('./names.tsv', import.meta.url), ['word', 'instead']).map(({ word, instead }) => [
        word,
        instead
      ])
    )
    const faults = [...exported].flatMap(([name, [path]]) =>
      wordsIn(name)
        .filter(word => instead.has(word))
        .map(word => `${path}: ${name}; for "${word}" write ${instead.get(word)}`)
    )
    expect(faults).deep.equal([])
  })
})
