import type { DocumentLinks } from '../../http/documentLinks.js'
import type { Serving } from '../../http/serving.js'
import { html, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { Access } from '../../access.js'
import type { ExpressionInLanguage, WorkInLanguages } from '../languages/findInLanguage.js'
import { contentsList } from './contentsList.js'
import { contentsTree } from './contentsTree.js'
import { languageHead, languageLine } from './languageLine.js'
import { lawWords } from './lawWords.js'

interface TextInLanguageRequest extends WorkInLanguages {
  readonly expression: ExpressionInLanguage
  readonly access: Access
}

export interface AddedInLanguage {
  readonly kind: string
  readonly head: readonly Html[]
  readonly above: Html
  readonly below: Html
}

/** On the document of a text in a language: which it is, and the way to the others; of an act, its provisions in it. */
export async function addedInLanguage(
  { services }: Pick<Serving, 'services'>,
  request: TextInLanguageRequest,
  links: DocumentLinks,
  view: View
): Promise<AddedInLanguage> {
  const { work, act, expression, access } = request
  const { code } = expression
  const say = lawWords(view.language)
  const language = new Intl.DisplayNames([view.language], { type: 'language' }).of(code) ?? code
  const above = html`${languageLine(request, links, view)}
    <p role="note" class="stand">${say('languageNotice', { language })}</p>`
  const kind = say('textIn', { language })
  const head = languageHead(request, links)
  if (work !== act)
    return {
      ...{ kind, head, above },
      below: html`<p><a href="${links.local(`${act}/${code}`)}">${say('whole')}</a></p>`
    }
  const outline = await services.legalDocuments.actInLanguage({ act, code, access })
  const tree = contentsTree(outline, say('recitals'))
  const local = (iri: string) => links.local(`${iri}/${code}`)
  return {
    ...{ kind, head, above },
    below: html`<section aria-labelledby="inhalt">
      <h2 id="inhalt">${say('inLanguage', { language })}</h2>
      ${contentsList(tree, { count: outline.length, local, language: code })}
    </section>`
  }
}
