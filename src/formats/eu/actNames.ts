import { celexOfTitle } from './celexOfTitle.js'
import type { EuAct } from './euAct.js'
import { popularNames } from '../../proof/law/acts/popularNames.js'

export interface EuActNames {
  /** All lines of the title as one. */
  readonly title: string
  /** `Datenschutz-Grundverordnung`, or `Verordnung (EU) 2023/1115` for an act without a name of its own. */
  readonly short: string
  /** How its provisions are cited: `DSGVO`; `Verordnung (EU) 2019/4` where no abbreviation is known. */
  readonly citedAs: string
  /** All further names, German and English: people cite an act in their language, whatever the text's. */
  readonly others: readonly { readonly name: string; readonly language: 'de' | 'en' }[]
}

/** What an act is called: in its title, by its number, and by people. */
export function namesOfAct(act: EuAct, celex: string, language: string): EuActNames {
  const title = act.titleLines.join(' ')
  const basic = act.consolidates ?? celex
  const numbered = { de: numberedNames(act.titleLines, 'de'), en: numberedNames(act.titleLines, 'en') }
  const popular = popularNames(basic)
  const own = language === 'de' ? 'de' : 'en'
  const inTitle = bracketed(act.titleLines)
  const short = inTitle ?? numbered[own][0] ?? title
  const known = language === 'de' || language === 'en' ? popular[own][0] : undefined
  const citedAs = known ?? numbered[own][0] ?? inTitle ?? celex
  const others = (['de', 'en'] as const).flatMap(each =>
    [...numbered[each], ...popular[each], ...(each === own && inTitle !== undefined ? [inTitle] : [])].map(
      name => ({
        name,
        language: each
      })
    )
  )
  return { title, short, citedAs, others }
}

/** `(Datenschutz-Grundverordnung)`: the name that the title itself gives, the last before remarks on the text. */
function bracketed(lines: readonly string[]): string | undefined {
  const name = lines
    .filter(line => !/^\(/.test(line))
    .map(line => /\(([^()]{3,80})\)\.?$/.exec(line)?.[1])
    .findLast(one => one !== undefined)
  return name === undefined || /^(?:recast|codi|Neufassung|kodifi|Text |refonte|EU|EG|EC)/i.test(name)
    ? undefined
    : name
}

/** `Verordnung (EU) 2016/679`, `VO (EU) 2016/679`; `Regulation (EU) No 910/2014`; `Richtlinie 2014/65/EU`. */
function numberedNames(lines: readonly string[], language: 'de' | 'en'): string[] {
  const found = celexOfTitle(lines)
  if (found === undefined) return []
  const { kind, community, year, number, numberFirst } = found
  const short = community[language]
  const bracketsFirst = numberFirst || Number(found.celex.slice(1, 5)) >= 2015
  const digits = numberFirst ? `${language === 'de' ? 'Nr.' : 'No'} ${number}/${year}` : `${year}/${number}`
  return kind[language].map(word =>
    bracketsFirst ? `${word} (${short}) ${digits}` : `${word} ${digits}/${short}`
  )
}
