import { NotFound } from '../../../base/errors.js'
import type { ReceivedRequest } from '../apiRequest.js'
import { formats, type Format } from './formats.js'
import { negotiate } from './negotiate.js'

/**
 * The format of a document at an address of its own: that of the extension, else the one that the caller likes best.
 * @throws NotFound for an extension of no format
 */
export function requestedFormat(request: Pick<ReceivedRequest, 'params' | 'accepts'>): Format {
  const { extension } = request.params
  if (extension === undefined) return negotiate(request)
  const found = formats.find(each => each.extension === extension)
  if (found === undefined) throw new NotFound('There is no such format; Link lists those there are')
  return found
}
