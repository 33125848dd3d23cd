import { expect } from 'chai'
import { textHash } from '../../../src/base/text/textHash.js'
import { HOME, kept, OFFER } from './pages.js'

describe('what is kept of pages', () => {
  it('is what they say of themselves and their own part, without persons', () => {
    const [page, ...others] = kept({
      description: 'Software für das Handwerk.',
      main: `${HOME}\n\nAnsprechpartnerin: Erika Beispiel\n\nTel. 040 1234567\n\n${OFFER}`
    })
    expect(others).deep.equal([])
    expect(page!.text).equal(`Software für das Handwerk.\n\n${HOME}\n\n${OFFER}`)
    expect(page!.passage).include({
      text: page!.text,
      contentHash: textHash(page!.text),
      license: 'internal'
    })
  })

  it('is no description twice', () => {
    expect(kept({ description: HOME, main: `${HOME} ${OFFER}` })[0]!.text).equal(`${HOME} ${OFFER}`)
  })

  it('is nothing of imprints, of pages of people, and of pages of which nothing is left', () => {
    const pages = kept(
      { kind: 'imprint', main: HOME },
      { kind: 'people', main: HOME },
      { main: 'Ansprechpartnerin: Erika Beispiel' },
      { main: '' },
      { kind: 'about', main: OFFER }
    )
    expect(pages.map(({ text }) => text)).deep.equal([OFFER])
  })

  it('has references of its own, so that no page can be named for another', () => {
    const refs = kept(
      { main: HOME },
      { main: OFFER },
      { kind: 'people', main: HOME },
      { main: `${HOME} ` }
    ).map(({ passage }) => passage.ref)
    expect(new Set(refs).size).equal(3)
  })
})
