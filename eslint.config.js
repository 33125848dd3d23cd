import js from '@eslint/js'
import { importX } from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import tseslint from 'typescript-eslint'

/** The stairs of the house (docs/graphs.md, docs/adr): a floor may import those below it, never those above. */
const floors = [
  ['main.ts', 'commands'],
  ['http', 'mcp', 'web', 'telemetry'],
  ['services'],
  ['grounding', 'brain', 'importers'],
  ['retrieval', 'question', 'model'],
  ['graph', 'shacl'],
  ['law', 'analysis', 'store'],
  ['grammar'],
  ['vocab', 'outgoing']
]

const zones = floors.slice(1).flatMap((rooms, index) => {
  const above = floors.slice(0, index + 1).flat()
  return rooms.map(room => ({
    target: `./src/${room}`,
    from: above.map(name => `./src/${name}`),
    message: 'Stairs go down only.'
  }))
})

/** What leaves the process goes through src/base/outgoing, with its limits. */
const outgoing = 'What leaves the process goes through src/base/outgoing/httpClient.ts.'
const globalsThatSend = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']
const modulesThatSend = [
  'node:https',
  'https',
  'node:http2',
  'http2',
  'undici',
  'node-fetch',
  'nodeify-fetch'
]
const withoutSending = {
  'no-restricted-globals': ['error', ...globalsThatSend.map(name => ({ name, message: outgoing }))],
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: 'Settings come from config.ts.' },
    ...globalsThatSend.map(property => ({ object: 'globalThis', property, message: outgoing }))
  ],
  'no-restricted-imports': [
    'error',
    {
      paths: [
        ...modulesThatSend.map(name => ({ name, message: outgoing })),
        ...['node:http', 'http'].map(name => ({
          name,
          importNames: ['request', 'get', 'Agent'],
          message: outgoing
        })),
        ...['node:net', 'net', 'node:tls', 'tls'].map(name => ({
          name,
          importNames: ['connect', 'createConnection', 'Socket'],
          message: outgoing
        }))
      ],
      patterns: [{ group: ['undici/*'], message: outgoing }]
    }
  ]
}

/** The operations store stands beside the graph floors: services, middleware and commands use it, it uses none. */
zones.push({
  target: './src/service/operations',
  from: floors
    .flat()
    .filter(name => name !== 'vocab')
    .map(name => `./src/${name}`),
  message: 'The operations store knows nothing of the rest.'
})
zones.push({
  target: [
    './src/proof/grounding',
    './src/formats',
    './src/search',
    './src/proof/question',
    './src/base/model',
    './src/graph',
    './src/graph/shacl',
    './src/graph/store',
    './src/graph/vocab'
  ],
  from: ['./src/service/operations'],
  message: 'Only services, middleware and commands use the operations store.'
})

/** German and European law as text: no statement, no store, no term. */
zones.push({
  target: './src/proof/law',
  from: ['store', 'vocab', 'outgoing', 'operations', 'contract', 'config.ts'].map(name => `./src/${name}`),
  message: 'Law as text knows nothing of graphs.'
})
/** A question is read by law's grammar and the analysis of words, before anything is looked up. */
zones.push({
  target: './src/proof/question',
  from: ['retrieval', 'model', 'graph', 'shacl', 'store', 'vocab', 'outgoing', 'contract', 'config.ts'].map(
    name => `./src/${name}`
  ),
  message: 'A question is read without a graph.'
})
/** German and English as languages: what is known of their words and clauses. */
zones.push({
  target: './src/proof/grammar',
  from: ['law', 'analysis', 'store', 'vocab', 'outgoing', 'operations', 'contract', 'config.ts'].map(
    name => `./src/${name}`
  ),
  message: 'The grammar of languages knows nothing else.'
})
/** Words, of whatever text. */
zones.push({
  target: './src/proof/analysis',
  from: ['law', 'store', 'vocab', 'outgoing', 'operations', 'contract', 'config.ts'].map(
    name => `./src/${name}`
  ),
  message: 'The analysis of words knows nothing else.'
})

/** What needs types is asked by oxlint (.oxlintrc.json), in a ninth of the time. */
export default tseslint.config(
  {
    ignores: [
      'build/',
      'dist/',
      'data/',
      '.fuseki/',
      '.embedder/',
      'packages/',
      'fixtures/',
      'src/service/contract/types.ts'
    ]
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      ...withoutSending,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      // Control characters are what several of our grammars look for.
      'no-control-regex': 'off'
    }
  },
  {
    files: ['src/base/settings/config.ts', 'test/**', 'bench/**', 'scripts/**'],
    rules: { 'no-restricted-properties': 'off' }
  },
  { files: ['src/base/outgoing/**'], rules: { 'no-restricted-imports': 'off' } },
  // What browsers run: it can ask this service alone (src/service/web/pagePolicy.ts).
  { files: ['src/service/web/client/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['test/**', 'bench/**', 'scripts/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off' }
  },
  {
    files: ['test/**', 'bench/**'],
    rules: {
      'max-lines': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-unused-expressions': 'off'
    }
  },
  // Mocha and ESLint take what they load by its default export.
  { files: ['eslint.config.js', 'test/costs.ts'], rules: { 'import-x/no-default-export': 'off' } }
)
