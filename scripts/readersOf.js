import { basename, dirname } from 'node:path'
import { readFileSync } from 'node:fs'
import { twinOf } from './build/twinOf.js'

/** Who reads what no source names: files of a folder that is read as a whole, and those of which the build makes what is read. */
export const READERS = new Map([
  ['docs/', ['test/docs/']],
  [
    'ontology/',
    [
      'src/service/profiles/seedOntology.ts',
      'src/service/vocabulary/readVocabulary.ts',
      'test/graph/queries.test.ts'
    ]
  ],
  [
    'shapes/',
    [
      'src/graph/shacl/loadShapes.ts',
      'src/service/vocabulary/readVocabulary.ts',
      'test/graph/queries.test.ts'
    ]
  ],
  [
    'src/service/contract/openapi/',
    ['src/service/contract/document.ts', 'test/service/contract/', 'test/journeys/examples.test.ts']
  ],
  ['src/service/contract/types.ts', ['test/service/contract/types.test.ts']],
  ['src/service/web/client/', ['src/service/web/assets.ts', 'test/browser/']],
  ['src/service/web/style/', ['src/service/web/assets.ts', 'test/browser/']]
])

/**
 * Sources that read a file without importing it: by the places above, those that name it, and of samples the importer's;
 * where there are none, those that name a folder that it is in, unless that is one of the first.
 * @param graph of all sources (`importGraph`)
 */
export function readersOf(file, graph) {
  const sources = [...graph.keys()]
  const places = [...READERS].filter(([place]) => file.startsWith(place)).flatMap(([, readers]) => readers)
  const [first, format] = file.split('/')
  if (first === 'fixtures') places.push(`test/formats/${format}/`)
  const found = sources.filter(source => places.some(place => isAt(source, place)))
  // A source is found by its imports; its name stands in many a text that does not read it.
  if (graph.has(file)) return found
  const naming = name => sources.filter(source => readFileSync(twinOf(source), 'utf8').includes(name))
  found.push(...naming(basename(file)))
  for (let folder = dirname(file); found.length === 0 && folder.includes('/'); folder = dirname(folder))
    found.push(...naming(folder))
  return found
}

/** Of a folder its tests. */
function isAt(source, place) {
  return place.endsWith('/') ? source.startsWith(place) && source.endsWith('.test.ts') : source === place
}
