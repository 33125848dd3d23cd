import { BadRequest } from '../../../../base/errors.js'
import { queryReader } from '../../../contract/parameters.js'
import { seeOther, type Reply } from '../../../http/reply.js'
import type { Serving } from '../../../http/serving.js'
import { termName } from '../../../web/concept/termNames.js'
import { html, link, type Html } from '../../../web/html.js'
import type { PageContent } from '../../../web/layout.js'
import type { WebPage } from '../../../web/page.js'
import { thingPath } from '../../../web/thingPath.js'
import { contentsTree, type ContentsNode } from '../contentsTree.js'
import { lawWords } from '../lawWords.js'
import type { AboutWholeAct } from './aboutWholeAct.js'
import { entriesUnderHeadings } from './entriesUnderHeadings.js'
import { standInWords } from './standInWords.js'
import { markdownReply } from './markdownReply.js'
import { portionRange } from './portionRange.js'
import { wholeActAddress } from './wholeActAddress.js'
import { wholeActContents } from './wholeActContents.js'
import { wholeActText } from './wholeActText.js'
import { wholeWords } from './wholeWords.js'

const read = queryReader('listProvisions')

/** An act from its beginning to its end, in portions where it is long; with `format=md` as a file. */
export const wholeActPage: WebPage['handler'] =
  serving =>
  async ({ access, query, gone }, view) => {
    const ref = read({ ref: query['ref'] })['ref'] as string | undefined
    if (ref === undefined) return seeOther(view.at('/search'))
    const part = partOf(query['part'])
    const act = await serving.services.legalDocuments.wholeAct({ ref, part, access, signal: gone })
    const found = await serving.services.histories.stand({ iri: act.act.iri, access })
    const stand = found && standInWords(found, view.language)
    const about = { act, view, ...(stand !== undefined && { stand }) }
    return query['format'] === 'md' ? markdownReply(about, part !== undefined) : pageOf(about, serving)
  }

/** @throws BadRequest */
function partOf(written: unknown): number | undefined {
  if (written === undefined || written === '') return undefined
  if (typeof written === 'string' && /^[1-9]\d{0,4}$/.test(written)) return Number(written)
  throw new BadRequest('part is the number of a part of the act, counted from 1')
}

async function pageOf(about: AboutWholeAct, { ids }: Pick<Serving, 'ids'>): Promise<PageContent | Reply> {
  const { act: whole, view } = about
  const { act, outline, portions, part, language } = whole
  const say = wholeWords(view.language)
  const portion = portions[part - 1]!
  const texts = await whole.textsOf(portion)
  const cited = await Promise.all(texts.map(text => whole.citedIn(text)))
  const provisions = new Map(texts.map((text, at) => [text.iri, { text, cites: cited[at]! }]))
  const tree = contentsTree(outline, lawWords(view.language)('recitals'))
  const entries = entriesUnderHeadings(tree).slice(portion.start, portion.end)
  const local = (iri: string) => thingPath(iri, ids, view)
  const count = { part, parts: portions.length, label: act.label }
  return {
    title: say(portions.length > 1 ? 'titleOfPart' : 'title', count),
    description: act.label,
    styles: ['act.css'],
    scripts: ['act.js'],
    head: turningHead(about),
    main: html`<p class="back"><a href="${local(act.iri)}">← ${say('back')}</a></p>
      <h1 lang="${language}">${act.label}</h1>
      ${head(about)} ${tools(about)}
      ${
        outline.length === 0
          ? html`<p>${say('none')}</p>`
          : html`<div class="whole">
                ${contents(about, tree)}
                <div class="law" id="text" lang="${language}">
                  ${wholeActText(entries, { provisions, local, view })}
                </div>
              </div>
              ${turning(about)}`
      }`
  }
}

/** What is shown, of which day, and where it comes from; on paper with its address. */
function head({ act: whole, stand, view }: AboutWholeAct): Html {
  const { act, provenance, outline, portions, part } = whole
  const say = wholeWords(view.language)
  const { source, licenceIri } = provenance
  const licence = licenceIri && (termName(licenceIri, view.language)?.text ?? licenceIri)
  const portion = portions[part - 1]!
  const values = { part, parts: portions.length, total: outline.length, count: portion.end - portion.start }
  return html`<p class="under">
      <strong
        >${portions.length > 1 ? say('isPart', { ...values, range: portionRange(whole, portion, view) }) : say('isWhole', values)}</strong
      >${act.repealed && html` · <strong>${lawWords(view.language)('repealedAct')}</strong>`}
    </p>
    <p class="under">
      ${stand !== undefined && html`<span>${say('stand', { stand })}</span> · `}
      ${source && html`<span>${say('source', { source: '' })}${link(source.url ?? '', source.title)}</span> `}
      ${licence && html`· <span>${say('licence', { licence })}</span>`}
      <span class="address">· ${say('address', { address: act.iri })}</span>
      <small>${say('ofToday')}</small>
    </p>`
}

function tools({ act: { act, part, portions }, view }: AboutWholeAct): Html {
  const say = wholeWords(view.language)
  const address = wholeActAddress(act.ref, view, { format: 'md' })
  return html`<p class="tools">
    <button type="button" class="outline" id="print" hidden>${say('print')}</button>
    <a href="${address}" download>${say('markdown')}</a>
    ${
      portions.length > 1 &&
      html`<a href="${wholeActAddress(act.ref, view, { part, format: 'md' })}" download
        >${say('markdownOfPart')}</a
      >`
    }
  </p>`
}

function contents({ act: whole, view }: AboutWholeAct, tree: readonly ContentsNode[]): Html {
  const say = wholeWords(view.language)
  const { act, portions, part, language } = whole
  const addressOf = (of: number) => wholeActAddress(act.ref, view, { part: of })
  return html`<nav class="contents beside" aria-labelledby="inhalt">
    <h2 id="inhalt">${lawWords(view.language)('contents')}</h2>
    ${
      portions.length > 1 &&
      html`<ol class="portions" aria-label="${say('parts')}">
        ${portions.map(
          (portion, at) =>
            html`<li>
              <a href="${addressOf(at + 1)}" ${at + 1 === part && html`aria-current="page"`}
                >${say('partOf', { part: at + 1, range: portionRange(whole, portion, view) })}</a
              >
            </li> `
        )}
      </ol>`
    }
    <div lang="${language}">${wholeActContents(whole, tree, addressOf)}</div>
  </nav>`
}

/** Ways to the portions before and behind. */
function turning({ act: whole, view }: AboutWholeAct): Html {
  const { act, portions, part } = whole
  if (portions.length === 1) return html``
  const say = wholeWords(view.language)
  const to = (of: number) => wholeActAddress(act.ref, view, { part: of })
  const named = (of: number) => portionRange(whole, portions[of - 1]!, view)
  return html`<nav class="pager" aria-label="${say('turnBelow')}">
    ${
      part > 1
        ? html`<a rel="prev" href="${to(part - 1)}">← ${say('before')}: ${named(part - 1)}</a>`
        : html`<span></span>`
    }
    ${part < portions.length && html`<a rel="next" href="${to(part + 1)}">${say('next')}: ${named(part + 1)} →</a>`}
  </nav>`
}

function turningHead({ act: { act, portions, part }, view }: AboutWholeAct): Html[] {
  const to = (rel: 'prev' | 'next', of: number) =>
    portions[of - 1] === undefined
      ? []
      : [html`<link rel="${rel}" href="${wholeActAddress(act.ref, view, { part: of })}" /> `]
  return [...to('prev', part - 1), ...to('next', part + 1)]
}
