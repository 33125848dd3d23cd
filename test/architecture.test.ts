import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { posix } from 'node:path'
import { expect } from 'chai'
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

/** From the top; a floor may import itself and those below. */
const floors = [
  ['main.ts', 'commands'],
  ['app.ts', 'http', 'mcp', 'web', 'telemetry'],
  ['services'],
  ['grounding', 'brain', 'importers'],
  ['retrieval', 'question', 'model'],
  ['graph', 'shacl'],
  ['law', 'analysis', 'store'],
  ['grammar'],
  ['vocab', 'outgoing']
]
const everywhere = [
  'answerCalls.ts',
  'config.ts',
  'log.ts',
  'logSink.ts',
  'errors.ts',
  'iJsonFaults.ts',
  'clock.ts',
  'causeLog.ts',
  'compareText.ts',
  'dataTable.ts',
  'sqlite.ts',
  'keptSqlite.ts',
  'makeFolder.ts',
  'mutex.ts',
  'readableFile.ts',
  'textHash.ts',
  'urlOf.ts',
  'watch.ts',
  'settings',
  'version.ts',
  'workerThread.ts',
  'writeWhole.ts'
]
/** Types made from the contract stand beside the stairs. */
const beside = ['contract', 'operations']

describe('the house', () => {
  it('has its sources', () => {
    expect(sources.length).to.be.greaterThan(50)
  })

  it('has only rooms that the plan knows', () => {
    const known = new Set([...floors.flat(), ...everywhere, ...beside])
    expect(
      [...new Set(sources.map(source => room(source.path)))].filter(each => !known.has(each))
    ).to.deep.equal([])
  })

  it('has stairs that go down only', () => {
    const faults = sources.flatMap(source =>
      own(source)
        .filter(target => level(target) < level(source.path))
        .map(target => `${source.path} → ${target}`)
    )
    expect(faults).to.deep.equal([])
  })

  it('lets only services, the HTTP floor and commands use the operations store', () => {
    const users = ['services', 'http', 'commands', 'operations', 'main.ts', 'app.ts']
    const faults = importersOf('operations').filter(path => !users.includes(room(path)))
    expect(faults).to.deep.equal([])
    const needs = sources.filter(source => room(source.path) === 'operations').flatMap(own)
    expect(needs.filter(path => ![...everywhere, 'operations', 'vocab'].includes(room(path)))).to.deep.equal(
      []
    )
  })

  it('reads law as text without a graph, a store or a package', () => {
    const law = sources.filter(source => room(source.path) === 'law')
    expect(law.length).to.be.greaterThan(10)
    const faults = law.flatMap(({ path, imports }) =>
      imports
        .filter(
          target =>
            !['law', 'grammar'].includes(room(target)) &&
            !['compareText.ts', 'dataTable.ts', 'errors.ts'].includes(target)
        )
        .map(target => `${path} → ${target}`)
    )
    expect(faults).to.deep.equal([])
  })

  it('reads a question by law, grammar and words alone, and words by nothing else', () => {
    for (const [reader, known] of [
      ['question', ['question', 'law', 'grammar', 'analysis', 'dataTable.ts']],
      ['analysis', ['analysis', 'dataTable.ts', '@orama']]
    ] as const) {
      const files = sources.filter(source => room(source.path) === reader)
      expect(files.length).to.be.greaterThan(4)
      const faults = files.flatMap(({ path, imports }) =>
        imports.filter(target => !known.includes(room(target) as never)).map(target => `${path} → ${target}`)
      )
      expect(faults).to.deep.equal([])
    }
  })

  it('knows languages by their grammar alone', () => {
    const grammar = sources.filter(({ path }) => room(path) === 'grammar')
    expect(grammar.length).to.be.greaterThan(10)
    const faults = grammar.flatMap(({ path, imports }) =>
      imports
        .filter(target => !['grammar', 'dataTable.ts', 'lru-cache', 'node:fs'].includes(room(target)))
        .map(target => `${path} → ${target}`)
    )
    expect(faults).to.deep.equal([])
  })

  it('reads a question once, at the doors of asking and of searching', () => {
    const readers = sources.filter(
      ({ path, imports }) =>
        imports.some(target =>
          /^question\/(?:readQuestion|namedActs|askedFor|askingAndTold|sentenceForm|foreignCountries)\.ts$/.test(
            target
          )
        ) && room(path) !== 'question'
    )
    const values = ({ code }: Source) => !/import type \{ AskedFor \} from '[^']*askedFor\.js'/.test(code)
    expect(readers.filter(values).map(({ path }) => path)).to.deep.equal([
      'services/ask/answerEvents.ts',
      'services/search/findListed.ts'
    ])
  })

  it('has no importer that imports another', () => {
    const formats = new Set(
      sources.flatMap(({ path }) => (/^importers\/[^/]+\//.test(path) ? [path.split('/')[1]!] : []))
    )
    const shared = new Set(['concepts', 'input', 'json', 'rdf', 'services', 'table', 'xml'])
    const faults = sources.flatMap(source => {
      const format = /^importers\/([^/]+)\//.exec(source.path)?.[1]
      if (format === undefined) return []
      return own(source)
        .map(target => /^importers\/([^/]+)\//.exec(target)?.[1])
        .filter(other => other !== undefined && other !== format && formats.has(other) && !shared.has(other))
        .map(other => `${source.path} → ${other}`)
    })
    expect(faults).to.deep.equal([])
  })

  it('speaks SPARQL only on the graph floor and in the templates of the store', () => {
    const sparql =
      /\b(?:SELECT\s+(?:DISTINCT\s+)?[?*(]|ASK\s*\{|CONSTRUCT\s*\{|GRAPH\s*(?:<|\$\{|\?)|INSERT\s+DATA|DELETE\s+DATA|DELETE\s*\{|DROP\s+(?:SILENT\s+)?(?:GRAPH|ALL)|PREFIX\s+\w*:)/
    expect(except(sparql, /^(?:graph|store\/fuseki|store\/embedded|store\/mirror)\//)).to.deep.equal([])
  })

  it('makes finished SPARQL in the tag, the prologue and the store alone', () => {
    expect(
      except(/new SparqlText\(/, /^(?:graph\/(?:sparql|prologue)\.ts|store\/(?:fuseki|embedded)\/)/)
    ).to.deep.equal([])
  })

  it('asks stores on the graph floor alone, and gives others typed values', () => {
    const machinery =
      /^(?:graph\/(?:rows|sparql|boundedQuery|pageQuery|inGraphs|inBatches|ofScopes)|store\/sparqlText)\.ts$/
    const faults = sources.flatMap(({ path, imports }) =>
      imports
        .filter(target => machinery.test(target) && !/^(?:graph|store)\//.test(path))
        .map(target => `${path} → ${target}`)
    )
    expect(faults).to.deep.equal([])
    expect(except(/\.select\(/, /^(?:store|operations)\/|^graph\/(?:bounded|page)Query\.ts$/)).to.deep.equal(
      []
    )
    expect(
      except(/\bstore\.ask\(|\basQuery\b|\bimport [^;']*\bRow\b[^;']*graphStore/, /^(?:graph|store)\//)
    ).to.deep.equal([])
  })

  it('writes the limit of a query in one of two places', () => {
    // A page within a query has its own.
    expect(
      except(
        /\bLIMIT [0-9$]/,
        /^(?:store|operations)\/|^graph\/(?:boundedQuery|pageQuery|via\/viaQuery|.+\/conceptPage)\.ts$/
      )
    ).to.deep.equal([])
  })

  it('has one query a file', () => {
    const asked = /\b(?:boundedQuery|pageQuery)\(\s*'|\breturn viaQuery\(|\bASK \{/g
    const crowded = sources.filter(
      ({ path, code }) => path.startsWith('graph/') && [...code.matchAll(asked)].length > 1
    )
    expect(crowded.map(({ path }) => path)).to.deep.equal([])
    const files = sources.filter(({ path, code }) => path.startsWith('graph/') && code.search(asked) >= 0)
    expect(files.length).to.be.greaterThan(50)
  })

  it('looks into IRIs and refs where they are minted and read', () => {
    const paths =
      'eli|celex|xzufi|tenant|graph|importer|load|promotion|staging|source|publisher|\\.well-known'
    const inside = new RegExp(`\\$\\{(?:\\w+\\.)*base(?:Iri)?\\}/(?:${paths})|\\bids\\.base\\}/`)
    expect(except(inside, /^graph\/(?:identifiers|ownIris|iris\/[A-Za-z]+)\.ts$/)).to.deep.equal([])
    expect(except(/\bELI\|CELEX|\bCELEX\|XZUFI/, /^law\/refs\.ts$/)).to.deep.equal([])
  })

  it('speaks SQL only in the operations store and the log of the embedded store', () => {
    expect(
      except(
        /\bfrom 'kysely'|\bfrom 'libsql'/,
        /^(?:operations|store\/embedded)\/|^(?:sqlite|keptSqlite)\.ts$/
      )
    ).to.deep.equal([])
    const sql =
      /[`'"]\s*(?:SELECT\s+[\w*, "]+\s+FROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|CREATE\s+TABLE\s|PRAGMA\s)/i
    expect(except(sql, /^(?:operations|store\/embedded)\/|^(?:sqlite|keptSqlite)\.ts$/)).to.deep.equal([])
  })

  it('reads settings from the environment in config.ts alone', () => {
    expect(except(/process\.env|process\[['"]env/, /^config\.ts$/)).to.deep.equal([])
  })

  it('sends through the one HTTP client alone', () => {
    const packages = /^(?:(?:node:)?(?:https|http2)|undici|node-fetch|nodeify-fetch|ky|axios|got)(?:$|\/)/
    const importing = sources.filter(({ imports }) => imports.some(each => packages.test(each)))
    expect(importing.map(({ path }) => path).filter(path => !path.startsWith('outgoing/'))).to.deep.equal([])
    const calls =
      /(?<![\w.$'`])fetch\(|globalThis\.fetch|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|import \* as \w+ from '(?:node:)?(?:http|net|tls)'|import\s*\{[^}]*\b(?:request|get|connect|createConnection|Agent|Socket)\b[^}]*\} from '(?:node:)?(?:http|net|tls)'/
    // What browsers run asks this service, as their policy has it.
    expect(except(calls, /^(?:outgoing|web\/client)\//)).to.deep.equal([])
  })

  const adapters: [name: string, home: RegExp][] = [
    ['openai', /^model\//],
    ['@modelcontextprotocol/server', /^mcp\//],
    ['oxigraph', /^store\/(?:embedded|mirror)\//],
    ['@traqula', /^store\/mirror\//],
    ['@comunica', /^commands\/query\//],
    ['undici', /^outgoing\//],
    ['sparql-http-client', /^store\/fuseki\//],
    ['libsql', /^(?:sqlite\.ts$|operations\/|store\/embedded\/)/],
    ['kysely', /^(?:sqlite\.ts$|operations\/|store\/embedded\/)/],
    ['saxes', /^(?:importers|brain\/crawl)\//],
    ['robots-parser', /^brain\/crawl\/robots\.ts$/],
    ['tldts', /^brain\/crawl\/readDomain\.ts$/],
    ['encoding-sniffer', /^brain\/crawl\/charset\.ts$/],
    ['@exodus/bytes', /^brain\/crawl\/charset\.ts$/],
    ['htmlparser2', /^(?:importers|brain\/crawl|commands)\//],
    ['yauzl', /^importers\//],
    ['modern-tar', /^services\/backups\//],
    ['shacl-engine', /^shacl\//],
    ['pino', /^log\.ts$/],
    ['prom-client', /^telemetry\//],
    ['@opentelemetry', /^telemetry\//],
    ['koa', /^(?:http\/|mcp\/|web\/|app\.ts$)/],
    ['@koa/router', /^(?:http\/|mcp\/|web\/|app\.ts$)/],
    ['koa-body', /^(?:http|web)\//],
    ['ajv', /^(?:contract|http)\//],
    ['commander', /^(?:commands\/|main\.ts$)/],
    ['cli-progress', /^commands\//],
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
        users.filter(source => !home.test(source.path) && !typesOnly(source)).map(source => source.path)
      ).to.deep.equal([])
    })
  }

  it('has small files', () => {
    const long = sources.filter(
      ({ path, text }) =>
        path !== 'contract/types.ts' && text.split('\n').filter(line => line.trim() !== '').length > 250
    )
    expect(long.map(({ path }) => path)).to.deep.equal([])
  })

  it('has no drawers for odds and ends, and no barrels', () => {
    const odd =
      /(?:^|\/)(?:utils?|helpers?|commons?|managers?|misc|shared)(?:\.ts|\/)|(?:^|\/)index\.ts$|(?:Utils?|Helpers?|Manager)\.ts$/
    expect(sources.map(({ path }) => path).filter(path => odd.test(path))).to.deep.equal([])
  })

  it('exports by name', () => {
    expect(except(/^export default /m, /^$/)).to.deep.equal([])
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

function room(path: string): string {
  return path.split('/')[0]!
}

function own(source: Source): string[] {
  const paths = new Set(sources.map(each => each.path))
  return source.imports.filter(target => paths.has(target))
}

function level(path: string): number {
  const index = floors.findIndex(rooms => rooms.includes(room(path)))
  return index < 0 ? floors.length : index
}

function importersOf(name: string): string[] {
  return sources
    .filter(source => own(source).some(target => room(target) === name))
    .map(source => source.path)
}

/** The files that match, but for those whose path matches `home`. */
function except(pattern: RegExp, home: RegExp): string[] {
  return sources.filter(({ path, code }) => !home.test(path) && pattern.test(code)).map(({ path }) => path)
}
