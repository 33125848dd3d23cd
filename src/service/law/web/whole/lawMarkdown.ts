import { layOut, type LaidBlock } from '../../../../proof/law/parts/layOut.js'
import type { Span } from '../../../../proof/law/span.js'
import { markdownText } from './markdownText.js'

/** The text of a provision as Markdown: Absätze, lists and tables. */
export function lawMarkdown(text: string): string {
  const of = ({ start, end }: Span) => markdownText(text.slice(start, end))
  return layOut(text)
    .flatMap(({ heading, mark, title, blocks }) => {
      if (heading !== undefined) return [`**${of(heading)}**`]
      const [first, ...rest] = blocks.map(block => blockMarkdown(block, of, ''))
      const begin = [mark && of(mark), title && `**${of(title)}**`]
        .filter(each => each !== undefined)
        .join(' ')
      const isLine = blocks[0]?.kind === 'line'
      return isLine ? [`${begin} ${first}`.trim(), ...rest] : [begin, first ?? '', ...rest]
    })
    .filter(each => each !== '')
    .join('\n\n')
}

function blockMarkdown(block: LaidBlock, of: (span: Span) => string, indent: string): string {
  switch (block.kind) {
    case 'line':
      return indent + of(block.line)
    case 'table': {
      const rows = block.rows.map(({ cells }) => `${indent}| ${cells.map(of).join(' | ')} |`)
      const rule = `${indent}|${' --- |'.repeat(block.rows[0]?.cells.length ?? 1)}`
      return [rows[0], rule, ...rows.slice(1)].join('\n')
    }
    case 'list':
      return block.items
        .map(({ mark, blocks }) => {
          const [first, ...rest] = blocks
          const isLine = first?.kind === 'line'
          const head = `${indent}- ${of(mark)}${isLine ? ` ${of(first.line)}` : ''}`
          const below = (isLine ? rest : blocks).map(each => blockMarkdown(each, of, `${indent}  `))
          return [head, ...below].join('\n\n')
        })
        .join('\n\n')
  }
}
