import type { ApiRequest } from './apiRequest.js'

/** Whether who calls would rather have a page than JSON: browsers say so, programs that take everything do not. */
export function prefersPage(request: Pick<ApiRequest, 'accepts'>): boolean {
  return request.accepts(['json', 'html']) === 'html'
}
