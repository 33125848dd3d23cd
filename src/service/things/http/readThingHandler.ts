import { NotFound } from '../../../base/errors.js'
import { answerThing } from './answerThing.js'
import { basePath, pathBelowBase } from '../../http/basePath.js'
import type { Handler } from '../../http/context.js'
import type { Serving } from '../../http/serving.js'
import { extensions } from '../../http/formats/formats.js'

/**
 * What an IRI of ours answers: 303 to a document about the thing, in the format that the caller likes best; and that
 * document. What is not there, and what the caller may not see, is 404 alike.
 */
export function readThingHandler(serving: Serving): Handler {
  const base = basePath(serving.ids.base)
  return async ctx => {
    const path = pathBelowBase(ctx.path, base)
    const found = await serving.services.documents.find({ path, extensions, access: ctx.state.access })
    if (found === undefined) throw new NotFound('Nothing that you may see has this address')
    await answerThing(ctx, serving, found)
  }
}
