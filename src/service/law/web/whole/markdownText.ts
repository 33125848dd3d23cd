/** Text as Markdown that says it to the letter: nothing in it is a mark, a link or HTML. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|~&$]/g, '\\$&')
    .replace(/^(?:[#+=-]|\d+(?=[.)]))/, mark => (/\d/.test(mark) ? mark : `\\${mark}`))
    .replace(/^(\d+)([.)])/, '$1\\$2')
}
