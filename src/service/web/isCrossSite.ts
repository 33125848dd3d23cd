import type { ApiRequest } from '../http/apiRequest.js'

/**
 * Whether a browser says that another site has led here: what is asked on such a visit would be asked by that site, of the
 * visitor's quota. An address that was typed or kept, and what our own pages do, is the visitor's own.
 */
export function isCrossSite({ header }: Pick<ApiRequest, 'header'>): boolean {
  return !['', 'none', 'same-origin'].includes(header('Sec-Fetch-Site'))
}
