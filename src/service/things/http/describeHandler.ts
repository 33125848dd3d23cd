import { NotFound } from '../../../base/errors.js'
import { documentLinks } from '../../http/documentLinks.js'
import { extensions } from '../../http/formats/formats.js'
import type { Handler } from '../../http/handler.js'
import { seeOther } from '../../http/reply.js'
import type { Serving } from '../../http/serving.js'
import { thingReply, type LawPages } from './thingReply.js'

/**
 * What is held here of a node that bears another's IRI: 303 to a document about it, and that document. An IRI of ours is
 * sent to its own address.
 */
export function describeHandler(serving: Serving, law: LawPages): Handler {
  return async request => {
    const { access, values, params } = request
    const { extension } = params
    if (extension !== undefined && !extensions.includes(extension)) {
      throw new NotFound('There is no such format; /describe without one names those there are')
    }
    const iri = values['iri'] as string
    if (serving.ids.isOurs(iri)) {
      const address = documentLinks(serving.ids, { iri, taken: [] }).local(iri)
      return { ...seeOther(address), type: 'text/plain', body: `${address}\n` }
    }
    if (!(await serving.services.documents.isHeld({ iri, access }))) {
      throw new NotFound('Nothing that you may see of this IRI is held here')
    }
    const found = { iri, taken: [], ...(extension !== undefined && { extension }) }
    return thingReply(request, serving, found, law)
  }
}
