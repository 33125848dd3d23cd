import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

/** Three pages that name how often the first was asked for. @param seen learns it */
export async function changingSite(seen: (state: number) => void = () => undefined): Promise<Server> {
  let state = 0
  const page = (title: string, text: string) =>
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/angebot">Angebot</a> <a href="/impressum">Impressum</a></nav><main><h1>${title}</h1>${text}</main></body></html>`
  const bodies: Readonly<Record<string, () => string>> = {
    '/robots.txt': () => 'User-agent: *\nAllow: /\n',
    '/': () =>
      page('Start', `<p>Wir backen Brot und Brötchen in der Bäckerei, Stand ${state} der ersten Seite.</p>`),
    '/angebot': () => page('Angebot', `<p>Roggenbrot kostet 4 Euro, Stand ${state} des Angebots.</p>`),
    '/impressum': () =>
      page(
        'Impressum',
        `<p>Quaxel Stand ${state} GmbH<br>Weg 1<br>12345 Musterstadt</p><p>Amtsgericht Musterstadt, HRB ${1000 + state}</p>`
      )
  }
  const server = createServer((request, response) => {
    if (request.url === '/') seen(++state)
    const body = bodies[request.url ?? '']
    const type = request.url === '/robots.txt' ? 'text/plain' : 'text/html'
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(body?.() ?? 'not found')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
