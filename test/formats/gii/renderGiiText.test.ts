import { expect } from 'chai'
import { renderGiiText } from '../../../src/formats/gii/renderGiiText.js'
import { readRecords } from '../../../src/formats/xml/readRecords.js'
import { all, inputOf } from '../inputOf.js'

async function rendered(content: string) {
  const document = await readRecords(inputOf(`<r><text>${content}</text></r>`), 'text')
  const [record] = await all(document.records)
  return renderGiiText(record!.element)
}

const textOf = async (content: string) => (await rendered(content)).text

describe('renderText', () => {
  it('gives each Absatz a line, without the white space of the file', async () => {
    const text = await textOf(
      '<Content><P>(1) Ein\n  <B>Satz</B>.</P><P>(2)\u00a0Noch <NB>2016/680</NB> <SP>einer</SP>.</P></Content>'
    )
    expect(text).to.equal('(1) Ein Satz.\n(2) Noch 2016/680 einer.')
  })

  it('indents lists below their Absatz, and lists in lists deeper', async () => {
    const text = await textOf(
      '<Content><P>(1) Wenn <DL Type="arabic"><DT>1.</DT><DD><LA>eins, <DL><DT>a)</DT><DD><LA>klein,</LA></DD></DL>und</LA><LA>weiter</LA></DD><DT>2.</DT><DD><LA>zwei</LA></DD></DL>so ist es.</P></Content>'
    )
    expect(text).to.equal('(1) Wenn\n  1. eins,\n    a) klein,\n  und\n    weiter\n  2. zwei\nso ist es.')
  })

  it('makes a line of each table row', async () => {
    const text = await textOf(
      '<Content><table><Title>Liste</Title><tgroup cols="2"><colspec/><thead><row><entry>Nr.</entry><entry>Name</entry></row></thead><tbody><row><entry>1</entry><entry>A<BR/>B <DL><DT>a)</DT><DD><LA>c</LA></DD></DL></entry></row><row><entry/><entry/></row><row><entry/><entry>x</entry></row></tbody></tgroup></table></Content>'
    )
    expect(text).to.equal('Liste\n  Nr. | Name\n  1 | A B a) c\n  | x')
  })

  it('keeps lines of preformatted text and breaks, names images, and takes unknown elements for text', async () => {
    expect(
      await textOf('<Content><pre>a   b\n  c</pre><P>d<BR/>e<IMG SRC="x.jpg"/> <neu>f</neu></P></Content>')
    ).to.equal('a b\nc\nd\ne [Abbildung: x.jpg] f')
  })

  it('shows pictures in the marks of points', async () => {
    expect(
      await textOf(
        '<Content><DL><DT><IMG SRC="pfeil.png"/> <B>1.</B></DT><DD><LA>eins</LA></DD></DL></Content>'
      )
    ).to.equal('  [Abbildung: pfeil.png] 1. eins')
  })

  it('takes footnotes out of the text and gives them apart', async () => {
    const { text, footnotes } = await rendered(
      '<Content><P>Satz<FnR ID="F1"/>.<FnArea><FnR ID="F1"/></FnArea></P></Content><Footnotes><Footnote ID="F1" FnZ="*" Postfix=")">Hinweis<BR/>dazu</Footnote></Footnotes>'
    )
    expect(text).to.equal('Satz.')
    expect(footnotes).to.deep.equal(['*) Hinweis\ndazu'])
  })

  it('gives text in NFC', async () => {
    expect(await textOf('<Content><P>u\u0308ber</P></Content>')).to.equal('über')
  })
})
