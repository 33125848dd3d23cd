import { operationOf } from '../../contract/document.js'
import { apiRequest } from '../apiRequest.js'
import { basePath, pathBelowBase } from '../basePath.js'
import type { DoorStep } from '../context.js'
import type { Explain } from '../handler.js'
import { sendReply } from '../sendReply.js'
import type { Serving } from '../serving.js'
import { taggedReply } from '../taggedReply.js'

const QUERY_TYPE = 'application/sparql-query'
/** Headers larger than 16 kB in all are refused by many clients. */
const LONGEST_TARGET = 8_000

/**
 * Shows the query behind an answer: `explain=sparql` gives the query in the answer's place, and any other answer that is
 * there names that address in its header `Link`. A key is never repeated in it.
 */
export function showQuery(operationId: string, serving: Serving, explain: Explain): DoorStep {
  const names = operationOf(operationId).parameters.flatMap(each => (each.in === 'query' ? each.name : []))
  const told = names.filter(name => !['key', 'explain'].includes(name))
  const base = basePath(serving.ids.base)

  return async (ctx, next) => {
    const { values } = ctx.state
    const asked = told.flatMap(name => (values[name] === undefined ? [] : ([[name, values[name]]] as const)))
    if (values['explain'] !== undefined) {
      const request = apiRequest(ctx)
      const reply = await taggedReply(request, serving, { via: operationId, asked }, async () => ({
        headers: { 'Content-Type': `${QUERY_TYPE}; charset=utf-8` },
        body: await explain(request)
      }))
      return sendReply(ctx, reply, serving)
    }
    await next()
    // Of other days than today no mirror says anything.
    if ((ctx.status !== 200 && ctx.status !== 304) || values['as_of'] !== undefined) return undefined
    const query = [...asked, ['explain', 'sparql'] as const]
    const target = `${base}/${pathBelowBase(ctx.path, base)}?${query.map(pair => pair.map(encoded).join('=')).join('&')}`
    if (target.length <= LONGEST_TARGET) ctx.append('Link', `<${target}>; rel="via"; type="${QUERY_TYPE}"`)
    return undefined
  }
}

function encoded(value: string | number | boolean | undefined): string {
  return encodeURIComponent(String(value))
}
