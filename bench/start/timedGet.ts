import { request } from 'undici'

/** How long an answer took to its last byte, whatever it was. */
export async function timedGet(
  url: string,
  key: string,
  path: string
): Promise<{ readonly status: number; readonly ms: number }> {
  const began = performance.now()
  const { statusCode, body } = await request(`${url}${path}`, { headers: { 'x-api-key': key } })
  await body.dump({ limit: 100_000_000 })
  return { status: statusCode, ms: performance.now() - began }
}
