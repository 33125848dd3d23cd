import { createHash } from 'node:crypto'

/** A piece of HTML in which every value is escaped. */
export class Html {
  constructor(readonly text: string) {
    Object.freeze(this)
  }
}

/** The only way from values to HTML: strings are escaped, pieces and lists of them stand as they are. */
export function html(
  parts: TemplateStringsArray,
  ...holes: readonly (string | number | Html | Html[])[]
): Html {
  const text = holes.map((hole, index) => held(hole) + parts[index + 1]!)
  return new Html(parts[0]! + text.join(''))
}

function held(hole: string | number | Html | Html[]): string {
  if (hole instanceof Html) return hole.text
  if (Array.isArray(hole)) return hole.map(each => each.text).join('')
  return String(hole).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** A link where the address is one of the web; else the text alone. */
export function link(address: string, text: string): Html {
  return /^(?:https?:\/\/|\/)/.test(address) ? html`<a href="${address}">${text}</a>` : html`${text}`
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#1a1a1a;background:#fff}
a{color:#0b4f9e}
dt{font-weight:600}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
caption{text-align:left}
th,td{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0;border-top:1px solid #ccc;overflow-wrap:anywhere}
th{font-weight:400}
.text{white-space:pre-wrap}
.skip{position:absolute;left:-99rem}
.skip:focus{position:static}
@media (prefers-color-scheme:dark){body{color:#eee;background:#161616}a{color:#8fc1ff}th,td{border-color:#555}}
`

/** Apart from the page, so that what the policy below has hashed stays as it is. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`)

/** Nothing is loaded, nothing runs, and the page stands in no other one. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The same of a page that has a form of its own. */
export const FORM_PAGE_POLICY = PAGE_POLICY.replace("form-action 'none'", "form-action 'self'")

/** A whole page. */
export function page({
  title,
  head = [],
  main,
  language = 'de'
}: {
  title: string
  head?: Html[]
  main: Html
  language?: 'de' | 'en'
}): string {
  const skip = language === 'de' ? 'Zum Inhalt' : 'To the content'
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – Beleg</title>
        ${head} ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#main">${skip}</a>
        <main id="main">${main}</main>
      </body>
    </html> `.text
}
