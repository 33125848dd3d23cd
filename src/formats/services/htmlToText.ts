import { Parser } from 'htmlparser2'
import { normalisedLine } from '../xml/element.js'

const BREAKS = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' ')
)
const LAW =
  /^\s*(?:https?:)?\/\/(?:[\w.-]+\.)?(?:gesetze-im-internet\.de|eur-lex\.europa\.eu|data\.europa\.eu\/eli|dejure\.org)\S*\s*$/i
/** Soft hyphens and the like, which part words. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const HIDDEN = new Set(['script', 'style', 'template'])

/**
 * HTML as authorities write it into descriptions: paragraphs become lines, list items lines with a dash. Behind a link to
 * a law stands its address, which may say more than its words.
 */
export function htmlToText(html: string): string {
  const lines: string[] = []
  let current = ''
  let hidden = 0
  let law: string | undefined
  const endLine = () => {
    const line = normalisedLine(current.replace(INVISIBLE, ''))
    if (line !== '' && line !== '-') lines.push(line)
    current = ''
  }
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      if (name === 'a') law = LAW.test(href) ? href.trim() : undefined
    },
    onopentagname: name => {
      if (HIDDEN.has(name)) hidden++
      if (BREAKS.has(name)) endLine()
      if (name === 'li') current = '- '
      if (name === 'td' || name === 'th') current += ' '
    },
    ontext: text => {
      if (hidden === 0) current += text
    },
    onclosetag: name => {
      if (name === 'a' && law !== undefined && !current.includes(law)) current += ` (${law})`
      if (name === 'a') law = undefined
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
      if (BREAKS.has(name)) endLine()
    }
  })
  // Plain text comes too, with line breaks of its own.
  parser.end(/<[a-z/!]/i.test(html) ? html : html.replace(/\r?\n/g, '<br>'))
  endLine()
  return lines.join('\n')
}
