import { expect } from 'chai'
import fc from 'fast-check'
import { joinedLines } from '../../../../src/company/crawl/page/lines.js'
import { mainLines } from '../../../../src/company/crawl/page/mainLines.js'
import { readHtml } from '../../../../src/company/crawl/page/readHtml.js'
import { processorTime } from '../../../processorTime.js'

const { signal } = new AbortController()
const read = (html: string) => readHtml(html, signal)
const textOf = async (html: string) => joinedLines((await read(html)).lines)
const mainOf = async (html: string) => joinedLines(mainLines((await read(html)).lines))

describe('the text of a page', () => {
  for (const [name, html, text] of [
    ['ends lines at br', '<p>Firma GmbH<br>Weg 1<br/>50667&nbsp;Köln</p>', 'Firma GmbH\nWeg 1\n50667 Köln'],
    ['parts paragraphs', '<h1>A</h1><p>B</p><p>C', 'A\n\nB\n\nC'],
    [
      'ends lines at div, list items and labels',
      '<div>A<div>B</div></div><ul><li>C<li>D</ul>',
      'A\nB\n\nC\nD'
    ],
    [
      'keeps definition lists on lines',
      '<dl><dt>Register</dt><dd>HRB 1</dd><dt>Ort</dt><dd>Köln</dd></dl>',
      'Register\nHRB 1\nOrt\nKöln'
    ],
    [
      'keeps rows of a table',
      '<table><tr><td>Register:</td><td>HRB 1</td></tr><tr><th>Ort<td>Köln</table>',
      'Register:\tHRB 1\nOrt\tKöln'
    ],
    [
      'keeps rows whose cells hold paragraphs',
      '<table><tr><td><p>Register</p></td><td><p>HRB 1</p></td></tr></table>',
      'Register\tHRB 1'
    ],
    [
      'keeps the first line of a cell beside its label',
      '<table><tr><td>Sitz</td><td>Weg 1<br>Köln</td></tr></table>',
      'Sitz\tWeg 1\nKöln'
    ],
    [
      'lets cells of several lines stand alone',
      '<table><tr><td>Start<br>Kontakt</td><td>Impressum</td></tr></table>',
      'Start\nKontakt\nImpressum'
    ],
    [
      'decodes entities',
      '<p>M&uuml;ller &amp; S&ouml;hne &#8211; 5&euro; &lt;b&gt;</p>',
      'Müller & Söhne – 5€ <b>'
    ],
    [
      'joins what is in a line',
      '<p>Mü<b>ll</b>er <a href=x>Bau</a>&shy;stoffe\n  GmbH</p>',
      'Müller Baustoffe GmbH'
    ],
    [
      'leaves mail addresses as they are',
      '<p>info [at] firma.example, info<span>(at)</span>firma.example</p>',
      'info [at] firma.example, info(at)firma.example'
    ],
    [
      'leaves out scripts, styles, templates and comments',
      '<p>A<script>if (1<2) x()</script><style>p{}</style><template>T</template><!-- C --><noscript>N</noscript></p>',
      'A'
    ],
    [
      'leaves out what is hidden',
      '<div style="color:red; display : none">A</div><p hidden>B</p><p aria-hidden="true">C</p><p style="visibility:hidden">D</p>E',
      'E'
    ],
    [
      'keeps what a framework hides until its script has run',
      '<body style="visibility:hidden"><p>A</p></body>',
      'A'
    ],
    [
      'leaves out fields and pictures',
      '<form><label>Name</label><input value=x><select><option>O</select><textarea>T</textarea><button>B</button></form><svg><title>S</title></svg>',
      'Name'
    ],
    [
      'ends lines where a style says block',
      '<p><span style="display: block">Firma GmbH</span><span>Weg 1</span></p>',
      'Firma GmbH\nWeg 1'
    ],
    ['keeps lines of pre', '<pre>A\nB</pre>', 'A\nB'],
    ['reads what is closed twice, or wrongly, or never', '<p><b>A</p></b></div></p>B<div><i>C', 'A\n\nB\nC'],
    ['reads tags in tags', '<p>A<p <b>B</b><div class="x>C</div>', 'A\n\nB'],
    ['is NFC', '<p>Mu\u0308ller', 'Müller'],
    ['is plain text', 'Nur Text', 'Nur Text'],
    ['is nothing', '', '']
  ] as const) {
    it(name, async () => expect(await textOf(html)).equal(text))
  }

  it('has a head', async () => {
    const { head } = await read(
      `<html lang="de_de"><head><title> Firma &ndash; Start </title><meta name=description content="Was wir tun">
      <link rel="alternate" type="application/rss+xml" href="/feed"><link rel=canonical href=/start>
      <meta name="ROBOTS" content="NOINDEX, follow"><meta http-equiv="refresh" content="0; URL='/de/'"><base href="/x/"></head>`
    )
    expect(head).deep.equal({
      title: 'Firma – Start',
      description: 'Was wir tun',
      language: 'de-DE',
      canonical: '/start',
      base: '/x/',
      refresh: '/de/',
      robots: new Set(['noindex', 'follow']),
      feeds: ['/feed']
    })
  })

  it('has links, with their words', async () => {
    const { links } = await read(
      '<a href="/a" rel="NoFollow">Im<b>pressum</b></a><a href=/b><img alt="Produkte"></a><a href=/c aria-label=Kontakt><svg></svg></a><a href=/d>D<a href=/e>E'
    )
    expect(links.map(({ href, text, rel }) => [href, text, rel])).deep.equal([
      ['/a', 'Impressum', 'nofollow'],
      ['/b', 'Produkte', ''],
      ['/c', 'Kontakt', ''],
      ['/d', 'D', ''],
      ['/e', 'E', '']
    ])
  })
})

describe('the main part of a page', () => {
  const frame = (inner: string) =>
    `<header><a href=/>Logo</a></header><nav>Menü</nav>${inner}<aside>Werbung</aside><footer>© Firma</footer>`
  it('is what the page says it is', async () => {
    expect(await mainOf(frame('<main><header><h1>A</h1></header><p>Text</p><nav>B</nav></main>'))).equal(
      'A\n\nText'
    )
    expect(await mainOf(frame('<div role=main>Text</div>'))).equal('Text')
  })
  it('is what is not its frame', async () => {
    expect(
      await mainOf(
        frame('<div class="content"><h1>A</h1><p>Text</p></div><div class="x cookie-banner">Kekse</div>')
      )
    ).equal('A\n\nText')
  })
  it('is without banners that ask for consent, whoever made them', async () => {
    expect(
      await mainOf(
        '<p>Text</p><div id="CybotCookiebotDialog">Kekse</div><div class="cmplz-banner">Mehr</div>'
      )
    ).equal('Text')
  })
  it('has no menus, and single links', async () => {
    const menu = '<div><a href=1>A</a></div><div><a href=2>B</a></div><div><a href=3>C</a></div>'
    expect(await mainOf(`${menu}<p>Text</p><p><a href=4>Mehr</a></p>`)).equal('Text\n\nMehr')
  })
  it('is all of it where nothing else is left', async () => {
    expect(await mainOf('<nav>Nur das</nav>')).equal('Nur das')
    expect(await mainOf('<body class="nav"><p>A</p></body>')).equal('A')
  })
})

describe('a hostile page', () => {
  const size = 2_000_000
  const filled = (piece: string, bytes = size) => piece.repeat(bytes / piece.length)
  for (const [name, html] of [
    ['one line', filled('wort ')],
    ['elements within elements', filled('<div>')],
    ['elements that are closed and never opened', `${'<b>'.repeat(900)}${filled('</i>')}`],
    ['opened, then closed by other names', `${filled('<b>', 1_000_000)}${filled('</i>', 1_000_000)}`],
    ['paragraphs that are never closed', filled('<p>a')],
    ['tables within tables', filled('<table><tr><td>')],
    ['open brackets', filled('<')],
    ['ampersands', filled('&')],
    ['attributes', `<p ${filled('a=1 ')}>`],
    ['a long attribute', `<p style="${filled('display:x;')}">`],
    ['blanks', `a${filled(' ')}b`],
    ['comments', filled('<!--')],
    ['links', filled('<a href=/x>a')],
    ['combining marks', `a${filled('\u0301')}`]
  ] as const) {
    it(`is read in a short time: ${name}`, async () => {
      let longest = 0
      let sinceLast = processorTime()
      const watch = setInterval(() => {
        longest = Math.max(longest, sinceLast())
        sinceLast = processorTime()
      }, 1)
      const spent = processorTime()
      joinedLines(mainLines((await read(html)).lines))
      clearInterval(watch)
      expect(spent()).lessThan(5_000)
      expect(longest, 'others wait no longer').lessThan(1_000)
    })
  }

  it('is read to where it becomes absurd, and says so', async () => {
    const { isCut, lines } = await read(`<p>Anfang</p>${'<div>'.repeat(200_000)}Ende`)
    expect(isCut).equal(true)
    expect(joinedLines(lines)).equal('Anfang')
    expect((await read('<p>a')).isCut).equal(false)
  })

  it('ends when the caller ends it', async () => {
    const controller = new AbortController()
    const reading = readHtml('<p>a'.repeat(400_000), controller.signal)
    controller.abort(new Error('enough'))
    expect(await reading.catch((error: Error) => error.message)).equal('enough')
  })

  it('is any text, and its lines are lines', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<div>',
        '</div>',
        '<p',
        '>',
        '<td>',
        '<tr>',
        '<table>',
        '</table>',
        '<br>',
        '<script>',
        '</script>',
        '<!--',
        '-->',
        '<a href="',
        '"',
        '&',
        '<title>',
        '<pre>',
        '\n',
        '<style>',
        '<li hidden>',
        '<svg>'
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 })
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async pieces => {
        const { lines } = await read(pieces.join(''))
        for (const { text } of lines) {
          expect(text).match(/\S/)
          expect(text).not.match(/[\n\r\u0000]| {2}|^\s|\s$/)
          expect(text).equal(text.normalize('NFC'))
        }
      })
    )
  })
})
