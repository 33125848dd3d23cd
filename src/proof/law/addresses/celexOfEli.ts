import { dataTable, wordsOf } from '../../../base/text/dataTable.js'

const letters = new Map(
  dataTable(new URL('./eliTypes.tsv', import.meta.url), ['letter', 'types']).flatMap(({ letter, types }) =>
    wordsOf(types).map((type): [string, string] => [type, letter])
  )
)
const PATH = /\/eli\/([a-z_]+)\/([0-9]{4})\/([0-9]{1,4})(?:\/([^?#]*))?(?:[?#].*)?$/

export interface EliOfUnion {
  /** Of the act as published, `32016R0679`, or of a consolidated text, `02016R0679-20160504`. */
  readonly celex: string
  /** `art_6`, `anx_III`, `rct_26` */
  readonly part?: string
}

/**
 * What an ELI of the European Union names: `http://data.europa.eu/eli/reg/2016/679/art_6/par_1/oj`. Undefined for
 * corrigenda, treaties and what has no number.
 */
export function celexOfEli(address: string): EliOfUnion | undefined {
  const [, type = '', year, number, more = ''] = PATH.exec(address) ?? []
  const letter = letters.get(type)
  const steps = more.split('/')
  if (letter === undefined || steps.includes('corrigendum')) return undefined
  const name = `${year}${letter}${number!.replace(/^0+/, '').padStart(4, '0')}`
  const part = steps.find(step => /^(?:art|anx|rct)_[0-9A-Za-z]+$/.test(step))
  const date = steps.find(step => /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(step))
  return {
    celex: date === undefined ? `3${name}` : `0${name}-${date.replace(/-/g, '')}`,
    ...(part !== undefined && { part })
  }
}
