import type { Reply } from '../../http/reply.js'

/** Each part of a reply that says what it is linked to says these, too. */
export function linkedMore(reply: Reply, links: string): Reply {
  const { headers, make } = reply
  return {
    ...reply,
    ...(headers?.['Link'] !== undefined && { headers: { ...headers, Link: `${headers['Link']}, ${links}` } }),
    ...(make !== undefined && { make: async () => linkedMore(await make(), links) })
  } as Reply
}
