import { NotFound } from '../../../base/errors.js'
import type { Handler } from '../../http/context.js'
import { xml } from '../../http/formats/xmlText.js'
import { sendBytes } from '../../http/sendBytes.js'
import type { Serving } from '../../http/serving.js'

/** The sitemaps that there are (sitemaps.org, protocol 0.9). */
export function readSitemapIndexHandler({
  services,
  ids: { base }
}: Pick<Serving, 'services' | 'ids'>): Handler {
  return async ctx => {
    const { names, madeAt = '' } = await services.sitemaps.list()
    const entries = names.map(
      name => xml`<sitemap><loc>${base}/sitemaps/${name}</loc><lastmod>${madeAt}</lastmod></sitemap>\n`
    )
    ctx.set('Cache-Control', 'public, no-cache')
    ctx.set('Content-Type', 'application/xml; charset=utf-8')
    ctx.body = xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</sitemapindex>
`.text
  }
}

/** One of them, as a gzip file. */
export function readSitemapHandler({ services }: Pick<Serving, 'services'>): Handler {
  return async ctx => {
    const { file } = ctx.params as { file: string }
    const chunks = await services.sitemaps.read(file)
    if (chunks === undefined)
      throw new NotFound('There is no such sitemap; /sitemap.xml lists those there are')
    ctx.status = 200
    ctx.set('Cache-Control', 'public, no-cache')
    ctx.set('Content-Type', 'application/gzip')
    await sendBytes(ctx, chunks)
  }
}
