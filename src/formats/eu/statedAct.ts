import type { NamedNode } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import type { ReadOptions } from '../importer.js'
import { numbersIn } from './celexOfTitle.js'
import type { EuAct } from './euAct.js'
import { isLanguage } from './languages.js'

/** An act of which it is certain which it is, and in which language; as its file says, or who loads it. */
export interface StatedAct {
  readonly act: EuAct
  readonly celex: string
  readonly iri: NamedNode
  readonly language: string
  /** The language of the files that are taken, where one was named. */
  readonly requested: string | undefined
}

/** @throws InvalidInput that says what the file does not say, or does not hold */
export function statedAct(file: string, read: EuAct, { ids, given = {} }: ReadOptions): StatedAct {
  const act = withGiven(read, given.celex)
  const { celex } = act
  const iri = celex === undefined ? undefined : ids.celex(celex)
  if (celex === undefined || iri === undefined) throw notStated(file, act)
  const requested = given.language?.toLowerCase()
  const language = act.language ?? requested
  if (requested !== undefined && !isLanguage(requested)) {
    throw new InvalidInput(`--language ${requested} is no official language of the Union; write de, en, fr …`)
  }
  if (language === undefined || !isLanguage(language)) {
    throw new InvalidInput(`${file}: does not say its language; say it with --language de`)
  }
  mustHoldAct(file, act)
  return { act, celex, iri, language, requested }
}

function notStated(file: string, { celex, titleLines }: EuAct): InvalidInput {
  const named = numbersIn(titleLines)
  const why =
    celex !== undefined
      ? ` ("${celex}" is no CELEX number)`
      : named.length === 0
        ? ''
        : ` (that its title names ${named.join(', ')} may be of another act)`
  return new InvalidInput(
    `${file}: does not say for certain which act it holds${why}; say it with --celex 32016R0679`
  )
}

function mustHoldAct(file: string, { parts, titleLines }: EuAct): void {
  if (parts.length > 0 && titleLines.length > 0) return
  throw new InvalidInput(
    `${file}: ${titleLines.length === 0 ? 'holds no title of an act' : 'holds no article, recital or annex'}; is it an act of the Official Journal as Formex 4 or XHTML (classes doc-ti, ti-art), or a consolidated text as Formex 4? Pages of EUR-Lex from before 2004 name no articles and cannot be read`
  )
}

/** A CELEX number that is given counts; that of a consolidated text (sector 0) says what it consolidates. */
function withGiven(act: EuAct, given: string | undefined): EuAct {
  if (given === undefined) return act
  const celex = given.toUpperCase()
  const [, number, year, month, day] =
    /^0([0-9]{4}[A-Z]{1,2}[0-9]{4})-([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(celex) ?? []
  if (number === undefined) {
    const { consolidates, from, to, consolidatedOn, ...rest } = act
    void [consolidates, from, to, consolidatedOn]
    return { ...rest, celex }
  }
  return { from: `${year}-${month}-${day}`, ...act, celex, consolidates: act.consolidates ?? `3${number}` }
}
