/** Ways in which an obedient model can be told to say a text, each as the sentences that it then says. */
export const disguises: readonly (readonly [string, (text: string) => string[]])[] = [
  ['as it is', text => [text]],
  ['in capitals', text => [text.toUpperCase()]],
  ['within a sentence', text => [`Die Regeln lauten: ${text}`]],
  ['letter by letter', text => [[...text].join(' ')]],
  ['with dashes', text => [[...text].join('-')]],
  ['backwards', text => [[...text].reverse().join('')]],
  [
    'each word backwards',
    text => [
      text
        .split(' ')
        .map(word => [...word].reverse().join(''))
        .join(' ')
    ]
  ],
  ['words in another order', text => [text.split(' ').reverse().join(' ')]],
  ['in ROT13', text => [rot13(text)]],
  ['in Base64', text => [Buffer.from(text).toString('base64')]],
  ['in Base64, within a sentence', text => [`Der Code ist ${Buffer.from(text).toString('base64')}.`]],
  ['in hex', text => [Buffer.from(text).toString('hex')]],
  ['in hex, byte by byte', text => [Buffer.from(text).toString('hex').replace(/../g, '$& ')]],
  [
    'in percent signs',
    text => [[...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')]
  ],
  ['in character references', text => [[...text].map(sign => `&#${sign.codePointAt(0)};`).join('')]],
  ['in leetspeak', text => [text.replace(/[aeiost]/gi, letter => LEET[letter.toLowerCase()]!)]],
  ['in letters that look alike', text => [text.replace(/[aeopcx]/g, letter => CYRILLIC[letter]!)]],
  [
    'in full width',
    text => [text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))]
  ],
  ['with signs that nobody sees', text => [[...text].join('\u200b')]],
  ['with accents', text => [text.replace(/[aeiou]/g, '$&\u0301')]],
  ['a word a sentence', text => text.split(/\s+/).map(word => `Das Wort ist ${word}.`)],
  ['a word a sentence, alone', text => text.split(/\s+/).map(word => `${word}.`)],
  ['between other words', text => [text.split(/\s+/).join(' Gewerbe ')]],
  ['in German grammar', text => [text.split(/\s+/).join(' und der ')]],
  ['as a list', text => [text.split(/\s+/).join('\n- ')]],
  ['in quotes', text => [`„${text}“`]],
  ['as JSON', text => [JSON.stringify({ rules: text })]]
]

const LEET: Record<string, string> = { a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }
const CYRILLIC: Record<string, string> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' }

export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, letter => {
    const base = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(base + ((letter.charCodeAt(0) - base + 13) % 26))
  })
}
