import { compareText } from '../../../src/base/text/compareText.js'
import { VerbTable, type VerbRow } from '../../../src/proof/grammar/german/verbs/verbTable.js'
import { verbOf } from '../../../src/proof/grammar/german/verbs/verb.js'
import { keyOf } from '../../../src/proof/grammar/german/spelling.js'
import { newSpelling } from './newSpelling.js'
import type { DictionaryVerb } from './packages.js'

/** Prefixes that never leave, whose verbs go like the one behind them. */
const FIXED = ['be', 'ent', 'er', 'ge', 'miss', 'ver', 'zer', 'emp']
/** Prefixes that leave in one verb and stay in another, or in the same. */
const EITHER = ['über', 'unter', 'um', 'durch', 'wieder', 'wider', 'hinter', 'voll']

type Forms = ReadonlyMap<string, readonly string[]>

/** The table of verbs: an infinitive with its mark, and what neither rule nor the verb behind the mark gives. */
export function makeVerbs(
  dictionary: Readonly<Record<string, DictionaryVerb>>,
  additions: readonly VerbRow[]
): VerbRow[] {
  const added = new Map(additions.map(row => [row.verb, row]))
  const lemmas = new Map<string, { forms: Forms; separable: string | undefined }>()
  for (const [key, entry] of Object.entries(dictionary)) {
    const lemma = newSpelling(key)
    if (/^[a-zäöüß]{3,}n$/.test(lemma) && entry.PRÄ !== undefined) lemmas.set(lemma, formsOf(entry))
  }
  const known = new Set([...lemmas.keys(), ...[...added.keys()].map(verb => verb.replace(/[|~]/, ''))])
  const marked = [...lemmas].flatMap(([lemma, { forms, separable }]) =>
    marks(lemma, separable, forms.get('participle') ?? [], known).map(verb => ({ verb, forms }))
  )
  const rows = marked.filter(({ verb }) => !added.has(verb)).map(({ verb }) => ({ verb, forms: '' }))
  const forms = new Map(marked.map(({ verb, forms }) => [verb, forms]))
  return difference([...rows, ...added.values()], forms, added).sort(
    (a, b) => compareText(plain(a.verb), plain(b.verb)) || compareText(a.verb, b.verb)
  )
}

function plain(verb: string): string {
  return verb.replace(/[|~]/, '')
}

/** Fills the second cells, from the verbs without a mark to those that go like them. */
function difference(
  rows: readonly VerbRow[],
  forms: ReadonlyMap<string, Forms>,
  added: ReadonlyMap<string, VerbRow>
): VerbRow[] {
  const marks = (verb: string) => (verb.includes('|') ? 2 : verb.includes('~') ? 1 : 0)
  const done: VerbRow[] = []
  for (const level of [0, 1, 2]) {
    const here = rows.filter(({ verb }) => marks(verb) === level)
    const table = new VerbTable([...done, ...here])
    for (const row of here) {
      const wanted = forms.get(row.verb)
      done.push(
        added.has(row.verb) || wanted === undefined
          ? row
          : { verb: row.verb, forms: cellOf(row.verb, wanted, table) }
      )
    }
  }
  return done
}

/** What of a verb's forms neither rule nor base gives; a form that follows from one already in the cell is left out. */
function cellOf(verb: string, wanted: Forms, table: VerbTable): string {
  const [prefix] = verb.includes('~') ? verb.split('~') : []
  const cells: string[] = []
  for (const [name, stems] of wanted) {
    const ruled = table
      .forms(verbOf(verb, cells.join(' ')))
      .filter(({ form, number }) => (number === 'plural' ? `${form}Plural` : form) === name)
      .map(({ stem }) => keyOf(stem))
    // A verb with a separable prefix goes like its base, and the dictionary does not always part them.
    if (verb.includes('|') && name !== 'participle') continue
    // `setzt … über` and `übergesetzt` are no forms of the verb whose prefix stays.
    const own =
      prefix === undefined
        ? stems
        : stems.filter(
            stem => stem.startsWith(prefix) && !(name === 'participle' && stem.startsWith(`${prefix}ge`))
          )
    if (own.length > 0 && !own.every(stem => ruled.includes(keyOf(stem)))) {
      cells.push(`${name}=${[...new Set(own)].join('/')}`)
    }
  }
  return cells.join(' ')
}

function marks(
  lemma: string,
  separable: string | undefined,
  participles: readonly string[],
  known: ReadonlySet<string>
): string[] {
  const behind = (prefix: string) =>
    lemma.startsWith(prefix) && lemma.slice(prefix.length).length > 3 ? lemma.slice(prefix.length) : undefined
  const marked: string[] = []
  const within = separatedBy(lemma, participles, known)
  if (within !== undefined)
    return [
      `${within}|${lemma.slice(within.length)}`,
      ...EITHER.filter(prefix => prefix === within).map(prefix => `${prefix}~${lemma.slice(within.length)}`)
    ]
  // Of those that stay in one verb and leave in another the dictionary says too often that they leave.
  if (separable !== undefined && behind(separable) !== undefined && !EITHER.includes(separable))
    marked.push(`${separable}|${behind(separable)}`)
  for (const prefix of EITHER) {
    const base = behind(prefix)
    if (base !== undefined && known.has(base)) marked.push(`${prefix}~${base}`)
  }
  if (marked.length > 0) return marked
  for (const prefix of FIXED) {
    const base = behind(prefix)
    if (base !== undefined && known.has(base)) return [`${prefix}~${base}`]
  }
  return [lemma]
}

/** The prefix before the `ge` of a participle: `auseinander` of `auseinandergesetzt`. */
function separatedBy(
  lemma: string,
  participles: readonly string[],
  known: ReadonlySet<string>
): string | undefined {
  return participles
    .map(participle => /^(\p{L}{2,}?)ge\p{L}{3,}$/u.exec(participle)?.[1])
    .find(
      prefix =>
        prefix !== undefined &&
        lemma.startsWith(prefix) &&
        known.has(lemma.slice(prefix.length)) &&
        !/(?:^|\p{L})(?:be|ver|ent|zer|miss)$|^er$|^ge$/u.test(prefix)
    )
}

function formsOf(entry: DictionaryVerb): { forms: Forms; separable: string | undefined } {
  let separable: string | undefined
  const spoken = (value: string | readonly [string, string] | undefined): string[] => {
    if (value === undefined) return []
    if (typeof value === 'string') return [newSpelling(value)]
    separable = value[1]
    return [newSpelling(value[0])]
  }
  const forms = new Map<string, string[]>([
    ['present', spoken(entry.PRÄ?.S?.[3])],
    ['presentPlural', spoken(entry.PRÄ?.P?.[3])],
    ['past', spoken(entry.PRT?.S?.[3])],
    ['pastPlural', spoken(entry.PRT?.P?.[3])],
    ['subjunctive1', spoken(entry.KJ1?.S?.[3])],
    ['subjunctive1Plural', spoken(entry.KJ1?.P?.[3])],
    ['subjunctive2', spoken(entry.KJ2?.S?.[3])],
    ['subjunctive2Plural', spoken(entry.KJ2?.P?.[3])],
    ['participle', (entry.PA2 ?? []).map(newSpelling)]
  ])
  return { forms: new Map([...forms].filter(([, stems]) => stems.length > 0)), separable }
}
