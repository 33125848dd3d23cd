import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { dcat, dcterms, rdf, rdfs, spdx, voidTerms, xsd } from '../../graph/vocab/terms.js'
import type { DumpList } from '../dumps/listDumps.js'
import { catalogueNodes } from './catalogueNodes.js'
import { about, both, natural, node, dateTimeLiteral } from './statements.js'

interface DumpParts {
  readonly ids: Pick<Identifiers, 'ofPath'>
  readonly profile: string
  readonly dataset: NamedNode
  readonly file: DumpList['profiles'][number]['files'][number]
  /** Of all sources whose statements it holds. */
  readonly licences: readonly string[]
}

const IANA = 'https://www.iana.org/assignments/media-types/'
const MEDIA_TYPES = { nq: `${IANA}application/n-quads`, ttl: `${IANA}text/turtle` } as const
const GZIP = node(`${IANA}application/gzip`)

/** A dump as a distribution: where it is, how large, its hash, and under which licence. */
export function dumpQuads({ ids, profile, dataset, file, licences }: DumpParts): Quad[] {
  const nodes = catalogueNodes(ids)
  const extension = `${file.format}.gz`
  const dump = nodes.dump(profile, extension)
  const checksum = nodes.checksum(profile, extension)
  const address = node(ids.ofPath(`dumps/${profile}.${extension}`))
  const mediaType = node(MEDIA_TYPES[file.format])
  const [only, ...others] = [...new Set(licences)].sort()
  return [
    terms.quad(dataset, dcat.distribution, dump),
    terms.quad(dataset, voidTerms.dataDump, address),
    ...about(dump, [
      [rdf.type, dcat.Distribution],
      [
        dcterms.title,
        both(`Abzug des Profils ${profile} (${extension})`, `Dump of the profile ${profile} (${extension})`)
      ],
      [dcat.accessURL, address],
      [dcat.downloadURL, address],
      [dcat.mediaType, mediaType],
      [dcat.compressFormat, GZIP],
      [dcat.byteSize, natural(file.bytes)],
      [dcterms.modified, dateTimeLiteral(file.edition.madeAt)],
      [spdx.checksum, checksum],
      // A distribution has one licence at most; where its sources have several, each says its own.
      only !== undefined && others.length === 0
        ? [dcterms.license, node(only)]
        : [dcterms.rights, nodes.rights]
    ]),
    ...about(checksum, [
      [rdf.type, spdx.Checksum],
      [spdx.algorithm, spdx.checksumAlgorithm_sha256],
      [spdx.checksumValue, terms.literal(file.sha256, xsd.hexBinary)]
    ]),
    ...about(nodes.rights, [
      [rdf.type, dcterms.RightsStatement],
      [
        rdfs.label,
        both(
          'Jede Quelle hat ihre Lizenz (dcterms:license der prov:Entity); was zu nennen ist, steht unter /v1/attributions.',
          'Each source has its licence (dcterms:license of the prov:Entity); what must be named is listed at /v1/attributions.'
        )
      ],
      [rdfs.seeAlso, node(ids.ofPath(`v1/attributions?profile=${profile}`))]
    ]),
    ...[mediaType, GZIP].flatMap(type => about(type, [[rdf.type, dcterms.MediaType]])),
    ...[only, ...others].flatMap(licence =>
      licence === undefined ? [] : about(node(licence), [[rdf.type, dcterms.LicenseDocument]])
    )
  ]
}
