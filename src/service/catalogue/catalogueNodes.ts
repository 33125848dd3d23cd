import type { Identifiers } from '../../graph/identifiers.js'
import { node } from './statements.js'

/** IRIs of the description: they lead to its document. */
export function catalogueNodes({ ofPath }: Pick<Identifiers, 'ofPath'>) {
  const document = ofPath('.well-known/void')
  return {
    document: node(document),
    catalogue: node(`${document}#catalogue`),
    publisher: node(`${document}#publisher`),
    api: node(`${document}#api`),
    rights: node(`${document}#rights`),
    dataset: (profile: string) => node(`${document}#${profile}`),
    sparql: (profile: string) => node(`${document}#sparql-${profile}`),
    dump: (profile: string, extension: string) => node(`${document}#dump-${profile}.${extension}`),
    checksum: (profile: string, extension: string) => node(`${document}#checksum-${profile}.${extension}`)
  }
}
