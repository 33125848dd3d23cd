import { localName } from '../../../../graph/ownIris.js'
import type { CitableText } from '../../../../graph/texts/citableText.js'
import type { Reply } from '../../../http/reply.js'
import { termName } from '../../../web/concept/termNames.js'
import { contentsTree } from '../contentsTree.js'
import { lawWords } from '../lawWords.js'
import type { AboutWholeAct } from './aboutWholeAct.js'
import { entriesUnderHeadings, headingsBegun, type EntryUnderHeadings } from './entriesUnderHeadings.js'
import { lawMarkdown } from './lawMarkdown.js'
import { markdownText } from './markdownText.js'
import { portionRange } from './portionRange.js'
import { saysNothing } from './saysNothing.js'
import { wholeWords } from './wholeWords.js'

/** An act as a file of Markdown, sent portion by portion. @param ofPart whether only the portion that was asked for */
export function markdownReply(about: AboutWholeAct, ofPart: boolean): Reply {
  const { act, portions, part } = about.act
  const isPart = ofPart && portions.length > 1
  const name = localName(act.iri).replace(/[^\w-]/g, '_') + (isPart ? `-${part}` : '')
  return {
    type: 'text/markdown; charset=utf-8',
    headers: {
      'Content-Disposition': `attachment; filename="${name}.md"`,
      'X-Content-Type-Options': 'nosniff'
    },
    stream: { chunks: chunksOf(about, isPart) }
  }
}

async function* chunksOf(about: AboutWholeAct, isPart: boolean): AsyncIterable<Buffer> {
  const { act: whole, view } = about
  yield Buffer.from(headOf(about, isPart))
  const entries = entriesUnderHeadings(contentsTree(whole.outline, lawWords(view.language)('recitals')))
  for (const { start, end } of isPart ? [whole.portions[whole.part - 1]!] : whole.portions) {
    const texts = new Map((await whole.textsOf({ start, end })).map(text => [text.iri, text]))
    const written = entries.slice(start, end).map((entry, at) => {
      const before = at === 0 && isPart ? [] : entries[start + at - 1]?.above
      return provisionMarkdown(entry, before, texts.get(entry.entry.iri))
    })
    yield Buffer.from(written.join(''))
  }
}

function headOf({ act: whole, stand, view }: AboutWholeAct, isPart: boolean): string {
  const { act, provenance, portions, part, outline } = whole
  const say = wholeWords(view.language)
  const { source, licenceIri } = provenance
  const licence = licenceIri && `${termName(licenceIri, view.language)?.text ?? ''} (${licenceIri})`
  const portion = portions[part - 1]!
  const range = portionRange(whole, portion, view)
  const values = { part, parts: portions.length, total: outline.length, range }
  const lines = [
    isPart
      ? say('isPart', { ...values, count: portion.end - portion.start })
      : say('isWhole', { ...values, count: outline.length }),
    stand && say('stand', { stand }),
    source && say('source', { source: [source.title, source.url].filter(Boolean).join(', ') }),
    licence && say('licence', { licence }),
    ...provenance.attributions.map(each => `${each.source} (${each.license}), ${each.url}`),
    say('address', { address: act.iri })
  ]
  const facts = lines.filter(line => typeof line === 'string' && line !== '') as string[]
  return `# ${markdownText(act.label)}\n\n${facts.map(line => `- ${markdownText(line)}\n`).join('')}\n`
}

function provisionMarkdown(
  { entry, above }: EntryUnderHeadings,
  before: EntryUnderHeadings['above'] | undefined,
  text: CitableText | undefined
): string {
  const mark = (depth: number) => '#'.repeat(Math.min(depth + 2, 6))
  const headings = headingsBegun(above, before).map(
    heading => `${mark(above.indexOf(heading))} ${markdownText(heading.label)}\n\n`
  )
  if (text === undefined) return headings.join('')
  const name = [entry.number, text.title].filter(each => each !== undefined).join(' ')
  const body = saysNothing(text.text) ? markdownText(text.text) : lawMarkdown(text.text)
  const notes = text.footnotes?.split('\n').map(line => `> ${markdownText(line)}\n>\n`) ?? []
  return [
    ...headings,
    `${mark(above.length)} ${markdownText(name)}\n\n`,
    body === '' ? '' : `${body}\n\n`,
    notes.length > 0 && `${notes.join('')}\n`
  ]
    .filter(each => each !== false)
    .join('')
}
