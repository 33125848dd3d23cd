import { NotFound } from '../../../base/errors.js'
import { basePath, pathBelowBase } from '../../http/basePath.js'
import { extensions } from '../../http/formats/formats.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { acceptDatetime } from './memento/acceptDatetime.js'
import { thingReply, type LawPages } from './thingReply.js'

/**
 * What an IRI of ours answers: 303 to a document about the thing, in the format that the caller likes best; and that
 * document. What is not there, and what the caller may not see, is 404 alike.
 */
export function readThingHandler(serving: Serving, law: LawPages): Handler {
  const base = basePath(serving.ids.base)
  return async request => {
    const path = pathBelowBase(request.path, base)
    // Of law a time is told to be none, whatever is held.
    if (serving.ids.isLaw(serving.ids.ofPath(path))) acceptDatetime(request.header('Accept-Datetime'))
    const found = await serving.services.documents.find({ path, extensions, access: request.access })
    if (found === undefined) throw new NotFound('Nothing that you may see has this address')
    return thingReply(request, serving, found, law)
  }
}
