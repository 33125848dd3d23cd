import { DataFactory } from 'n3'
import type { ImportUnit, SourceFacts } from '../importer.js'
import { citedAbbreviation } from './actNames.js'
import type { GiiAct } from './readGiiAct.js'

/** Official works are free of copyright. */
const LICENCE = DataFactory.namedNode('https://www.gesetze-im-internet.de/urhg/__5.html')

/** Where an act's file comes from: what is given, else what the format says. */
export function actSource(act: GiiAct, given: SourceFacts = {}): ImportUnit['source'] {
  return {
    title: given.title ?? `${act.shortTitle ?? act.title} (${citedAbbreviation(act)})`,
    publisher: given.publisher ?? 'Bundesministerium der Justiz, Bundesamt für Justiz (Gesetze im Internet)',
    landingPage: given.landingPage ?? `https://www.gesetze-im-internet.de/${siteName(act.jurabk)}/`,
    licence: given.licence ?? LICENCE,
    ...(given.origin && { origin: given.origin })
  }
}

/** The act's folder on the site: other characters than letters and digits, umlauts too, become `_` one by one. */
export function siteName(jurabk: string): string {
  return jurabk.toLowerCase().replace(/[^a-z0-9-]/g, '_')
}
