import { existsSync, readFileSync, readdirSync } from 'node:fs'
import js from '@eslint/js'
import { importX } from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import tseslint from 'typescript-eslint'

/**
 * The floors of each wing, from the top: a floor may import those below it, never those above (src/floors.json). `*` is what
 * else the wing has; a star with the name of a folder, these folders in it, which import nothing of each other but within
 * the same area. Which wing may use which is in the references of
 * its tsconfig.json, and the compiler refuses the rest: here that is said in one sentence.
 */
const floors = JSON.parse(readFileSync('src/floors.json', 'utf8'))
const wings = Object.keys(floors)

const zones = wings.flatMap(wing => {
  const { references } = JSON.parse(readFileSync(`src/${wing}/tsconfig.json`, 'utf8'))
  const used = references.map(({ path }) => path.slice('../'.length))
  const barred = wings.filter(other => other !== wing && !used.includes(other))
  const rooms = floors[wing].flat()
  const apart = rooms.filter(room => room.startsWith('*/')).map(room => room.slice('*/'.length))
  const others = readdirSync(`src/${wing}`).filter(room => !rooms.includes(room))
  const inside = apart.length === 0 ? ['/**'] : ['/*.ts', `/!(${apart.join('|')})/**`]
  // Files beside globs must be globs, too.
  const file = name => `@(${name.slice(0, -'.ts'.length)}).ts`
  const globsOf = room => {
    if (room === '*')
      return others.flatMap(other => (other.endsWith('.ts') ? file(other) : inside.map(each => other + each)))
    return [room.endsWith('.ts') ? file(room) : `${room}/**`]
  }
  const filesOf = floor => floor.flatMap(globsOf).map(glob => `./src/${wing}/${glob}`)
  return [
    ...(barred.length > 0
      ? [
          {
            target: `./src/${wing}`,
            from: barred.map(other => `./src/${other}`),
            message: `${wing} may use ${used.length > 0 ? used.join(', ') : 'no other wing'} (src/${wing}/README.md).`
          }
        ]
      : []),
    ...floors[wing].slice(1).map((floor, above) => ({
      target: filesOf(floor),
      from: filesOf(floors[wing].slice(0, above + 1).flat()),
      message: 'Stairs go down only (src/floors.json).'
    })),
    ...others
      .filter(area => apart.some(room => existsSync(`src/${wing}/${area}/${room}`)))
      .map(area => ({
        target: apart.map(room => `./src/${wing}/${area}/${room}/**`),
        from: apart.map(room => `./src/${wing}/!(${area})/${room}/**`),
        message: `What areas share stands in the rooms of all: src/${wing}/${apart.join(`, src/${wing}/`)}.`
      }))
  ]
})

/** A handler is given a request and returns a reply: what the socket sees is the door's. */
const withoutDoor = {
  target: ['./src/service/!(http|mcp)/**'],
  from: ['./src/service/http/@(context|sendReply|setReply|sendEvents|sendBytes).ts'],
  message:
    'A handler takes an ApiRequest and returns a Reply (src/service/http/handler.ts); the door sends it.'
}

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
    { object: 'process', property: 'env', message: 'Settings come from src/base/settings/config.ts.' },
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
      'import-x/no-restricted-paths': ['error', { zones: [...zones, withoutDoor] }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      ...withoutSending,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
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
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-unused-expressions': 'off'
    }
  },
  // Mocha and ESLint take what they load by its default export.
  { files: ['eslint.config.js', 'test/costs.ts'], rules: { 'import-x/no-default-export': 'off' } }
)
