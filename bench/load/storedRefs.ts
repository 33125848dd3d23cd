import { setTimeout as delay } from 'node:timers/promises'
import type { Service } from './service.js'

/** How long a text index is waited for. */
const INDEX_MS = 600_000

/** References of provisions that a service holds, as soon as it has read its text index. */
export async function storedRefs({ url, key }: Pick<Service, 'url' | 'key'>): Promise<string[]> {
  const headers = { 'x-api-key': key }
  const until = Date.now() + INDEX_MS
  for (;;) {
    const response = await fetch(`${url}/v1/legal?q=der&limit=500`, { headers })
    const body = (await response.json()) as { readonly results?: readonly { readonly ref: string }[] }
    if (body.results !== undefined) return body.results.map(({ ref }) => ref)
    if (response.status !== 503 || Date.now() > until) throw new Error(JSON.stringify(body))
    await delay(500)
  }
}
