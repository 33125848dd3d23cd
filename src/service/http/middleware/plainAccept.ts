import type { AppMiddleware } from '../context.js'

/** Between the entries of a list and the parts of one; what is quoted holds neither. */
const ENTRIES = /(?:"(?:[^"\\]|\\.)*"|[^",])+/g
const PARTS = /(?:"(?:[^"\\]|\\.)*"|[^";])+/g
const WEIGHT = /^q\s*=\s*"?(0(?:\.\d*)?|\.\d+|1(?:\.0*)?)"?$/i

/**
 * Leaves of `Accept` what formats are chosen by here: types and weights. Each type is given in one form (UTF-8, one
 * profile, one version), so its other parameters choose nothing, and would only make it look like one that there is not.
 */
export const plainAccept: AppMiddleware = (ctx, next) => {
  const { headers } = ctx.req
  if (headers.accept !== undefined && /[;*]/.test(headers.accept)) headers.accept = plain(headers.accept)
  return next()
}

function plain(accept: string): string {
  const entries = accept.match(ENTRIES) ?? []
  return entries
    .map(entry => {
      const [type = '', ...parameters] = (entry.match(PARTS) ?? []).map(part => part.trim())
      const weight = parameters.map(each => WEIGHT.exec(each)?.[1]).find(each => each !== undefined)
      // So some old clients write that they take everything.
      const range = type === '*' ? '*/*' : type
      return weight === undefined ? range : `${range};q=${weight}`
    })
    .filter(entry => entry !== '')
    .join(', ')
}
