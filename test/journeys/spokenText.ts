import { Parser } from 'htmlparser2'

const UNSPOKEN = new Set(['script', 'style', 'code', 'pre', 'textarea', 'kbd', 'samp'])
const BLOCKS = /^(?:p|li|h\d|div|td|th|dt|dd|tr|label|button|option|summary|title|section|a)$/
const SAID = ['aria-label', 'placeholder', 'alt']

/** What a page says in one language, by line: neither code, nor what an element says in another language. */
export function spokenText(html: string, language: string): string[] {
  const open: { readonly name: string; readonly language: string }[] = []
  let text = ''
  const isSpoken = () => open.at(-1)?.language === language && !open.some(({ name }) => UNSPOKEN.has(name))
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push({ name, language: attributes['lang'] ?? open.at(-1)?.language ?? '' })
      if (BLOCKS.test(name)) text += '\n'
      const said = name === 'meta' && attributes['name'] === 'description' ? ['content'] : SAID
      for (const each of said) if (isSpoken() && attributes[each]) text += `\n${attributes[each]}\n`
    },
    ontext: piece => void (isSpoken() && (text += piece)),
    onclosetag(name) {
      open.pop()
      if (BLOCKS.test(name)) text += '\n'
    }
  })
  parser.end(html)
  return text
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
}
