import type { DocumentLinks } from '../../http/documentLinks.js'
import type { ActDocument } from '../documents/readActDocument.js'
import { eli } from '../../../graph/vocab/terms.js'
import { provenanceGist, provenanceSection } from '../../web/concept/provenanceSection.js'
import { alternateHead } from '../../web/concept/linkedFormats.js'
import { html, type Html } from '../../web/html.js'
import type { PageContent } from '../../web/layout.js'
import type { View } from '../../web/view.js'
import { lawWords } from './lawWords.js'
import { citedBySection, citedParts } from './citedBySection.js'
import { contentsList } from './contentsList.js'
import { contentsTree } from './contentsTree.js'
import { lawFacts } from './lawFacts.js'
import { formatsFooter, servicesSection, versionsSection } from './lawParts.js'
import type { StandParts } from './standParts.js'
import { wholeActAddress } from './whole/wholeActAddress.js'
import { wholeWords } from './whole/wholeWords.js'

/** An act: its contents first, then what is known of it, what cites it, and where it comes from. */
export function actPage(
  document: ActDocument,
  stand: StandParts,
  links: DocumentLinks,
  view: View
): PageContent {
  const say = lawWords(view.language)
  const { act, outline, statements, provenance, citedBy, versions, services } = document
  const ofAct = languageOfAct(document)
  const cited = citedBySection(citedBy, citedParts(act.ref, links, view))
  const head = [...alternateHead(links), ...stand.head]
  const title = html`<h1 lang="${ofAct}">${act.label}</h1>`
  if (citedBy.page > 1) {
    const whole = html`<p><a href="${links.local(act.iri)}">← ${say('whole')}</a></p>`
    const name = `${act.label}: ${say('isPage', { page: citedBy.page })}`
    return { title: name, head, main: html`${title} ${whole} ${cited}` }
  }
  return {
    title: act.label,
    description: act.label,
    head,
    scripts: ['law.js'],
    main: html`${title}
      <p class="under">
        <code>${act.ref}</code> ·
        ${say('count', { count: outline.length })}${act.repealed && html` · <strong>${say('repealedAct')}</strong>`}
      </p>
      ${stand.line} ${stand.notice} ${provenanceGist(provenance, links, view.language)}
      ${contentsSection(document, ofAct, links, view)}
      <section aria-labelledby="angaben">
        <h2 id="angaben">${say('facts')}</h2>
        ${lawFacts(statements, { language: view.language, local: links.local })}
      </section>
      ${stand.section} ${versionsSection(versions, say, links)} ${cited}
      ${servicesSection(services, say, links)} ${provenanceSection(provenance, links, view.language)}
      ${formatsFooter(links, say)}`
  }
}

function contentsSection(
  { act, outline }: ActDocument,
  language: string,
  links: DocumentLinks,
  view: View
): Html {
  const say = lawWords(view.language)
  if (outline.length === 0) return html`<p>${say('nothing')}</p>`
  const tree = contentsTree(outline, say('recitals'))
  return html`<section aria-labelledby="inhalt">
    <h2 id="inhalt">${say('contents')}</h2>
    <p><a href="${wholeActAddress(act.ref, view)}">${wholeWords(view.language)('read')}</a></p>
    <form class="filter" hidden>
      <label for="filter">${say('filter')}</label>
      <input
        type="search"
        id="filter"
        autocomplete="off"
        aria-controls="tree"
        aria-describedby="filter-hint"
      />
      <p id="filter-hint"><small>${say('filterHint')}</small></p>
      <p><output for="filter" data-found="${say('found', { count: '#' })}"></output></p>
      <button type="button" class="outline secondary" id="fold" data-close="${say('closeAll')}">
        ${say('openAll')}
      </button>
    </form>
    ${contentsList(tree, { count: outline.length, local: links.local, language })}
  </section>`
}

/** BCP 47: of its title. */
function languageOfAct({ statements }: ActDocument): string {
  const title = statements.find(({ predicate }) => predicate.equals(eli.title))?.object
  return (title?.termType === 'Literal' && title.language) || 'de'
}
