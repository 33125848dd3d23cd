import { NotFound } from '../../../base/errors.js'
import { xml } from '../../http/formats/xmlText.js'
import type { Handler } from '../../http/handler.js'
import type { Serving } from '../../http/serving.js'
import { downloadStream } from './downloadStream.js'

const CACHING = { 'Cache-Control': 'public, no-cache' }

/** The sitemaps that there are (sitemaps.org, protocol 0.9). */
export function readSitemapIndexHandler({
  services,
  ids: { base }
}: Pick<Serving, 'services' | 'ids'>): Handler {
  return async () => {
    const { names, madeAt = '' } = await services.sitemaps.list()
    const entries = names.map(
      name => xml`<sitemap><loc>${base}/sitemaps/${name}</loc><lastmod>${madeAt}</lastmod></sitemap>\n`
    )
    const body = xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</sitemapindex>
`
    return { headers: { ...CACHING, 'Content-Type': 'application/xml; charset=utf-8' }, body: body.text }
  }
}

/** One of them, as a gzip file. */
export function readSitemapHandler({ services }: Pick<Serving, 'services'>): Handler {
  return async ({ params }) => {
    const { file = '' } = params
    const sitemap = await services.sitemaps.find(file)
    if (sitemap === undefined)
      throw new NotFound('There is no such sitemap; /sitemap.xml lists those there are')
    const headers = { ...CACHING, 'Content-Type': 'application/gzip' }
    return { headers, stream: await downloadStream(sitemap.open) }
  }
}
