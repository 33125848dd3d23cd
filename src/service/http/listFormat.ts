import { NotFound } from '../../base/errors.js'
import type { ApiRequest } from './apiRequest.js'
import { formats, type Format } from './formats/formats.js'
import { negotiate } from './formats/negotiate.js'

/**
 * The format of a list at an address of its own: that of the extension, else the one that the caller likes best.
 * @throws NotFound for an extension of no format
 */
export function listFormat(request: Pick<ApiRequest, 'params' | 'accepts'>): Format {
  const { extension } = request.params
  if (extension === undefined) return negotiate(request)
  const found = formats.find(each => each.extension === extension)
  if (found === undefined) throw new NotFound('There is no such format; Link lists those there are')
  return found
}
