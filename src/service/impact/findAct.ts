import { tagDistance } from '../../proof/grammar/languageTags.js'
import { textsOfAct } from '../../company/findings/ruleBases.js'
import { NotFound } from '../../base/errors.js'
import type { SectorRule } from '../../graph/impact/rules.js'
import { readActsOfIri } from '../../graph/impact/actsOfIri.js'
import { isIri } from '../../graph/iri.js'
import { readNames } from '../../graph/things/readNames.js'
import type { Act } from '../../proof/law/acts/act.js'
import { foldActName } from '../../proof/law/acts/foldActName.js'
import { rdfs } from '../../graph/vocab/terms.js'
import { scopeSet, type Access } from '../access.js'
import { severalActs, shownText } from '../law/provisions/messages.js'
import type { ImpactParts } from './impactParts.js'

/** The act that was asked for. */
export interface FoundAct {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** Its texts that are held and admitted: itself first, then its consolidated texts, the newest first. */
  readonly texts: readonly Act[]
  /** The rules on it that the caller may see. */
  readonly rules: readonly SectorRule[]
}

/**
 * The act of a name, an abbreviation, a CELEX number, a reference or an IRI (ELI). It is in the graph when its text is
 * held, or a catalogue's record of it, or a rule speaks of it.
 * @throws NotFound when it is not, or the name is that of several acts
 */
export async function findAct(parts: ImpactParts, name: string, access: Access): Promise<FoundAct> {
  const text = name.normalize('NFC').trim()
  const scopes = scopeSet(access)
  const [table, all] = await Promise.all([parts.acts(), parts.rules()])
  const rules = all.filter(({ scope }) => scopes.has(scope))
  const basicOf = (iri: string) => {
    const held = table.byIri(iri)
    return held !== undefined && scopes.has(held.scope) ? (held.consolidates ?? iri) : iri
  }
  for (const iri of await irisOf(parts, text, access)) {
    const found = await knownAct(parts, { iri: basicOf(iri), acts: table.acts, rules }, access)
    if (found !== undefined) return found
  }
  const named = table.named(text, scopes)
  const folded = foldActName(text)
  const byRules = rules.filter(({ actNames }) => actNames.some(each => foldActName(each) === folded))
  const iris = new Set(
    named.length > 0 ? named.map(({ iri }) => basicOf(iri)) : byRules.map(({ act }) => act)
  )
  if (iris.size > 1) {
    const refs = [...iris].map(iri => ({ ref: parts.ids.iriToRef(iri) ?? iri, abbreviations: [] }))
    throw new NotFound(severalActs(name, refs))
  }
  const [only] = iris
  const found = only && (await knownAct(parts, { iri: only, acts: table.acts, rules }, access))
  if (found) return found
  throw new NotFound(`No act named ${shownText(name)} is in this graph`)
}

/** All acts that rules speak of, in the order of their references. */
export async function actsWithRules(parts: ImpactParts, access: Access): Promise<FoundAct[]> {
  const scopes = scopeSet(access)
  const [table, all] = await Promise.all([parts.acts(), parts.rules()])
  const rules = all.filter(({ scope }) => scopes.has(scope))
  const iris = [...new Set(rules.map(({ act }) => act))].sort()
  const found = await Promise.all(iris.map(iri => knownAct(parts, { iri, acts: table.acts, rules }, access)))
  return found.filter(act => act !== undefined)
}

/** The IRIs that a text may be, or be the number of. */
async function irisOf({ store, ids }: ImpactParts, text: string, access: Access): Promise<string[]> {
  if (/^https?:/i.test(text)) {
    if (!isIri(text)) return []
    if (ids.isLaw(text)) return [text]
    const known = await readActsOfIri(store, { graph: ids.sharedGraph, iri: text, scopes: access.scopes })
    const named = ids.refToIri(text)
    return known.length > 0 || named === undefined ? known : [named.value]
  }
  const iri = ids.refToIri(text) ?? ids.celex(text)
  return iri !== undefined && ids.isLaw(iri.value) ? [iri.value] : []
}

interface Known {
  readonly iri: string
  readonly acts: readonly Act[]
  readonly rules: readonly SectorRule[]
}

async function knownAct(
  { store, ids, kept }: ImpactParts,
  { iri, acts, rules }: Known,
  access: Access
): Promise<FoundAct | undefined> {
  const scopes = scopeSet(access)
  const ref = ids.iriToRef(iri)
  const texts = textsOfAct(acts, iri, scopes)
  const own = rules.filter(({ act }) => act === iri)
  const record = ref?.startsWith('CELEX:') ? ids.concept('CATALOGUE', ref.slice('CELEX:'.length)) : undefined
  const titles = record && texts.length === 0 ? await titlesOf(record.value) : []
  if (texts.length === 0 && own.length === 0 && titles.length === 0) return undefined
  const label = texts[0]?.label ?? titles[0] ?? own[0]?.actNames[0] ?? ref
  return {
    iri,
    ref: texts.find(act => act.iri === iri)?.ref ?? ref ?? iri,
    label: label ?? iri,
    texts,
    rules: own
  }

  async function titlesOf(record: string): Promise<readonly string[]> {
    const { scope, titles } = await kept(['titles', record], async () => {
      const names = await readNames(store, [ids.sharedGraph], [record])
      return { scope: names.scopes.get(record) ?? '', titles: titlesIn(names) }
    })
    return scopes.has(scope) ? titles : []
  }
}

/** The German ones first. */
function titlesIn({ quads }: Awaited<ReturnType<typeof readNames>>): readonly string[] {
  return quads
    .filter(({ predicate }) => predicate.equals(rdfs.label))
    .map(({ object }) => ({
      text: object.value,
      far: object.termType === 'Literal' ? (tagDistance(object.language, 'de') ?? 3) : 3
    }))
    .sort((one, other) => one.far - other.far)
    .map(({ text }) => text)
}
