import { expect } from 'chai'
import { crawl } from '../../../src/company/crawl/crawl.js'
import type { CrawlBudget } from '../../../src/company/crawl/budget.js'
import type { CrawlEvent, CrawledPage } from '../../../src/company/crawl/crawled.js'
import { html, refused, unreachable, webOfPages, type Served, type WebOfPages } from './webOfPages.js'
import { processorTime } from '../../processorTime.js'

const now = () => new Date('2026-11-23T05:00:00Z')
const site = 'https://firma.example'

async function run(
  pages: Readonly<Record<string, Served>>,
  budget: Partial<CrawlBudget> = {},
  domain = 'firma.example'
) {
  const web = webOfPages(pages)
  const events: CrawlEvent[] = []
  const request = { domain, signal: new AbortController().signal, budget: { delayMs: 0, ...budget } }
  for await (const event of crawl({ web, now }, request)) events.push(event)
  return { web, events, ...sorted(events) }
}

function sorted(events: readonly CrawlEvent[]) {
  const pages = events.flatMap(event => (event.type === 'page' ? [event.page] : []))
  const feeds = events.flatMap(event => (event.type === 'feed' ? [event.feed] : []))
  const notes = events.flatMap(event => (event.type === 'note' ? [event.note] : []))
  return { pages, feeds, notes, codes: notes.map(({ code }) => code) }
}

const kinds = (pages: readonly CrawledPage[]) => pages.map(({ url, kind }) => [url.replace(site, ''), kind])
const paths = (web: WebOfPages) => web.asked.map(url => url.replace(site, ''))

const imprint = html('Impressum', '<p>Firma GmbH<br>Weg 1<br>50667 Köln</p><p>Amtsgericht Köln, HRB 1234</p>')
const small: Record<string, Served> = {
  [`${site}/robots.txt`]: { type: 'text/plain', body: 'User-agent: *\nDisallow: /intern' },
  [`${site}/`]: html('Firma', '<p>Wir bauen Häuser in Köln.</p>', {
    '/blog': 'Aktuelles',
    '/leistungen': 'Leistungen',
    '/ueber-uns': 'Über uns',
    '/team': 'Unser Team',
    '/datenschutz': 'Datenschutz',
    '/intern': 'Intern',
    '/rechtliches.php': 'Impressum'
  }),
  [`${site}/rechtliches.php`]: imprint,
  [`${site}/blog`]: html('Aktuelles', '<p>Neues aus der Firma.</p>'),
  [`${site}/leistungen`]: html('Leistungen', '<p>Hochbau und Tiefbau für Gemeinden.</p>'),
  [`${site}/ueber-uns`]: html('Über uns', '<p>Seit 1950 gibt es uns.</p>'),
  [`${site}/team`]: html('Team', '<p>Erika Beispiel</p>')
}

describe('a crawl', () => {
  it('reads the first page, the imprint, then what the company is and does, one request at a time', async () => {
    const { pages, web, codes } = await run(small)
    expect(kinds(pages)).deep.equal([
      ['/', 'home'],
      ['/rechtliches.php', 'imprint'],
      ['/ueber-uns', 'about'],
      ['/leistungen', 'offer'],
      ['/blog', 'page']
    ])
    expect(paths(web)).deep.equal([
      '/robots.txt',
      '/',
      '/rechtliches.php',
      '/sitemap.xml',
      '/ueber-uns',
      '/leistungen',
      '/blog'
    ])
    expect(web.most()).equal(1)
    expect(codes).deep.equal(['robots-forbid-page'])
    expect(pages[0]).deep.include({ title: 'Firma', language: 'de', retrievedAt: now() })
    expect(pages[1]!.text).contain('Firma GmbH\nWeg 1\n50667 Köln\n\nAmtsgericht Köln, HRB 1234')
  })

  it('says in words when nobody answers, and where nobody may ask', async () => {
    const failure = (pages: Record<string, Served>) =>
      run(pages).then(
        () => undefined,
        (error: Error) => error
      )
    const none = await failure({})
    expect(none?.name).equal('SiteUnreachable')
    expect(none?.message).contain('firma.example')
    const inner = Object.fromEntries(
      [
        'https://firma.example',
        'https://www.firma.example',
        'http://firma.example',
        'http://www.firma.example'
      ].map(origin => [`${origin}/robots.txt`, refused()])
    )
    const refusal = await failure(inner)
    expect(refusal?.message).equal('firma.example does not lead to a public site')
  })

  it('tries www. and http', async () => {
    const { pages, web } = await run({ 'http://www.firma.example/': html('Firma', '<p>Text</p>') })
    expect(pages.map(({ url }) => url)).deep.equal(['http://www.firma.example/'])
    expect(web.asked.slice(0, 4)).deep.equal([
      'https://firma.example/robots.txt',
      'https://www.firma.example/robots.txt',
      'http://firma.example/robots.txt',
      'http://www.firma.example/robots.txt'
    ])
  })

  it('finds the imprint by its words, its path, its usual places, and at last behind the contact', async () => {
    const withImprint = async (pages: Record<string, Served>) => {
      const { pages: read } = await run(pages)
      return read.find(({ kind }) => kind === 'imprint')?.url.replace(site, '')
    }
    const home = (links: Record<string, string>) =>
      html('Firma', '<p>Wir bauen Häuser in Köln und Umgebung.</p>', links)
    expect(
      await withImprint({
        [`${site}/`]: home({ '/x': 'Impressum &amp; Datenschutz' }),
        [`${site}/x`]: imprint
      })
    ).equal('/x')
    expect(
      await withImprint({ [`${site}/`]: home({ '/?page=imprint': '§' }), [`${site}/?page=imprint`]: imprint })
    ).equal('/?page=imprint')
    expect(await withImprint({ [`${site}/`]: home({}), [`${site}/de/impressum`]: imprint })).equal(
      '/de/impressum'
    )
    expect(
      await withImprint({
        [`${site}/`]: home({ '/kontakt': 'Kontakt' }),
        [`${site}/kontakt`]: imprint
          .replaceAll('Impressum', 'Kontakt')
          .replace('Amtsgericht', 'Vertreten durch: N. N.<br>Amtsgericht')
      })
    ).equal('/kontakt')
    expect(
      await withImprint({
        [`${site}/`]: home({ '/kontakt': 'Kontakt' }),
        [`${site}/kontakt`]: html('Kontakt', '<p>Rufen Sie an.</p>')
      })
    ).equal(undefined)
    const listed = {
      [`${site}/sitemap.xml`]: {
        type: 'text/xml',
        body: `<urlset><url><loc>${site}/firma/impressum.php</loc></url></urlset>`
      }
    }
    expect(
      await withImprint({ [`${site}/`]: home({}), ...listed, [`${site}/firma/impressum.php`]: imprint })
    ).equal('/firma/impressum.php')
  })

  it('takes no first page for an imprint that answers at any address, and looks for none that stands on it', async () => {
    const home = html('Firma', '<p>Wir bauen Häuser.</p>')
    const { pages } = await run({
      [`${site}/`]: home,
      [`${site}/impressum`]: home.replace('Wir', 'Auch wir')
    })
    expect(kinds(pages)).deep.equal([['/', 'home']])
    const one = html('Firma', '<p>Wir bauen.</p><h2 id=i>Impressum</h2><p>Firma GmbH</p>', {
      '#i': 'Impressum'
    })
    const { web, pages: onePage } = await run({ [`${site}/`]: one })
    expect(paths(web)).deep.equal([
      '/robots.txt',
      '/',
      '/sitemap.xml',
      '/feed',
      '/rss.xml',
      '/atom.xml',
      '/feed.xml'
    ])
    expect(onePage[0]!.text).contain('Impressum\n\nFirma GmbH')
  })

  it('asks nothing where robots.txt forbids all, and says so', async () => {
    for (const name of ['*', 'Beleg']) {
      const { codes, web, pages } = await run({
        ...small,
        [`${site}/robots.txt`]: { type: 'text/plain', body: `User-agent: ${name}\nDisallow: /` }
      })
      expect(codes).deep.equal(['robots-forbid-all'])
      expect(pages).deep.equal([])
      expect(paths(web)).deep.equal(['/robots.txt'])
    }
  })

  it('takes a robots.txt that fails for one that forbids all, one that is not there for one that allows all', async () => {
    const failing = await run({ ...small, [`${site}/robots.txt`]: { status: 500 } })
    expect(failing.codes).deep.equal(['robots-unreadable'])
    expect(failing.pages).deep.equal([])
    for (const status of [401, 403, 404, 410]) {
      expect((await run({ ...small, [`${site}/robots.txt`]: { status } })).pages).length.greaterThan(3)
    }
    const redirected = { ...small, [`${site}/robots.txt`]: { to: 'https://www.firma.example/robots.txt' } }
    const rules = { type: 'text/plain', body: 'User-agent: *\nDisallow: /' }
    expect((await run({ ...redirected, 'https://www.firma.example/robots.txt': rules })).codes).deep.equal([
      'robots-forbid-all'
    ])
  })

  it('waits between two requests, longer where robots.txt asks for it', async () => {
    const gaps = async (robots: string, budget: Partial<CrawlBudget>) => {
      const { web } = await run(
        { ...small, [`${site}/robots.txt`]: { type: 'text/plain', body: robots } },
        budget
      )
      return web.times.slice(1).map((time, at) => time - web.times[at]!)
    }
    expect(Math.min(...(await gaps('', { delayMs: 40 })))).greaterThan(38)
    expect(Math.min(...(await gaps('User-agent: *\nCrawl-delay: 0.08', { delayMs: 0 })))).greaterThan(78)
    // An hour, if it were heeded.
    expect(await gaps('User-agent: *\nCrawl-delay: 3600', { longestDelayMs: 50 })).not.empty
  })

  it('follows redirects within the site, robots.txt of the new host included', async () => {
    const { pages, web } = await run({
      [`${site}/`]: { to: 'https://www.firma.example/de/' },
      'https://www.firma.example/robots.txt': {
        type: 'text/plain',
        body: 'User-agent: *\nDisallow: /geheim'
      },
      'https://www.firma.example/de/': html('Firma', '<p>Text</p>', {
        '/geheim': 'Mehr',
        '/a': 'Leistungen'
      }),
      'https://www.firma.example/a': html('A', '<p>A</p>')
    })
    expect(pages.map(({ url }) => url)).deep.equal([
      'https://www.firma.example/de/',
      'https://www.firma.example/a'
    ])
    expect(web.asked.slice(0, 4)).deep.equal([
      `${site}/robots.txt`,
      `${site}/`,
      'https://www.firma.example/robots.txt',
      'https://www.firma.example/de/'
    ])
    expect(web.asked).not.contain('https://www.firma.example/geheim')
  })

  it('follows a site that has moved, and says so; not to a profile on another', async () => {
    const moved = await run({
      [`${site}/`]: { to: 'https://neu.test/' },
      'https://neu.test/': html('Neu', '<p>Text</p>', { '/impressum': 'Impressum' }),
      'https://neu.test/impressum': imprint
    })
    expect(moved.pages.map(({ url }) => url)).deep.equal(['https://neu.test/', 'https://neu.test/impressum'])
    expect(moved.codes).deep.equal(['redirects-elsewhere'])
    const profile = await run({
      [`${site}/`]: { to: 'https://platform.test/firma' },
      'https://platform.test/firma': html('Firma', '<p>Text</p>')
    })
    expect(profile.pages).deep.equal([])
    expect(profile.codes).deep.equal(['redirects-elsewhere'])
    expect(profile.web.asked.some(url => url.startsWith('https://platform.test'))).equal(false)
    const later = await run({
      ...small,
      [`${site}/leistungen`]: { to: 'https://platform.test/' },
      'https://platform.test/': html('X', '<p>X</p>')
    })
    expect(later.pages.map(({ url }) => url).join()).not.contain('platform.test')
    expect(later.codes).contain('redirects-elsewhere')
  })

  it('goes no further than five redirects, nor to where nobody may ask', async () => {
    const turning = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`${site}/${at === 0 ? 'leistungen' : at}`, { to: `/${at + 1}` }])
    )
    const { codes, web } = await run({ ...small, ...turning })
    expect(codes).contain('page-failed')
    expect(paths(web)).contain('/5').and.not.contain('/6')
    const inner = await run({
      ...small,
      [`${site}/leistungen`]: { to: 'http://inner.firma.example/' },
      'http://inner.firma.example/robots.txt': refused()
    })
    expect(inner.codes).contain('redirect-refused')
    expect(inner.pages).length(4)
  })

  it('goes on when a page fails, is too large, is none, or needs scripts', async () => {
    const { pages, codes } = await run({
      ...small,
      [`${site}/ueber-uns`]: unreachable(),
      [`${site}/leistungen`]: { body: 'x'.repeat(3_000_000) },
      [`${site}/blog`]: { type: 'application/pdf', body: '%PDF' },
      [`${site}/rechtliches.php`]:
        '<html><head><script src=a.js></script></head><body><div id=root></div><noscript>Enable JavaScript</noscript></body></html>'
    })
    expect(codes.sort()).deep.equal([
      'needs-script',
      'page-failed',
      'page-not-html',
      'page-too-large',
      'robots-forbid-page'
    ])
    expect(kinds(pages)).deep.equal([
      ['/', 'home'],
      ['/rechtliches.php', 'imprint']
    ])
  })

  it('reads the rest where the first page fails', async () => {
    const { pages, codes } = await run({
      [`${site}/`]: { status: 404 },
      [`${site}/robots.txt`]: { type: 'text/plain', body: '' },
      [`${site}/impressum`]: imprint
    })
    expect(codes).deep.equal(['page-failed'])
    expect(kinds(pages)).deep.equal([['/impressum', 'imprint']])
  })

  it('leaves a host alone that asks for it', async () => {
    for (const status of [429, 503]) {
      const { web, codes } = await run({ ...small, [`${site}/rechtliches.php`]: { status } })
      expect(paths(web)).deep.equal(['/robots.txt', '/', '/rechtliches.php'])
      expect(codes).contain('page-failed')
    }
  })

  it('reads each page once, whatever its address', async () => {
    const home = html('Firma', '<p>Wir bauen.</p>', {
      '/a': 'A',
      '/a/': 'A',
      '/a?utm_source=x': 'A',
      'http://www.firma.example/a#b': 'A',
      '/b': 'B',
      '/c': 'C',
      '/d': 'D',
      '/index.html': 'Start'
    })
    const a = html('A', '<p>Eins</p>')
    const { pages, web } = await run({
      [`${site}/`]: home,
      [`${site}/a`]: a,
      [`${site}/b`]: a,
      [`${site}/c`]: html('C', '<p>Eins</p><p>2</p>', {}, '<link rel=canonical href="/a">'),
      [`${site}/d`]: html('D', '<p>Ein anderer Text</p>', {}, '<link rel=canonical href="/a">')
    })
    expect(kinds(pages)).deep.equal([
      ['/', 'home'],
      ['/a', 'page'],
      ['/d', 'page']
    ])
    expect(web.asked.filter(url => /\/a(?:$|\W)/.test(url))).length(1)
  })

  it('asks for no boilerplate, no people, no calendars, no traps, no files and nothing elsewhere', async () => {
    const links = [
      '/datenschutz',
      '/agb.html',
      '/login',
      '/abmelden',
      '/team',
      '/karriere/stelle-1',
      '/kalender',
      '/events/2026/11',
      '/2026/11/23/x',
      '/liste?sort=a',
      '/liste?page=2',
      '/suche?q=x',
      '/a/b/c/a/b/c/a/b',
      '/broschuere.pdf',
      '/bild.JPG',
      'mailto:a@firma.example',
      'tel:1',
      'javascript:x()',
      'https://facebook.example/firma',
      'https://shop.firma.example/',
      'https://firma.example:8443/',
      'https://u:p@firma.example/x'
    ]
    const { web } = await run({
      [`${site}/`]: html(
        'Firma',
        `<p>Wir bauen.</p>${links.map(href => `<a href="${href}">Mehr</a>`).join(' ')}<a href="/x">Datenschutz</a><a href="/y">Unser Team</a>`
      )
    })
    expect(paths(web)).deep.equal([
      '/robots.txt',
      '/',
      '/sitemap.xml',
      '/impressum',
      '/impressum.html',
      '/de/impressum',
      '/imprint',
      '/legal-notice',
      '/feed',
      '/rss.xml',
      '/atom.xml',
      '/feed.xml'
    ])
  })

  it('keeps no page that asks for it, but for the imprint', async () => {
    const marked = (page: string) =>
      page.replace('<head>', '<head><meta name=robots content="noindex, follow">')
    const { pages, codes } = await run({
      ...small,
      [`${site}/rechtliches.php`]: marked(imprint),
      [`${site}/ueber-uns`]: marked(html('Über uns', '<p>Seit 1950.</p>', { '/mehr': 'Mehr' })),
      [`${site}/mehr`]: html('Mehr', '<p>Noch mehr.</p>'),
      [`${site}/leistungen`]: {
        body: html('L', '<p>L</p>'),
        headers: { 'x-robots-tag': 'otherbot: nofollow, beleg: noindex' }
      },
      [`${site}/blog`]: { body: html('Blog', '<p>B</p>'), headers: { 'tdm-reservation': '1' } }
    })
    expect(kinds(pages)).deep.equal([
      ['/', 'home'],
      ['/rechtliches.php', 'imprint'],
      ['/mehr', 'page']
    ])
    expect(codes).deep.equal([
      'robots-forbid-page',
      'robots-forbid-page',
      'robots-forbid-page',
      'robots-forbid-page'
    ])
  })

  it('follows no links of a page that asks for it, but to the imprint', async () => {
    const home = html('Firma', '<p>Text</p><a rel="nofollow" href=/y>Leistungen</a>', {
      '/x': 'Mehr',
      '/i': 'Impressum'
    })
    const pages = {
      [`${site}/i`]: imprint,
      [`${site}/x`]: html('X', '<p>X</p>'),
      [`${site}/y`]: html('Y', '<p>Y</p>')
    }
    expect(kinds((await run({ ...pages, [`${site}/`]: home })).pages).map(([path]) => path)).deep.equal([
      '/',
      '/i',
      '/x'
    ])
    const closed = home.replace('<head>', '<head><meta name="beleg" content="nofollow">')
    expect(kinds((await run({ ...pages, [`${site}/`]: closed })).pages).map(([path]) => path)).deep.equal([
      '/',
      '/i'
    ])
  })

  it('reads feeds that pages name, after the pages', async () => {
    const feed = (title: string) => ({
      type: 'application/rss+xml',
      body: `<rss><channel><title>${title}</title><item><title>Neu</title></item></channel></rss>`
    })
    const named = ['a', 'b', 'c', 'd']
      .map(name => `<link rel=alternate type="application/rss+xml" href="/${name}.xml">`)
      .join('')
    const { feeds, events, codes } = await run({
      ...small,
      [`${site}/`]: (small[`${site}/`] as string).replace('<head>', `<head>${named}`),
      [`${site}/a.xml`]: feed('A'),
      [`${site}/b.xml`]: { type: 'text/html', body: '<p>x' },
      [`${site}/c.xml`]: feed('C'),
      [`${site}/d.xml`]: feed('D')
    })
    expect(feeds.map(({ title }) => title)).deep.equal(['A', 'C'])
    expect(codes).contain('feed-unreadable')
    const types = events.map(({ type }) => type).filter(type => type !== 'note')
    expect(types.lastIndexOf('page')).lessThan(types.indexOf('feed'))
  })

  it('reads a site that is a feed, or hardly more', async () => {
    const feed = {
      type: 'application/atom+xml',
      body: '<feed xmlns="http://www.w3.org/2005/Atom"><title>Nur Neues</title><entry><title>Eins</title></entry></feed>'
    }
    const itself = await run({ [`${site}/`]: feed })
    expect(itself.feeds.map(({ url, title }) => [url, title])).deep.equal([[`${site}/`, 'Nur Neues']])
    const hardly = await run({ [`${site}/`]: html('Firma', ''), [`${site}/atom.xml`]: feed })
    expect(hardly.feeds.map(({ url }) => url)).deep.equal([`${site}/atom.xml`])
  })

  it('leaves out of the main part what all pages repeat', async () => {
    const slogan = '<div>Ihr Partner seit 1950</div>'
    const page = (text: string, links = '') => `<html><body>${slogan}<p>${text}</p>${links}</body></html>`
    const { pages } = await run({
      [`${site}/`]: page('Erstens', '<a href=/a>Mehr</a>'),
      [`${site}/a`]: page('Zweitens')
    })
    expect(pages.map(({ main }) => main)).deep.equal(
      ['Erstens\nMehr', 'Zweitens'].map((text, at) => (at === 0 ? 'Erstens\n\nMehr' : text))
    )
    expect(pages[1]!.text).equal('Ihr Partner seit 1950\n\nZweitens')
  })

  it('believes the words of a page more than its template', async () => {
    const german =
      '<p>Wir bauen seit vielen Jahren Häuser und Straßen für die Gemeinden in der Region, und wir beraten Sie gern, wenn Sie etwas planen.</p>'
    const { pages } = await run({ [`${site}/`]: html('Firma', german).replace('lang="de"', 'lang="en"') })
    expect(pages[0]!.language).equal('de')
    const silent = await run({
      [`${site}/`]: html('Firma', '<p>GmbH</p>').replace('lang="de"', 'lang="en-GB"')
    })
    expect(silent.pages[0]!.language).equal('en-GB')
  })

  it('goes on where a page sends its reader by itself, and into frames', async () => {
    const splash =
      '<html><head><meta http-equiv=refresh content="0; url=/start.php"></head><body></body></html>'
    const start = html('Start', '<p>Willkommen</p>')
    expect(
      kinds((await run({ [`${site}/`]: splash, [`${site}/start.php`]: start })).pages).map(([path]) => path)
    ).contain('/start.php')
    const frames =
      '<html><frameset><frame src="menu.htm" name="menu"><frame src="start.php"></frameset></html>'
    const menu = '<a href="impressum.htm">Impressum</a>'
    const framed = await run({
      [`${site}/`]: frames,
      [`${site}/menu.htm`]: menu,
      [`${site}/start.php`]: start,
      [`${site}/impressum.htm`]: imprint
    })
    expect(kinds(framed.pages)).deep.include.members([
      ['/start.php', 'page'],
      ['/impressum.htm', 'imprint']
    ])
  })
})

describe('the budget of a crawl', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `${site}/p${at}`,
      html(`P${at}`, `<p>Seite ${at}</p>`, { [`/p${at + 1}`]: 'Weiter' })
    ])
  )
  const home = {
    [`${site}/`]: html(
      'Firma',
      '<p>Text</p>',
      Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`/p${at}`, `P${at}`]))
    )
  }

  it('is so many pages', async () => {
    expect((await run({ ...home, ...many })).pages).length(12)
    expect((await run({ ...home, ...many }, { pages: 3 })).pages).length(3)
  })

  it('is so many requests, failed ones too', async () => {
    const { web, codes } = await run(home, { requests: 20 })
    expect(web.asked).length(20)
    expect(codes.at(-1)).equal('budget-spent')
    expect(codes.filter(code => code === 'page-failed')).length(5)
  })

  it('is so deep', async () => {
    const { pages } = await run({ [`${site}/`]: html('Firma', '<p>Text</p>', { '/p0': 'Weiter' }), ...many })
    expect(kinds(pages).map(([path]) => path)).deep.equal(['/', '/p0', '/p1'])
  })

  it('is so many bytes in all', async () => {
    const { pages, codes } = await run({ ...home, ...many }, { totalBytes: 3_000 })
    expect(pages.reduce((sum, { bytes }) => sum + bytes, 0))
      .lessThan(3_001)
      .and.greaterThan(1_500)
    expect(codes.at(-1)).equal('budget-spent')
  })

  it('is so much time, and what was read is kept', async () => {
    const never = (call: { signal?: AbortSignal | undefined }) =>
      new Promise<never>((_, reject) =>
        call.signal?.addEventListener('abort', () => reject(call.signal?.reason as Error))
      )
    const { pages, codes } = await run({ ...small, [`${site}/ueber-uns`]: never }, { totalMs: 300 })
    expect(kinds(pages).map(([path]) => path)).deep.equal(['/', '/rechtliches.php'])
    expect(codes).deep.equal(['robots-forbid-page', 'budget-spent'].filter(code => code === 'budget-spent'))
    const silent = await run({ [`${site}/robots.txt`]: never }, { totalMs: 100 }).catch(
      (error: Error) => error
    )
    expect(silent).instanceOf(Error).property('name', 'SiteUnreachable')
  })

  it('ends at once when the caller ends it: while it waits, asks and reads', async () => {
    const slow: Record<string, Served> = {
      ...small,
      [`${site}/rechtliches.php`]: call =>
        new Promise((_, reject) =>
          call.signal?.addEventListener('abort', () => reject(call.signal?.reason as Error))
        )
    }
    const large = { ...small, [`${site}/rechtliches.php`]: { body: '<p>a'.repeat(480_000) } }
    for (const [pages, delayMs] of [
      [small, 3_600_000],
      [slow, 0],
      [large, 0]
    ] as const) {
      const controller = new AbortController()
      const web = webOfPages(pages)
      let spent = processorTime()
      const reading = (async () => {
        for await (const event of crawl(
          { web, now },
          { domain: 'firma.example', signal: controller.signal, budget: { delayMs } }
        ))
          void event
      })()
      setTimeout(() => {
        spent = processorTime()
        controller.abort(new Error('the client has gone'))
      }, 60)
      const failure = await reading.catch((error: Error) => error)
      expect(spent()).lessThan(300)
      expect(failure).property('message', 'the client has gone')
    }
  })
})
