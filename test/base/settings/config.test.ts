import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'chai'
import { Parser } from 'n3'
import { readConfig } from '../../../src/base/settings/config.js'
import { InvalidInput } from '../../../src/base/errors.js'
import { profileNames, quotaSettings, settings } from '../../../src/base/settings/settings.js'

describe('config', () => {
  const faultOf = (env: Record<string, string>) => {
    try {
      readConfig(env)
    } catch (error) {
      expect(error).instanceOf(InvalidInput)
      return (error as Error).message
    }
    return expect.fail('the settings were accepted')
  }

  it('needs no settings', () => {
    const config = readConfig({ PATH: '/bin' })
    expect(config).deep.include({
      host: '127.0.0.1',
      port: 8080,
      dataFolder: resolve('data'),
      baseIri: 'http://localhost:8080',
      baseIriGiven: false,
      graphStore: { kind: 'embedded' },
      mirror: { kind: 'embedded' },
      operator: 'Beleg',
      notices: {},
      demo: true,
      unsupported: 'mark',
      countsPossible: true,
      modelFallback: 'extractive',
      modelReads: false,
      modelQuotes: true,
      quotas: {},
      corsOrigins: [],
      trustedProxies: [],
      atOnce: { answers: 4, lookups: 32, waiting: 1000 },
      previewLimits: { hour: 5, day: 20, all: 500 },
      cacheBytes: 128_000_000,
      tenantBytes: 500_000_000,
      crawl: { hosts: new Map() },
      mcp: { apiUrl: 'http://localhost:8080', baseIri: 'http://localhost:8080', port: 8081, hosts: [] },
      logLevel: 'info'
    })
    expect(config.secrets).deep.equal({})
    expect(config).not.property('model')
  })

  it('reads every setting', () => {
    const config = readConfig({
      BELEG_HOST: '::1',
      BELEG_PORT: '0',
      BELEG_DATA: '/tmp/x',
      BELEG_BASE_IRI: 'https://beleg.example/kg/',
      BELEG_ADMIN_KEY: 'the-key-of-an-administrator',
      BELEG_GRAPH_STORE: 'http://localhost:3030/beleg/',
      BELEG_GRAPH_UPDATE: 'http://localhost:3030/write',
      BELEG_GRAPH_READ: 'http://a:3030/b, http://c:3030/d',
      BELEG_MIRROR: 'http://localhost:3030/mirror/',
      BELEG_DATABASE_URL: 'file:/tmp/o.sqlite',
      BELEG_MODEL_URL: 'http://localhost:1/v1',
      BELEG_MODEL_NAME: 'm',
      BELEG_MODEL_KEY: 'mk',
      BELEG_MODEL_CALLS: '9',
      BELEG_MODEL_SECONDS: '5',
      BELEG_MODEL_FALLBACK: 'none',
      BELEG_MODEL_READS: 'on',
      BELEG_MODEL_QUOTES: 'off',
      BELEG_EMBEDDER_URL: 'http://localhost:2/v1',
      BELEG_EMBEDDER_NAME: 'e',
      BELEG_UNSUPPORTED: 'omit',
      BELEG_COUNT_POSSIBLE: 'off',
      BELEG_CORS_ORIGINS: 'https://a.example, http://localhost:3000/',
      BELEG_TRUSTED_PROXIES: '10.0.0.1',
      BELEG_ANSWERS_AT_ONCE: '2',
      BELEG_LOOKUPS_AT_ONCE: '3',
      BELEG_WAITING: '0',
      BELEG_PREVIEW_HOUR: '1',
      BELEG_PREVIEW_DAY: '0',
      BELEG_PREVIEW_ALL: '9',
      BELEG_CACHE_MB: '0',
      BELEG_TENANT_MB: '7',
      BELEG_CRAWL_CONTACT: 'https://beleg.example/crawler',
      BELEG_CRAWL_HOSTS: 'company.example=127.0.0.1:9001',
      BELEG_OPERATOR: 'Amt für Belege',
      BELEG_IMPRINT: 'https://amt.example/impressum',
      BELEG_PRIVACY: 'https://amt.example/datenschutz',
      BELEG_API_URL: 'http://api:8080/',
      BELEG_API_KEY: 'beleg_k',
      BELEG_MCP_PORT: '0',
      BELEG_MCP_HOSTS: 'MCP.example, [2001:DB8::1]',
      BELEG_DEMO: 'off',
      BELEG_CLOCK: '2026-01-31T12:00:00Z',
      BELEG_QUOTA_PUBLIC_OBSERVATORY: '7',
      BELEG_LOG_LEVEL: 'silent',
      BELEG_LOG_KEY: 'lk'
    })
    expect(config).deep.equal({
      host: '::1',
      port: 0,
      dataFolder: '/tmp/x',
      baseIri: 'https://beleg.example/kg',
      operator: 'Amt für Belege',
      notices: { imprint: 'https://amt.example/impressum', privacy: 'https://amt.example/datenschutz' },
      baseIriGiven: true,
      graphStore: {
        kind: 'remote',
        url: 'http://localhost:3030/beleg',
        updateUrl: 'http://localhost:3030/write',
        readUrls: ['http://a:3030/b', 'http://c:3030/d']
      },
      mirror: { kind: 'fuseki', url: 'http://localhost:3030/mirror' },
      databaseUrl: 'file:/tmp/o.sqlite',
      corsOrigins: ['https://a.example', 'http://localhost:3000'],
      trustedProxies: ['10.0.0.1/32'],
      atOnce: { answers: 2, lookups: 3, waiting: 0 },
      cacheBytes: 0,
      tenantBytes: 7_000_000,
      crawl: {
        contact: 'https://beleg.example/crawler',
        hosts: new Map([['company.example', { address: '127.0.0.1', port: 9001 }]])
      },
      demo: false,
      clock: new Date('2026-01-31T12:00:00Z'),
      unsupported: 'omit',
      countsPossible: false,
      model: { url: 'http://localhost:1/v1', name: 'm', key: 'mk' },
      modelFallback: 'none',
      modelReads: true,
      modelQuotes: false,
      embedder: { url: 'http://localhost:2/v1', name: 'e' },
      modelCalls: 9,
      modelSeconds: 5,
      quotas: { 'public-observatory': 7 },
      previewLimits: { hour: 1, day: 0, all: 9 },
      mcp: {
        apiUrl: 'http://api:8080',
        baseIri: 'https://beleg.example/kg',
        port: 0,
        hosts: ['mcp.example', '[2001:db8::1]']
      },
      logLevel: 'silent',
      secrets: { adminKey: 'the-key-of-an-administrator', apiKey: 'beleg_k', logKey: 'lk' }
    })
  })

  it('reads what answers SPARQL of others', () => {
    expect(readConfig({ BELEG_MIRROR: 'OFF' }).mirror).deep.equal({ kind: 'off' })
    expect(readConfig({ BELEG_MIRROR: 'embedded' }).mirror).deep.equal({ kind: 'embedded' })
    expect(faultOf({ BELEG_MIRROR: 'http://a:3030/' })).contain('BELEG_MIRROR is "http://a:3030/"')
    const store = 'http://a:3030/beleg'
    expect(faultOf({ BELEG_GRAPH_STORE: store, BELEG_MIRROR: `${store}/` })).contain('a dataset of its own')
  })

  it('takes the base of an API on this machine for the name that its service gives itself', () => {
    const base = (BELEG_API_URL: string) => readConfig({ BELEG_API_URL }).mcp.baseIri
    expect(base('http://127.0.0.1:8080/')).equal('http://localhost:8080')
    expect(base('http://[::1]/kg/')).equal('http://localhost/kg')
    expect(base('https://beleg.example/kg/')).equal('https://beleg.example/kg')
    expect(readConfig({ BELEG_PORT: '9000' }).mcp).include({
      apiUrl: 'http://localhost:9000',
      baseIri: 'http://localhost:9000'
    })
  })

  it('takes host names as they stand in an address, without port', () => {
    for (const given of [
      'https://mcp.example',
      'mcp.example:8081',
      'a b',
      'mcp.example/x',
      'u@mcp.example',
      '::1'
    ])
      expect(faultOf({ BELEG_MCP_HOSTS: given }), given).contain('BELEG_MCP_HOSTS')
  })

  it('takes an empty setting as absent', () => {
    expect(readConfig({ BELEG_PORT: '', BELEG_ADMIN_KEY: ' ' })).deep.include({ port: 8080 })
  })

  it('reports all faults at once, each with what was given and what is expected', () => {
    const message = faultOf({
      BELEG_PORT: '80x',
      BELEG_DEMO: 'maybe',
      BELEG_GRAPH_STORE: 'oxigraph',
      BELEG_CLOCK: 'yesterday',
      BELEG_MODEL_URL: 'ftp://x',
      BELEG_QUOTA_TRIAL: '-1'
    })
    expect(message).contain('BELEG_PORT is "80x", but must be a whole number from 0 to 65535')
    expect(message).contain('BELEG_DEMO is "maybe", but must be on or off')
    expect(message).contain('BELEG_GRAPH_STORE is "oxigraph"')
    expect(message).contain('BELEG_CLOCK is "yesterday"')
    expect(message).contain('BELEG_MODEL_URL is "ftp://x"')
    expect(message).contain('BELEG_MODEL_NAME is missing')
    expect(message).contain('BELEG_QUOTA_TRIAL is "-1"')
    expect(message).not.contain('\n')
  })

  it('refuses an IRI that another one would come of', () => {
    for (const given of ['http://x/a/../b', 'http://x/.', 'http:x', 'ftp://x', 'http://x?y'])
      expect(faultOf({ BELEG_BASE_IRI: given }), given).contain(`BELEG_BASE_IRI is "${given}"`)
    expect(readConfig({ BELEG_BASE_IRI: 'https://x/.well-known//' }).baseIri).equal('https://x/.well-known')
  })

  it('names the setting that was probably meant', () => {
    expect(faultOf({ BELEG_PROT: '80' })).contain('BELEG_PROT is not a setting; did you mean BELEG_PORT?')
    expect(faultOf({ BELEG_QUOTA_TRAIL: '8' })).contain('did you mean BELEG_QUOTA_TRIAL?')
    expect(faultOf({ BELEG_XXXXXXXXXXXXXXXXXXXXXX: '80' })).match(/is not a setting$/)
    expect(faultOf({ BELEG_constructor: 'x' })).contain('is not a setting')
  })

  it('lets minted IRIs begin where it listens, unless told otherwise', () => {
    for (const [env, base] of [
      [{ BELEG_PORT: '9090' }, 'http://localhost:9090'],
      [{ BELEG_PORT: '80', BELEG_HOST: '0.0.0.0' }, 'http://localhost'],
      [{ BELEG_HOST: '192.0.2.7' }, 'http://192.0.2.7:8080'],
      [{ BELEG_HOST: '2001:db8::1' }, 'http://[2001:db8::1]:8080'],
      [{ BELEG_PORT: '0' }, 'http://localhost:8080']
    ] as const)
      expect(readConfig(env), base).include({ baseIri: base, baseIriGiven: false })
  })

  it('takes no administrator key that can be guessed', () => {
    for (const key of ['a', 'fifteen-letters', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'abababababababababababab'])
      expect(faultOf({ BELEG_ADMIN_KEY: key }), key).match(/BELEG_ADMIN_KEY must be 16 or more .* 8 or more/)
    expect(readConfig({ BELEG_ADMIN_KEY: '0123456789abcdef' }).secrets.adminKey).equal('0123456789abcdef')
  })

  it('never shows a secret', () => {
    expect(faultOf({ BELEG_ADMIN_KEY: 'two words' })).not.contain('two words')
    expect(faultOf({ BELEG_GRAPH_STORE: 'ftp://user:word@host/x' })).not.contain('word@')
  })

  it('tells crawled sites a page or an address of mail, and nothing that does not fit into a header', () => {
    for (const contact of ['https://x.example/a?b', 'http://x.example', 'crawler+beleg@x-y.example'])
      expect(readConfig({ BELEG_CRAWL_CONTACT: contact }).crawl.contact).equal(contact)
    for (const contact of [
      'somebody',
      'ftp://x',
      'https://x/ü',
      'https://x/(a)',
      'https://x/a\\b',
      'a@b',
      'a b@x.example'
    ])
      expect(faultOf({ BELEG_CRAWL_CONTACT: contact }), contact).contain('or an address of mail')
  })

  it('refuses what makes no sense together', () => {
    for (const name of ['BELEG_GRAPH_READ', 'BELEG_GRAPH_UPDATE'])
      expect(faultOf({ [name]: 'http://a/b' })).contain(`${name} is set, but`)
    expect(faultOf({ BELEG_JUDGE_NAME: 'j' })).contain('BELEG_JUDGE_URL is missing')
    expect(faultOf({ BELEG_DATABASE_URL: 'mysql://localhost/x' })).contain('postgres://user@host/database')
  })

  it('knows the profiles of the ontology', () => {
    const identifiers = new Parser()
      .parse(readFileSync('ontology/profiles.ttl', 'utf8'))
      .filter(quad => quad.predicate.value === 'http://purl.org/dc/terms/identifier')
      .map(quad => quad.object.value)
    expect([...profileNames].sort()).deep.equal(identifiers.sort())
  })

  it('is documented, setting by setting, with its default', () => {
    const documented = defaultsIn(readFileSync('docs/operating.md', 'utf8'))
    for (const [name, setting] of Object.entries({ ...settings, ...quotaSettings })) {
      const found = documented.get(name)
      expect(
        found,
        `a row for ${name} is missing in the table of "## Settings" in docs/operating.md`
      ).not.equal(undefined)
      if ('byDefault' in setting)
        expect(
          found,
          `the default of ${name} in docs/operating.md is not that of src/base/settings/settings.ts`
        ).equal(`\`${setting.byDefault}\``)
      else if (/^`/.test(found!))
        expect(
          found,
          `${name} has no default of its own in src/base/settings/settings.ts; docs/operating.md says ${found}`
        ).match(/^`(?:ontology\/profiles\.ttl|operations\.sqlite)`/)
    }
    const settable = Object.keys({ ...settings, ...quotaSettings })
    const gone = [...documented.keys()].filter(name => !settable.includes(name))
    expect(gone, 'settings of docs/operating.md that src/base/settings/settings.ts does not have').deep.equal(
      []
    )
  })
})

/** The default of each setting, as the table of settings says it: a row may be of several. */
function defaultsIn(text: string): Map<string, string> {
  const defaults = new Map<string, string>()
  for (const [, names = '', cell = ''] of text.matchAll(/^\| (`BELEG_[^|]*) \| ([^|]*) \|/gm)) {
    const each = names.split(', ').map(name => name.replaceAll('`', ''))
    const given = cell.split(', ')
    each.forEach((name, at) => defaults.set(name, given.length === each.length ? given[at]! : cell))
  }
  return defaults
}
