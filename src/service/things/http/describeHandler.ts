import { NotFound } from '../../../base/errors.js'
import { answerThing } from './answerThing.js'
import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { documentLinks } from '../../http/documentLinks.js'
import { extensions } from '../../http/formats/formats.js'

/**
 * What is held here of a node that bears another's IRI: 303 to a document about it, and that document. An IRI of ours is
 * sent to its own address.
 */
export function describeHandler(serving: Serving): Handler {
  return async ctx => {
    const { access, values } = ctx.state
    const { extension } = ctx.params as { extension?: string }
    if (extension !== undefined && !extensions.includes(extension)) {
      throw new NotFound('There is no such format; /describe without one names those there are')
    }
    const iri = values['iri'] as string
    if (serving.ids.isOurs(iri)) {
      const address = documentLinks(serving.ids, { iri, taken: [] }).local(iri)
      ctx.status = 303
      ctx.set('Location', address)
      ctx.type = 'text/plain'
      ctx.body = `${address}\n`
      return
    }
    if (!(await serving.services.documents.isHeld({ iri, access }))) {
      throw new NotFound('Nothing that you may see of this IRI is held here')
    }
    await answerThing(ctx, serving, { iri, taken: [], ...(extension !== undefined && { extension }) })
  }
}
