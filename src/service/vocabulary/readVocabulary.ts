import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import { textHash } from '../../base/text/textHash.js'
import { importers } from '../../formats/registry.js'
import { termText } from '../../graph/store/termText.js'
import { packageVersion } from '../../base/version.js'

export type VocabularyName = 'ontology' | 'shapes'

/** Our own terms with profiles, scopes and licences, or the shapes that loaded data must meet. */
export interface Vocabulary {
  readonly iri: string
  /** `0.1.0+` and the beginning of a hash of its content: another content is another version. */
  readonly version: string
  /** As its files write it, with comments. */
  readonly turtle: string
  readonly quads: readonly Quad[]
}

const ABOUT = {
  ontology: { iri: 'https://w3id.org/beleg/ns', german: 'Beleg: Begriffe', english: 'Beleg: terms' },
  shapes: { iri: 'https://w3id.org/beleg/shapes', german: 'Beleg: Formen', english: 'Beleg: shapes' }
} as const

const read = new Map<VocabularyName, Vocabulary>()

/** It is data: its links lead to law of the service that holds it. */
const SUBJECTS = 'subject-index.ttl'

/** Read once: it changes with the software only. */
export function readVocabulary(name: VocabularyName): Vocabulary {
  const found = read.get(name) ?? compose(name)
  read.set(name, found)
  return found
}

function compose(name: VocabularyName): Vocabulary {
  const { iri, german, english } = ABOUT[name]
  const folder = new URL(`../../../${name}/`, import.meta.url)
  const files = readdirSync(fileURLToPath(folder)).filter(file => file.endsWith('.ttl') && file !== SUBJECTS)
  const written = files.sort().map(file => `# ${file}\n${readFileSync(new URL(file, folder), 'utf8')}`)
  const content = [...written, ...(name === 'ontology' ? [agents()] : [])].join('\n')
  const hash = textHash(content).slice(0, 12)
  const version = `${packageVersion()}+${hash}`
  const turtle = `# ${english}, version ${version}
<${iri}> a <http://www.w3.org/2002/07/owl#Ontology> ;
  <http://www.w3.org/2000/01/rdf-schema#label> "${german}"@de, "${english}"@en ;
  <http://www.w3.org/2002/07/owl#versionInfo> "${version}" .

${content}`
  return { iri, version, turtle, quads: new Parser({ format: 'text/turtle' }).parse(turtle) }
}

/** Who loads are associated with. */
function agents(): string {
  const said = Object.values(importers).map(({ name, title, version }) => {
    const agent = `<https://w3id.org/beleg/importer/${name}>`
    return `${agent} a <http://www.w3.org/ns/prov#SoftwareAgent> ;
  <http://www.w3.org/2000/01/rdf-schema#label> ${termText(DataFactory.literal(title, 'en'))} ;
  <http://www.w3.org/2002/07/owl#versionInfo> ${termText(DataFactory.literal(version))} .
`
  })
  return `# The importers\n${said.join('\n')}`
}
