import type { DocumentLinks } from '../../http/documentLinks.js'
import { localName } from '../../../graph/ownIris.js'
import type { OutlineEntry } from '../../../graph/acts/openActOutlines.js'
import type { ProvisionDocument } from '../documents/readProvisionDocument.js'
import { provenanceGist, provenanceSection } from '../../web/concept/provenanceSection.js'
import { alternateHead } from '../../web/concept/linkedFormats.js'
import { html, type Html } from '../../web/html.js'
import type { PageLanguage } from '../../web/language/language.js'
import type { PageContent } from '../../web/layout.js'
import { timeText } from '../../web/times.js'
import type { View } from '../../web/view.js'
import type { PageText } from '../../web/words.js'
import { lawWords } from './lawWords.js'
import { citedBySection, citedParts } from './citedBySection.js'
import { contentsTree, headingsAbove } from './contentsTree.js'
import { formatsFooter, servicesSection, versionsSection } from './lawParts.js'
import type { StandParts } from './standParts.js'
import { lawText } from '../../web/lawText.js'
import { subjectLink } from '../../web/concept/subjectLink.js'
import { wholeActAddress } from './whole/wholeActAddress.js'
import { wholeWords } from './whole/wholeWords.js'

/** A § or an article: where it stands, its text, what rests on it and cites it, and where it comes from. */
export function provisionPage(
  document: ProvisionDocument,
  stand: StandParts,
  links: DocumentLinks,
  view: View
): PageContent {
  const say = lawWords(view.language)
  const { provision, citedBy } = document
  const cited = citedBySection(citedBy, citedParts(provision.ref, links, view))
  const { name, heading } = named(document)
  const title = html`<h1 lang="${document.language}">
    ${name}${heading !== undefined && html` <span class="title">${heading}</span>`}
  </h1>`
  if (citedBy.page > 1)
    return {
      title: `${provision.label}: ${say('isPage', { page: citedBy.page })}`,
      head: alternateHead(links),
      main: html`${breadcrumbs(document, links, say)} ${title}
        <p><a href="${links.local(provision.iri)}">← ${say('text')}</a></p>
        ${cited}`
    }
  return wholePage(document, { title, name, cited, stand }, links, view)
}

interface Prepared {
  readonly title: Html
  readonly name: string
  readonly cited: Html
  readonly stand: StandParts
}

function wholePage(
  document: ProvisionDocument,
  { title, name, cited, stand }: Prepared,
  links: DocumentLinks,
  view: View
): PageContent {
  const { language } = view
  const say = lawWords(language)
  const { provision, outline, at, provenance, services, subjects, versions, cites } = document
  const [before, after] = at < 0 ? [] : [outline[at - 1], outline[at + 1]]
  const turning = (label: string) => pager(before, after, { links, say, label, language: document.language })
  return {
    title: provision.label,
    description: provision.label,
    head: [
      ...alternateHead(links),
      ...stand.head,
      ...(before ? [html`<link rel="prev" href="${links.local(before.iri)}" /> `] : []),
      ...(after ? [html`<link rel="next" href="${links.local(after.iri)}" /> `] : [])
    ],
    scripts: ['law.js'],
    main: html`${breadcrumbs(document, links, say)} ${turning(say('pager'))} ${title} ${stand.line}
      ${stand.notice} ${provision.repealed && html`<p><strong>${say('repealed')}</strong></p>`}
      <section class="law" id="text" lang="${document.language}" aria-label="${say('text')}">
        ${lawText({ text: provision.text, cites, local: links.local, toPart: say('toPart'), table: say('table') })}
      </section>
      ${footnotesOf(document, say, language)} ${provenanceGist(provenance, links, language)}
      ${tools(document, name, say, view)} ${sourceLine(document, language)} ${turning(say('pagerBelow'))}
      ${stand.section}
      ${
        subjects.length > 0 &&
        html`<section aria-labelledby="themen">
          <h2 id="themen">${say('subjects')}</h2>
          <ul class="tags">
            ${subjects.map(({ iri, names }) => html`<li>${subjectLink(iri, names, view)}</li> `)}
          </ul>
        </section>`
      }
      ${servicesSection(services, say, links)} ${versionsSection(versions, say, links)} ${cited}
      ${provenanceSection(provenance, links, language)} ${formatsFooter(links, say)}`
  }
}

function footnotesOf(
  { provision, language: spoken }: ProvisionDocument,
  say: PageText,
  language: PageLanguage
): Html | false {
  const footnotes = provision.footnotes?.split('\n') ?? []
  return (
    footnotes.length > 0 &&
    html`<aside class="footnotes" aria-labelledby="fussnoten" lang="${spoken}">
      <h2 id="fussnoten" lang="${language}">${say('footnotes')}</h2>
      ${footnotes.map(line => html`<p>${line}</p> `)}
    </aside>`
  )
}

/** Its citation and its reference, to be taken along. @param name `§ 14 GewO` */
function tools(
  { provision, act, language }: ProvisionDocument,
  name: string,
  say: PageText,
  view: View
): Html {
  const within = `${wholeActAddress(provision.ref, view)}#${localName(provision.iri)}`
  return html`<p class="tools">
    <button
      type="button"
      class="outline"
      data-copy="${name}"
      data-copied="${say('copied')}"
      ${provision.number !== undefined && name.startsWith(provision.number) && html`data-number="${provision.number}" data-act="${name.slice(provision.number.length).trim()}"`}
      data-lang="${language}"
      hidden
    >
      ${say('copyCitation')}
    </button>
    <button type="button" class="outline" data-copy="${provision.ref}" data-copied="${say('copied')}" hidden>
      ${say('copyRef')}
    </button>
    ${act && html`<a href="${within}">${wholeWords(view.language)('readHere')}</a>`}
    <code>${provision.ref}</code>
  </p>`
}

/** On paper, where links lead nowhere. */
function sourceLine({ provision, provenance }: ProvisionDocument, language: PageLanguage): Html {
  const { source, contentHash } = provenance
  const at = source?.retrievedAt ?? provenance.generatedBy?.endedAt
  return html`<p class="on-paper">
    ${provision.iri}${source && ` · ${source.title}`}${at !== undefined && ` · ${timeText(at, language)}`}${contentHash !== undefined && ` · SHA-256 ${contentHash}`}
  </p>`
}

/** `§ 14 GewO` and its heading, where the label is made of these. */
function named({ provision }: ProvisionDocument): { name: string; heading?: string } {
  const { label, title } = provision
  if (title === undefined || !label.endsWith(title) || label === title) return { name: label }
  return { name: label.slice(0, -title.length).trim(), heading: title }
}

function breadcrumbs(
  { act, outline, at, provision, language }: ProvisionDocument,
  links: DocumentLinks,
  say: PageText
): Html {
  if (act === undefined) return html``
  const entry = outline[at]
  const above = entry === undefined ? [] : headingsAbove(contentsTree(outline, say('recitals')), entry)
  const address = links.local(act.iri)
  return html`<nav class="breadcrumbs" aria-label="${say('path')}">
    <ol lang="${language}">
      <li><a href="${address}">${act.label}</a></li>
      ${above.map(({ label, anchor }) => html`<li><a href="${address}#${anchor}">${label}</a></li> `)}
      <li aria-current="page">${provision.number ?? provision.label}</li>
    </ol>
  </nav>`
}

function pager(
  before: OutlineEntry | undefined,
  after: OutlineEntry | undefined,
  { links, say, label, language }: { links: DocumentLinks; say: PageText; label: string; language: string }
): Html {
  if (before === undefined && after === undefined) return html``
  const to = (entry: OutlineEntry, rel: 'prev' | 'next') =>
    html`<a rel="${rel}" href="${links.local(entry.iri)}" title="${say(rel === 'prev' ? 'previous' : 'next')}"
      >${rel === 'prev' && '← '}<span lang="${language}">${entry.number}</span>${rel === 'next' && ' →'}</a
    >`
  return html`<nav class="pager" aria-label="${label}">
    ${before ? to(before, 'prev') : html`<span></span>`} ${after && to(after, 'next')}
  </nav>`
}
