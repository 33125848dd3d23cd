import type { Act } from '../acts/act.js'
import type { ActTable } from '../acts/actTable.js'
import type { Section } from './citation.js'

/** A page of the law on the web: which act, and which section of it. */
export interface LawPageAddress {
  readonly text: string
  readonly act?: Act
  readonly section?: Section
}

const ADDRESS = /^(?:https?:\/\/|www\.)[^\s<>"]+|^(?:gesetze-im-internet\.de|dejure\.org)\/[^\s<>"]+/i
const GII = /(?:gesetze-im-internet|bundesrecht\.juris)\.de\/(?<slug>[a-z0-9_]+)(?:\/(?<page>[^/?#]*))?/i
const DEJURE = /dejure\.org\/gesetze\/(?<slug>[A-Za-z0-9_]+)(?:\/(?<page>[^/?#]*))?/i
const CELEX = /CELEX(?::|%3A)(?<celex>[0-9][0-9A-Z]{6,14})/i
const EU_ELI = /data\.europa\.eu\/eli\/(?<kind>reg|dir)\/(?<year>[0-9]{4})\/(?<number>[0-9]{1,5})/i

/** Reads the address at the start of the text; one that is no page of a law that is held has no act. */
export function readLawPageAddress(text: string, table: ActTable): LawPageAddress | undefined {
  const found = ADDRESS.exec(text)?.[0].replace(/[).,;]+$/, '')
  if (found === undefined) return undefined
  const groups = (GII.exec(found) ?? DEJURE.exec(found) ?? CELEX.exec(found) ?? EU_ELI.exec(found))?.groups
  if (groups === undefined) return { text: found }
  const act = actOf(groups, table)
  const section = sectionOf(groups['page'] ?? '')
  return { text: found, ...(act && { act }), ...(section && { section }) }
}

function actOf(groups: Record<string, string | undefined>, table: ActTable): Act | undefined {
  const { slug, celex, kind, year, number } = groups
  const names =
    slug !== undefined
      ? [slug, slug.replace(/_/g, ' ')]
      : [
          `CELEX:${celex ?? `3${year}${kind!.toLowerCase() === 'reg' ? 'R' : 'L'}${number!.padStart(4, '0')}`}`
        ]
  for (const name of names) {
    const acts = table.named(name)
    if (acts.length === 1) return acts[0]
  }
  return undefined
}

/** `__14.html`, `__312a.html`, `art_1.html`; of dejure.org `14.html`. */
function sectionOf(page: string): Section | undefined {
  const [, article, number] = /^(?:__|(art_))?([0-9]{1,5}[a-z]{0,3})\.html$/i.exec(page) ?? []
  if (number === undefined) return undefined
  return { kind: article === undefined ? '§' : 'Art', number: number.toLowerCase() }
}
