import { setTimeout as delay } from 'node:timers/promises'

/** Bodies of test sites that are too large, or too many, to be files. */
export type Generated =
  | {
      readonly kind: 'huge-html'
      readonly megabytes: number
      readonly title?: string
      readonly line?: string
    }
  | { readonly kind: 'links'; readonly count: number; readonly prefix: string; readonly title?: string }
  | {
      readonly kind: 'sitemap'
      readonly count: number
      readonly prefix: string
      readonly first?: readonly string[]
    }
  | { readonly kind: 'calendar'; readonly prefix: string }
  | { readonly kind: 'endless'; readonly pause_ms?: number }

const MEGABYTE = 1024 * 1024
const ROWS = 500

export const isSitemap = ({ kind }: Generated) => kind === 'sitemap'

export function generatedPage(given: Generated, url: string): Iterable<string> | AsyncIterable<string> {
  switch (given.kind) {
    case 'huge-html':
      return hugePage(given)
    case 'links':
      return links(given)
    case 'sitemap':
      return sitemap(given)
    case 'calendar':
      return [calendar(given.prefix, url)]
    case 'endless':
      return endless(given.pause_ms ?? 200)
  }
}

type Of<Kind extends Generated['kind']> = Extract<Generated, { kind: Kind }>

const head = (title: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body>`

function* hugePage({ megabytes, title = 'Katalog', line = 'Artikel' }: Of<'huge-html'>): Generator<string> {
  yield `${head(title)}<h1>${title}</h1><table>`
  let bytes = 0
  for (let n = 1; bytes < megabytes * MEGABYTE;) {
    let block = ''
    for (let row = 0; row < ROWS; row += 1, n += 1)
      block += `<tr><td>${n}</td><td>${line} ${100_000 + n}</td><td>ab Lager lieferbar</td></tr>\n`
    bytes += block.length
    yield block
  }
  yield '</table></body></html>'
}

function* links({ count, prefix, title = 'Alle Artikel' }: Of<'links'>): Generator<string> {
  yield `${head(title)}<h1>${title}</h1><ul>`
  for (let n = 1; n <= count; n += 1) yield `<li><a href="${prefix}${n}">Artikel ${n}</a></li>\n`
  yield '</ul></body></html>'
}

function* sitemap({ count, prefix, first = [] }: Of<'sitemap'>): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const url of first) yield `<url><loc>${url}</loc></url>\n`
  for (let n = first.length + 1; n <= count; n += 1) {
    const day = String((n % 28) + 1).padStart(2, '0')
    yield `<url><loc>${prefix}${n}</loc><lastmod>2024-01-${day}</lastmod></url>\n`
  }
  yield '</urlset>\n'
}

/** Each month links to the next one and to its days, without end. */
function calendar(prefix: string, url: string): string {
  const [, year = 2024, month = 1] = (/(\d{4})\/(\d+)/.exec(url) ?? []).map(Number)
  const go = (step: number) => {
    const at = new Date(Date.UTC(year, month - 1 + step, 1))
    return `${prefix}${at.getUTCFullYear()}/${at.getUTCMonth() + 1}/`
  }
  const days = Array.from(
    { length: 28 },
    (_, n) => `<a href="${prefix}${year}/${month}/${n + 1}?ansicht=tag">${n + 1}</a>`
  )
  const title = `Kalender ${month}/${year}`
  return `${head(title)}<h1>${title}</h1><p>Keine Termine.</p><p><a href="${go(-1)}">zurück</a> <a href="${go(1)}">weiter</a></p><p>${days.join(' ')} </p></body></html>`
}

async function* endless(pause: number): AsyncGenerator<string> {
  yield '<!doctype html><html><head><title>Live</title></head><body>'
  for (let n = 0; ; n += 1) {
    yield `<p>Meldung ${n}</p>\n`
    await delay(pause)
  }
}
