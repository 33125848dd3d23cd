import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { posix } from 'node:path'
import { expect } from 'chai'
import { bookPaths, familyPaths, lawAndServicePaths } from '../src/graph/families.js'
import { repository } from './support/repository.js'

const root = new URL('src/', repository)

interface Source {
  /** From `src/`, with slashes. */
  readonly path: string
  readonly text: string
  readonly code: string
  /** Paths from `src/` for our own files, names for packages. */
  readonly imports: readonly string[]
}

const sources = readdirSync(fileURLToPath(root), { recursive: true, encoding: 'utf8' })
  .map(path => path.split('\\').join('/'))
  .filter(path => path.endsWith('.ts'))
  .sort()
  .map(read)

/**
 * Of each wing, from the top; a floor may import itself and those below. `*` is what else the wing has; a star with the name
 * of a folder, these folders in it: those of one area import nothing of another's.
 */
const floors = JSON.parse(readFileSync(new URL('floors.json', root), 'utf8')) as Record<string, string[][]>
/** The wings that a wing may use. */
const used = new Map(
  Object.keys(floors).map(wing => {
    const config = JSON.parse(readFileSync(new URL(`${wing}/tsconfig.json`, root), 'utf8')) as {
      references: { path: string }[]
    }
    return [wing, config.references.map(({ path }) => path.slice('../'.length))]
  })
)

/** Where SQL is spoken. */
const SQL = /^(?:service\/operations|graph\/store\/embedded|base\/sql)\//
const isQueryPlace = (path: string) => /^graph\/(?!store\/|shacl\/|vocab\/)/.test(path)

describe('the house', () => {
  it('has its sources, in wings that the plan knows', () => {
    expect(sources.length).to.be.greaterThan(1000)
    expect(
      [...new Set(sources.map(({ path }) => wingOf(path)))].sort(),
      'A folder of src is a wing: put the files into one of those that src/floors.json names (docs/contributing.md)'
    ).to.deep.equal(Object.keys(floors).sort())
  })

  it('has wings that stand on each other, and none on one above', () => {
    const faults = sources.flatMap(({ path, imports }) =>
      imports
        .filter(target => target.endsWith('.ts') && wingOf(target) !== wingOf(path))
        .filter(target => !used.get(wingOf(path))!.includes(wingOf(target)))
        .map(target => `${path} → ${target}`)
    )
    expect(
      faults,
      'A wing uses those of its tsconfig.json alone (src/WING/README.md): hand the value down, or put the file into the wing that its imports need'
    ).to.deep.equal([])
  })

  it('has the rooms that the floors name', () => {
    const faults = Object.entries(floors).flatMap(([wing, rooms]) => {
      const own = sources.filter(({ path }) => wingOf(path) === wing)
      const unnamed = own.filter(({ path }) => levelOf(path) === -1).map(({ path }) => path)
      const levels = new Set(own.map(({ path }) => levelOf(path)))
      return [...unnamed, ...rooms.filter((_, level) => !levels.has(level)).map(String)]
    })
    expect(
      faults,
      'src/floors.json: write a room onto its floor, or take a floor out that has no files any more'
    ).to.deep.equal([])
  })

  it('has stairs that go down only', () => {
    const faults = sources.flatMap(source =>
      own(source)
        .filter(target => wingOf(target) === wingOf(source.path))
        .filter(target => levelOf(target) < levelOf(source.path))
        .map(target => `${source.path} → ${target}`)
    )
    expect(
      faults,
      'A file imports its own floor and those below (src/floors.json): use-cases stand in service/AREA and know neither AREA/http nor AREA/web; hand down what they need'
    ).to.deep.equal([])
  })

  it('has no circles of files that need each other to run', () => {
    const needed = new Map(sources.map(source => [source.path, neededBy(source)]))
    const faults = sources.flatMap(({ path }) => {
      const circle = wayBack(path, needed)
      return circle === undefined ? [] : [circle.join(' → ')]
    })
    expect(
      faults,
      'Put what both need into a file of its own, or import it as a type if it is one'
    ).to.deep.equal([])
  })

  it('has areas whose handlers and pages know none of other areas', () => {
    const faults = sources.flatMap(source => {
      const area = apartAreaOf(source.path)
      if (area === undefined) return []
      return own(source)
        .filter(target => ![undefined, area].includes(apartAreaOf(target)))
        .map(target => `${source.path} → ${target}`)
    })
    expect(faults, 'What areas share stands in service/http and service/web').to.deep.equal([])
    expect(sources.filter(({ path }) => apartAreaOf(path) !== undefined).length).to.be.greaterThan(100)
  })

  it('has handlers and pages that return a reply, and a door that sends it', () => {
    const door = /^service\/http\/(?:context|sendReply|setReply|sendEvents|sendBytes)\.ts$/
    const faults = sources
      .filter(
        ({ path }) => /^service\/(?:\w+\/)*(?:http|web)\//.test(path) && !path.startsWith('service/http/')
      )
      .flatMap(({ path, imports }) =>
        imports
          .filter(target => door.test(target) || /^(?:@koa\/|koa\b)/.test(target))
          .map(target => `${path} → ${target}`)
      )
    expect(faults).to.deep.equal([])
  })

  it('has an HTTP floor that runs no use-case by itself', () => {
    const valuesOf = ({ code }: Source) =>
      [...code.matchAll(/(?:^|\n)import (?!type )[^;'"]*?from '(\.[^']+)'/g)].map(match => match[1]!)
    const faults = sources
      .filter(({ path }) => path.startsWith('service/http/'))
      .flatMap(source =>
        valuesOf(source)
          .map(target => posix.join(posix.dirname(source.path), target))
          .filter(target => /^service\/(?!http\/|contract\/|operations\/)/.test(target))
          .map(target => `${source.path} → ${target}`)
      )
    expect(faults, 'It is handed what it needs in Serving').to.deep.equal([])
  })

  it('lets only use-cases, the HTTP floor and commands use the operations store', () => {
    const barred = ['mcp', 'web', 'telemetry', 'contract']
    const faults = importersOf('service/operations').filter(path => barred.includes(roomOf(path)))
    expect(faults, 'These rooms ask a use-case instead of the operations store').to.deep.equal([])
    const needs = sources.filter(({ path }) => path.startsWith('service/operations/')).flatMap(own)
    expect(needs.filter(path => !/^(?:service\/operations|graph\/vocab|base)\//.test(path))).to.deep.equal([])
  })

  it('reads law, words and questions by nothing that is asked, stored or sent', () => {
    for (const [reader, known] of [
      ['grammar', ['grammar', 'text', 'lru-cache', 'node:fs']],
      ['analysis', ['analysis', 'text', '@orama']],
      ['law', ['law', 'grammar', 'text', 'errors.ts']],
      ['question', ['question', 'law', 'grammar', 'analysis', 'text']]
    ] as const) {
      const files = sources.filter(({ path }) => path.startsWith(`proof/${reader}/`))
      expect(files.length).to.be.greaterThan(4)
      const faults = files.flatMap(({ path, imports }) =>
        imports
          .filter(
            target =>
              !known.includes(
                (/^(?:base|proof)\//.test(target) ? roomOf(target) : target.split('/')[0]) as never
              )
          )
          .map(target => `${path} → ${target}`)
      )
      expect(faults, 'This room may use but what is listed here: hand it the value').to.deep.equal([])
    }
  })

  it('reads a question once, at the doors of asking and of searching', () => {
    const readers = sources.filter(
      ({ path, imports }) =>
        imports.some(target =>
          /^proof\/question\/(?:readQuestion|namedActs|askedFor|askingAndTold|sentenceForm|foreignCountries)\.ts$/.test(
            target
          )
        ) && !path.startsWith('proof/question/')
    )
    const values = ({ code }: Source) => !/import type \{ AskedFor \} from '[^']*askedFor\.js'/.test(code)
    expect(readers.filter(values).map(({ path }) => path)).to.deep.equal([
      'service/ask/answerEvents.ts',
      'service/search/findListed.ts'
    ])
  })

  it('has no importer that imports another', () => {
    const formats = new Set(
      sources.flatMap(({ path }) => (/^formats\/[^/]+\//.test(path) ? [path.split('/')[1]!] : []))
    )
    const shared = new Set(['concepts', 'input', 'json', 'rdf', 'services', 'table', 'xml'])
    const faults = sources.flatMap(source => {
      const format = /^formats\/([^/]+)\//.exec(source.path)?.[1]
      if (format === undefined) return []
      return own(source)
        .map(target => /^formats\/([^/]+)\//.exec(target)?.[1])
        .filter(other => other !== undefined && other !== format && formats.has(other) && !shared.has(other))
        .map(other => `${source.path} → ${other}`)
    })
    expect(
      faults,
      'What two importers use stands in a folder for all (formats/concepts, input, json, rdf, services, table, xml)'
    ).to.deep.equal([])
  })

  it('speaks SPARQL only on the graph floor and in the templates of the store', () => {
    const sparql =
      /\b(?:SELECT\s+(?:DISTINCT\s+)?[?*(]|ASK\s*\{|CONSTRUCT\s*\{|GRAPH\s*(?:<|\$\{|\?)|INSERT\s+DATA|DELETE\s+DATA|DELETE\s*\{|DROP\s+(?:SILENT\s+)?(?:GRAPH|ALL)|PREFIX\s+\w*:)/
    expect(
      except(sparql, /^graph\//),
      'A query is a file of src/graph/AREA (docs/contributing.md, "A query"); others get typed values of it'
    ).to.deep.equal([])
  })

  it('makes finished SPARQL in the tag, the prologue and the store alone', () => {
    expect(
      except(/new SparqlText\(/, /^graph\/(?:(?:sparql|prologue)\.ts|store\/(?:fuseki|embedded)\/)/),
      'Write the query in the tag sparql, with terms as values'
    ).to.deep.equal([])
  })

  it('asks stores on the graph floor alone, and gives others typed values', () => {
    const machinery =
      /^graph\/(?:rows|sparql|boundedQuery|pageQuery|inGraphs|inBatches|ofScopes|store\/sparqlText)\.ts$/
    const faults = sources.flatMap(({ path, imports }) =>
      imports
        .filter(target => machinery.test(target) && !path.startsWith('graph/'))
        .map(target => `${path} → ${target}`)
    )
    const sentence = 'Ask a reader of src/graph, which gives typed values (docs/contributing.md, "A query")'
    expect(faults, sentence).to.deep.equal([])
    expect(
      except(/\.select\(/, /^(?:graph\/store|service\/operations)\/|^graph\/(?:bounded|page)Query\.ts$/),
      sentence
    ).to.deep.equal([])
    expect(
      except(/\bstore\.ask\(|\basQuery\b|\bimport [^;']*\bRow\b[^;']*graphStore/, /^graph\//),
      sentence
    ).to.deep.equal([])
  })

  it('writes the limit of a query in one of two places', () => {
    // A page within a query has its own.
    expect(
      except(
        /\bLIMIT [0-9$]/,
        /^(?:graph\/store|service\/operations)\/|^graph\/(?:boundedQuery|pageQuery|via\/viaQuery|.+\/conceptPage)\.ts$/
      ),
      'The limit of a query is its `most` (boundedQuery) or its page (pageQuery): leave LIMIT out'
    ).to.deep.equal([])
  })

  it('has one query a file', () => {
    const asked = /\b(?:boundedQuery|pageQuery)\(\s*'|\breturn viaQuery\(|\bASK \{/g
    const crowded = sources.filter(
      ({ path, code }) => isQueryPlace(path) && [...code.matchAll(asked)].length > 1
    )
    expect(
      crowded.map(({ path }) => path),
      'Give each query a file of its own, named as it is'
    ).to.deep.equal([])
    const files = sources.filter(({ path, code }) => isQueryPlace(path) && code.search(asked) >= 0)
    expect(files.length).to.be.greaterThan(50)
  })

  it('looks into IRIs and refs where they are minted and read', () => {
    const paths = [...familyPaths, ...lawAndServicePaths, ...bookPaths, '\\.well-known'].join('|')
    const inside = new RegExp(`\\$\\{(?:\\w+\\.)*base(?:Iri)?\\}/(?:${paths})|\\bids\\.base\\}/`)
    const sentence = 'IRIs and refs are minted and read by src/graph/identifiers.ts: ask it'
    expect(except(inside, /^graph\/(?:identifiers|ownIris|iris\/[A-Za-z]+)\.ts$/), sentence).to.deep.equal([])
    expect(except(/\bELI\|CELEX|\bCELEX\|XZUFI/, /^proof\/law\/refs\.ts$/), sentence).to.deep.equal([])
  })

  it('speaks SQL only in the operations store and the log of the embedded store', () => {
    expect(
      except(/\bfrom 'kysely'|\bfrom 'libsql'/, SQL),
      'SQL is spoken in service/operations alone'
    ).to.deep.equal([])
    const sql =
      /[`'"]\s*(?:SELECT\s+[\w*, "]+\s+FROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|CREATE\s+TABLE\s|PRAGMA\s)/i
    expect(except(sql, SQL), 'SQL is spoken in service/operations alone').to.deep.equal([])
  })

  it('reads settings from the environment in config.ts alone', () => {
    expect(
      except(/process\.env|process\[['"]env/, /^base\/settings\/config\.ts$/),
      'A setting is a line in base/settings/settings.ts and is handed down from Config (docs/contributing.md, "A setting")'
    ).to.deep.equal([])
  })

  it('sends through the one HTTP client alone', () => {
    const sentence = 'What leaves the process goes through base/outgoing/httpClient.ts, with its limits'
    const packages = /^(?:(?:node:)?(?:https|http2)|undici|node-fetch|nodeify-fetch|ky|axios|got)(?:$|\/)/
    const importing = sources.filter(({ imports }) => imports.some(each => packages.test(each)))
    expect(
      importing.map(({ path }) => path).filter(path => !path.startsWith('base/outgoing/')),
      sentence
    ).to.deep.equal([])
    const calls =
      /(?<![\w.$'`])fetch\(|globalThis\.fetch|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|import \* as \w+ from '(?:node:)?(?:http|net|tls)'|import\s*\{[^}]*\b(?:request|get|connect|createConnection|Agent|Socket)\b[^}]*\} from '(?:node:)?(?:http|net|tls)'/
    // What browsers run asks this service, as their policy has it.
    expect(except(calls, /^(?:base\/outgoing|service\/web\/client)\//), sentence).to.deep.equal([])
  })

  const adapters: [name: string, home: RegExp][] = [
    ['openai', /^base\/model\//],
    ['@modelcontextprotocol/server', /^service\/mcp\//],
    ['oxigraph', /^graph\/store\/(?:embedded|mirror)\//],
    ['@traqula', /^graph\/store\/mirror\//],
    ['@comunica', /^service\/commands\/query\//],
    ['undici', /^base\/outgoing\//],
    ['sparql-http-client', /^graph\/store\/remote\//],
    ['libsql', SQL],
    ['kysely', SQL],
    ['saxes', /^(?:formats|company\/crawl)\//],
    ['robots-parser', /^company\/crawl\/robots\.ts$/],
    ['tldts', /^company\/crawl\/readDomain\.ts$/],
    ['encoding-sniffer', /^company\/crawl\/charset\.ts$/],
    ['@exodus/bytes', /^company\/crawl\/charset\.ts$/],
    ['htmlparser2', /^(?:formats|company\/crawl|service\/commands)\//],
    ['yauzl', /^formats\//],
    ['modern-tar', /^service\/backups\//],
    ['shacl-engine', /^graph\/shacl\//],
    ['pino', /^base\/log\/log\.ts$/],
    ['prom-client', /^service\/telemetry\//],
    ['@opentelemetry', /^service\/telemetry\//],
    ['koa', /^service\/(?:http\/|mcp\/|app\.ts$)/],
    ['@koa/router', /^service\/(?:http\/|mcp\/)/],
    ['koa-body', /^service\/http\//],
    ['ajv', /^service\/(?:contract|http)\//],
    ['commander', /^service\/(?:commands\/|main\.ts$)/],
    ['cli-progress', /^service\/commands\//],
    ['dataloader', /^graph\//]
  ]
  for (const [name, home] of adapters) {
    it(`keeps ${name} in its place`, () => {
      const users = sources.filter(source =>
        source.imports.some(each => each === name || each.startsWith(`${name}/`))
      )
      const typesOnly = (source: Source) =>
        !new RegExp(`import (?!type )[^\\n]*from '${name}(?:/[^']*)?'`).test(source.code)
      expect(
        users.filter(source => !home.test(source.path) && !typesOnly(source)).map(source => source.path),
        `${name} is used in ${home.source.replaceAll('\\', '')} alone: ask what stands there, or widen its place in this test`
      ).to.deep.equal([])
    })
  }

  it('has small files', () => {
    const long = sources.filter(
      ({ path, text }) =>
        path !== 'service/contract/types.ts' &&
        text.split('\n').filter(line => line.trim() !== '').length > 250
    )
    expect(
      long.map(({ path }) => path),
      'A file has at most 250 lines that are not blank: one thing a file'
    ).to.deep.equal([])
  })

  it('has no drawers for odds and ends, and no barrels', () => {
    const odd =
      /(?:^|\/)(?:utils?|helpers?|commons?|managers?|misc|shared)(?:\.ts|\/)|(?:^|\/)index\.ts$|(?:Utils?|Helpers?|Manager)\.ts$/
    expect(
      sources.map(({ path }) => path).filter(path => odd.test(path)),
      'Name a file for the one thing that it has, and import from that file'
    ).to.deep.equal([])
  })

  it('exports by name', () => {
    expect(except(/^export default /m, /^$/), 'Export it by its name').to.deep.equal([])
  })
})

describe('the tests', () => {
  it('are in files that are run', () => {
    const folder = new URL('test/', repository)
    const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.ts'))
      .map(path => ({
        path: path.replaceAll('\\', '/'),
        text: readFileSync(new URL(path.replaceAll('\\', '/'), folder), 'utf8')
      }))
    const named = new Set(
      files.flatMap(({ path, text }) =>
        [...text.matchAll(/'(\.{1,2}\/[^']+)\.js'/g)].map(([, name]) => posix.join(path, '..', `${name}.ts`))
      )
    )
    const never = files
      .filter(({ path, text }) => /^\s*(?:describe|it)\(/m.test(text) && !path.endsWith('.test.ts'))
      .filter(({ path }) => !named.has(path))
    expect(
      never.map(({ path }) => path),
      'Name a file of tests NAME.test.ts, or call it in one: no other is run'
    ).to.deep.equal([])
  })
})

function read(path: string): Source {
  const text = readFileSync(new URL(path, root), 'utf8')
  const code = text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const imports = [
    ...code.matchAll(/(?:^|\n)\s*(?:import|export)\b[^;'"]*?from '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g)
  ]
    .map(match => (match[1] ?? match[2])!)
    .map(target =>
      target.startsWith('.') ? posix.join(posix.dirname(path), target).replace(/\.js$/, '.ts') : target
    )
  return { path, text, code, imports }
}

/** Files of ours that must be read before one runs: of what it imports, what is more than a type. */
function neededBy({ path, code }: Source): string[] {
  const imports = code.matchAll(/(?:^|\n)(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from '(\.[^']+)\.js'/g)
  return [...imports]
    .filter(([, names]) => !/^\{(?:\s*type\s[^,}]*,?)*\s*\}$/.test(names!))
    .map(([, , target]) => posix.join(posix.dirname(path), `${target}.ts`))
}

/** The shortest way from a file to itself; undefined where none leads there. */
function wayBack(path: string, needed: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const ways = [[path]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of needed.get(way.at(-1)!) ?? []) {
      if (next === path) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

function wingOf(path: string): string {
  return path.split('/')[0]!
}

/** Within its wing. */
function roomOf(path: string): string {
  return path.split('/')[1]!
}

function own(source: Source): string[] {
  const paths = new Set(sources.map(each => each.path))
  return source.imports.filter(target => paths.has(target))
}

/** The floor of its wing, from 0 at the top; -1 where none names it. */
function levelOf(path: string): number {
  const [wing = '', room = '', ...rest] = path.split('/')
  const levelWith = (name: string) => floors[wing]!.findIndex(floor => floor.includes(name))
  const within = rest.slice(0, -1).map(folder => levelWith(`*/${folder}`))
  return [levelWith(room), ...within, levelWith('*')].find(level => level >= 0) ?? -1
}

/** The area whose handlers and pages a file is of; undefined for all else. */
function apartAreaOf(path: string): string | undefined {
  const [wing = '', area, room] = path.split('/')
  const rooms = (floors[wing] ?? []).flat().filter(each => each.startsWith('*/'))
  return rooms.includes(`*/${room}`) ? area : undefined
}

function importersOf(folder: string): string[] {
  return sources
    .filter(source => own(source).some(target => target.startsWith(`${folder}/`)))
    .map(source => source.path)
}

/** The files that match, but for those whose path matches `home`. */
function except(pattern: RegExp, home: RegExp): string[] {
  return sources.filter(({ path, code }) => !home.test(path) && pattern.test(code)).map(({ path }) => path)
}
