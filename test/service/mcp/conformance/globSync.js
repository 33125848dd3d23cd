// The suite is made for Node 22, for one function alone that no scenario of servers calls: `globSync`. Node 20 gets it from here.
import * as fs from 'node:fs'
import { register } from 'node:module'

const hook = `export async function load(url, context, next) {
  const loaded = await next(url, context)
  const source = String(loaded.source)
  const [, name] = /conformance\\/dist\\/index\\.js$/.test(url) ? /globSync as (\\w+),/.exec(source) ?? [] : []
  if (name === undefined) return loaded
  return { ...loaded, source: source.replace('globSync as ' + name + ',', '') + '\\nfunction ' + name + '() { return [] }' }
}`
if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(hook)}`)
