import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { textHash } from '../../base/text/textHash.js'
import { mustBe } from './mustBe.js'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const AGENT = /^[a-z0-9][a-z0-9.-]{0,39}$/
const STAGED = /^[a-z0-9][a-z0-9-]{0,39}$/
const GENID = /^[0-9a-f]{32}-[0-9]{1,9}$/
const SHA256 = /^[0-9a-f]{64}$/

/** IRIs of what is read, staged and promoted, and of who did it. @param baseIri without a slash at its end */
export function loadIris(baseIri: string) {
  const node = (path: string) => DataFactory.namedNode(`${baseIri}/${path}`)

  return {
    /** A source file, by the SHA-256 (hex) of its bytes. */
    source: (sha256: string) => node(`source/${mustBe(SHA256, sha256, 'SHA-256')}`),
    /** The load of one act from one file by one version of an importer: the same again is the same activity. */
    load: (act: NamedNode, fileSha256: string, importer: string) =>
      node(`load/${textHash([act.value, mustBe(SHA256, fileSha256, 'SHA-256'), importer].join('\n'))}`),
    /** A node that has no IRI in its file, by its canonical name (RDF 1.1, 3.5). */
    genid: (name: string) => node(`.well-known/genid/${mustBe(GENID, name, 'name of a blank node')}`),
    /** A version of the part of this software that reads a format, or takes a load back. */
    importer: (name: string, version: string) =>
      node(`importer/${mustBe(AGENT, name, 'importer')}/${mustBe(AGENT, version, 'version')}`),
    /** Who publishes sources, by name: the same name is the same publisher. */
    publisher: (name: string) => node(`publisher/${textHash(name.normalize('NFC')).slice(0, 16)}`),
    /** What brought a difference into the shared graph. */
    promotion: (uuid: string) => node(`promotion/${mustBe(UUID, uuid, 'UUID')}`),
    /** The graphs and the node of what is loaded and not promoted yet. */
    stagingGraph: node('graph/staging'),
    staged(id: string) {
      const name = mustBe(STAGED, id, 'staged load')
      return {
        load: node(`staging/${name}`),
        shared: node(`graph/staging/${name}`),
        provenance: node(`graph/staging/${name}/provenance`),
        states: node(`graph/staging/${name}/states`)
      }
    }
  }
}
