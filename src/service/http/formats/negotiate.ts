import { RequestRefused } from '../middleware/errors.js'
import type { ApiRequest } from '../apiRequest.js'
import { formats, type Format } from './formats.js'

/**
 * The format that the caller likes best, by the weights in `Accept`.
 * @throws RequestRefused 406, with a list of what there is
 */
export function negotiate({ accepts }: Pick<ApiRequest, 'accepts'>): Format {
  const wanted = accepts(formats.map(format => format.mediaType))
  const found = formats.find(format => format.mediaType === wanted)
  if (found === undefined) throw new RequestRefused(406, `None of these is accepted: ${listed(formats)}`)
  return found
}

export function listed(some: readonly Format[]): string {
  return some.map(({ mediaType, extension }) => `${mediaType} (.${extension})`).join(', ')
}
