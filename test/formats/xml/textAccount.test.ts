import { expect } from 'chai'
import fc from 'fast-check'
import type { XmlElement } from '../../../src/formats/xml/element.js'
import { TextAccount } from '../../../src/formats/xml/textAccount.js'

const element = (name: string, ...children: (XmlElement | string)[]): XmlElement => ({
  name,
  attributes: {},
  children
})
const { tree } = fc.letrec<{ tree: XmlElement; child: XmlElement | string }>(tie => ({
  child: fc.oneof({ depthSize: 'small' }, fc.string({ unit: 'binary', maxLength: 8 }), tie('tree')),
  tree: fc
    .tuple(fc.constantFrom('p', 'b', 'lost', 'left', 'img'), fc.array(tie('child'), { maxLength: 4 }))
    .map(([name, children]) => element(name, ...children))
}))
const compact = (text: string) => text.normalize('NFD').replace(/\s+/g, '')
/** All text below an element, without that of some names. */
const textOf = (node: XmlElement | string, without: readonly string[] = []): string => {
  if (typeof node === 'string') return node
  return without.includes(node.name) ? '' : node.children.map(child => textOf(child, without)).join('\n')
}
const outermost = (node: XmlElement, name: string, other: string): XmlElement[] =>
  node.children.flatMap(child => {
    if (typeof child === 'string' || child.name === other) return []
    return child.name === name ? [child] : outermost(child, name, other)
  })

describe('TextAccount', () => {
  it('finds each character that a reader drops, and only these', () => {
    fc.assert(
      fc.property(tree, inner => {
        const root = element('root', inner)
        const account = new TextAccount()
        account.passage(root)
        account.output(textOf(root, ['lost', 'left']))
        for (const part of outermost(root, 'left', 'lost')) account.left(part, 'on purpose')
        const lost = outermost(root, 'lost', 'left').map(part => compact(textOf(part)))
        expect(account.balance()?.missing ?? 0).to.equal(lost.join('').length)
        expect(account.balance()?.surplus ?? 0).to.equal(0)
      })
    )
  })

  it('finds what an output says more often than the passage', () => {
    const account = new TextAccount()
    account.passage(element('p', 'ab'))
    account.output('ab', 'b', account.made('|'))
    expect(account.balance()).to.include({ missing: 0, surplus: 1 })
  })

  it('finds pictures that nothing mentions', () => {
    const account = new TextAccount(new Set(['img']))
    account.passage(element('p', 'a', element('img'), element('img')))
    account.output('a', account.drawn('[x.png]'))
    expect(account.balance()).to.deep.equal({ missing: 0, pictures: 1, surplus: 0, sample: '' })
  })

  it('takes composed and decomposed letters for the same', () => {
    const account = new TextAccount()
    account.passage(element('p', 'u', element('b', '\u0308ber')))
    account.output('über')
    expect(account.balance()).to.equal(undefined)
  })

  it('shows what is missing, and counts what is left by reason', () => {
    const account = new TextAccount()
    account.passage(element('p', 'Rain falls.', element('q', 'Only in winter.'), element('n', '1 2')))
    account.output('Rain falls.')
    account.left('1 2', 'number')
    expect(account.balance()?.sample).to.equal('Only in winter.')
    expect([...account.leftOut()]).to.deep.equal([['number', 2]])
  })
})
