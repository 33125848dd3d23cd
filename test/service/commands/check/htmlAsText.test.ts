import { expect } from 'chai'
import { htmlAsText } from '../../../../src/service/commands/check/htmlAsText.js'

describe('HTML as text', () => {
  it('keeps headings, items and rows, and sets code apart', () => {
    const { text } = htmlAsText(
      '<head><title>x</title></head><h2>Titel</h2><p>Ein&nbsp;Satz\n geht weiter.</p><ul><li>Eins.</li></ul><pre>§ 1</pre><table><tr><td>a</td><td>b</td></tr></table><script>x</script>'
    )
    expect(text.split('\n').filter(line => line !== '')).deep.equal([
      '## Titel',
      'Ein Satz geht weiter.',
      '- Eins.',
      '```',
      '§ 1',
      '```',
      '| a| b |'
    ])
  })
  it('knows where its words stand in the file', () => {
    const html = '<p>Viel &sect; Text</p>\n<p>Ein  Satz.</p>'
    const { text, sourceOf } = htmlAsText(html)
    for (const word of ['Viel', 'Text', 'Ein', 'Satz'])
      expect(html.slice(sourceOf(text.indexOf(word))).startsWith(word), word).equal(true)
  })
})
