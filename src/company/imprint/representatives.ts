import type { CompanyName } from './companyNames.js'
import type { Representative } from './imprint.js'
import type { ImprintText } from './imprintText.js'
import type { About, ImprintLabel } from './labels.js'
import { merchantIn } from './merchantIn.js'
import { firstFrom } from './placesInOrder.js'
import { isTitles, personIn } from './personNames.js'

export interface FoundRepresentative {
  readonly value: Representative
  readonly start: number
  readonly end: number
  readonly isCompany: boolean
  /** A sentence says it, in the midst of others. */
  readonly isInProse?: boolean
}

const OPENS: ReadonlySet<About> = new Set<About>(['represented', 'role', 'partner'])
const PART = /[^,;\n\t|·•●▪/&()]+|\([^()\n]{0,80}\)/g
/** Words between two names, and the end of a sentence. */
const JOINED =
  /\s+(?:und|and|sowie|u\.|bzw\.|et)\s+|(?<=\p{Ll}{4})\.\s+(?=\p{Lu})|\.\s+(?=(?:Sie|Die|Der|Das|Es|The|Wir|Unsere?|It|Our)\s)/u
const SPLIT = new RegExp(`(${JOINED.source})`, 'u')
const IS_JOINED = /^(?:\s+(?:und|and|sowie|u\.|bzw\.|et)\s+|\.\s+)$/
const REACH = 700
const MOST = 20

/** Who represents the company, as the labels say: the names behind `vertreten durch` and behind roles, or before roles. */
export function representatives(
  source: ImprintText,
  labels: readonly ImprintLabel[],
  names: readonly CompanyName[]
): FoundRepresentative[] {
  const found: FoundRepresentative[] = []
  let done = 0
  labels.forEach((label, at) => {
    if (!OPENS.has(label.about)) return
    const before = label.about === 'role' && endsPart(source, label) ? nameBefore(source, label) : undefined
    if (before !== undefined && label.start >= done) {
      found.push(before)
      done = label.end
      return
    }
    const behind = label.start < done ? [] : namesBehind(source, labels, at, names)
    if (behind.length > 0) done = behind.at(-1)!.end
    const isInProse = saysInProse(source, label)
    found.push(...behind.map(one => ({ ...one, isInProse })))
    if (behind.length === 0 && label.start >= done && label.about === 'role' && !label.colon) {
      const above = nameBefore(source, label)
      if (above !== undefined) found.push(above)
    }
  })
  return found
}

/** `… and the managing director is Kim Beispiel` */
function saysInProse({ text }: ImprintText, { beginsLine, colon, wordsEnd }: ImprintLabel): boolean {
  return !beginsLine && !colon && /^\s(?:is|are|ist|sind)\s/.test(text.slice(wordsEnd, wordsEnd + 6))
}

/** A part of the text, between separators. */
interface Part {
  readonly start: number
  readonly written: string
}

function namesBehind(
  source: ImprintText,
  labels: readonly ImprintLabel[],
  at: number,
  names: readonly CompanyName[]
): FoundRepresentative[] {
  const { text } = source
  const found: FoundRepresentative[] = []
  let role = roleOf(labels[at]!, text)
  let from = labels[at]!.end
  const limit = Math.min(text.length, from + REACH)
  for (let next = at + 1; ; next++) {
    const label = labels[next]
    const to = Math.min(limit, label?.start ?? text.length)
    const before = found.length
    const goesOn = readParts(source, from, to, names, role, found)
    if (!goesOn || label === undefined || label.start >= limit || found.length >= MOST) return found
    if (label.about !== 'role' && label.about !== 'represented' && label.about !== 'partner') return found
    const gap = text.slice(Math.max(0, label.start - 3), label.start)
    const last = found.at(-1)
    const postfix =
      /[(,–-]\s?$|\t$/.test(gap) &&
      !label.colon &&
      last !== undefined &&
      !/\n/.test(text.slice(last.end, label.start))
    if (postfix && label.about === 'role') {
      const own = roleOf(label, text)!
      for (let i = found.length - 1; i >= Math.max(0, before - 1) && i >= found.length - 1; i--) {
        found[i] = {
          ...found[i]!,
          value: { name: found[i]!.value.name, role: own },
          end: Math.max(found[i]!.end, label.wordsEnd)
        }
      }
    } else if (found.length > 0 && (label.beginsLine || label.colon)) {
      // Another label begins another list.
      return found
    } else {
      role = roleOf(label, text) ?? role
    }
    from = label.end
  }
}

/**
 * Reads names from a stretch, and adds them.
 * @returns whether the stretch held nothing else, so that what follows may belong to it
 */
function readParts(
  source: ImprintText,
  from: number,
  to: number,
  names: readonly CompanyName[],
  role: string | undefined,
  found: FoundRepresentative[]
): boolean {
  const { text } = source
  const first = found.length
  let at = from
  let next = firstFrom(names, from)
  // A merchant's firm may hold the label: `Blumen Beispiel, Inhaberin Kim Beispiel e.K.`
  if (next > 0 && names[next - 1]!.end > from && names[next - 1]!.form.person === 'natural') next--
  for (; next < names.length && names[next]!.start < to; next++) {
    const company = names[next]!
    const merchant = merchantIn(text, company, from, role)
    if (merchant !== undefined && at <= merchant.start) {
      if (!readPeople(text, at, merchant.start, role, found, first)) return false
      found.push(merchant)
      at = company.end
      continue
    }
    if (!readPeople(text, at, company.start, role, found, first)) return false
    // A company that has an address of its own behind it and no label before it is another part of the page.
    if (found.length > first && company.leads && /\n/.test(text.slice(found.at(-1)!.end, company.start)))
      return false
    if (/\n\s*\n[\s\S]*\n\s*\n/.test(text.slice(at, company.start))) return false
    found.push({
      value: { name: company.name, ...(role !== undefined && { role }) },
      start: company.start,
      end: company.end,
      isCompany: true
    })
    at = company.end
  }
  return readPeople(text, at, to, role, found, first)
}

function readPeople(
  text: string,
  from: number,
  to: number,
  role: string | undefined,
  found: FoundRepresentative[],
  first: number
): boolean {
  let end = from
  for (const { start, written } of partsOf(text.slice(from, to), from)) {
    const gap = text.slice(end, start)
    // A paragraph ends a list that has begun; a list may begin behind one.
    if (/\n\s*\n/.test(gap) && (found.length > first || (gap.match(/\n/g) ?? []).length > 3)) return false
    if (written.startsWith('(')) {
      const last = found.at(-1)
      const said = written.slice(1, -1).trim()
      if (last !== undefined && /^ ?$/.test(gap) && isRole(said)) {
        found[found.length - 1] = {
          ...last,
          value: { name: last.value.name, role: said },
          end: start + written.length
        }
      }
      end = start + written.length
      continue
    }
    const person = personIn(written)
    if (person !== undefined) {
      const name = written.slice(person.start, person.end)
      found.push({
        value: { name: name.replace(/\s+/g, ' '), ...(role !== undefined && { role }) },
        start: start + person.start,
        end: start + person.end,
        isCompany: false
      })
    } else if (isTitles(written)) {
      // `Dipl.-Ing.` before a comma, `LL.M.` behind one: nothing by itself.
    } else if (
      found.length > first ||
      !/^(?:die|den|der|durch|ihre[nrm]?|seine[nrm]?|the|its|our|by|as|als|diese|dieser|wiederum|sind|ist|is|are)?[.:]?$/i.test(
        written
      )
    ) {
      return false
    }
    end = start + written.length
  }
  return true
}

function partsOf(text: string, offset: number): Part[] {
  const parts: Part[] = []
  for (const { 0: piece, index } of text.matchAll(PART)) {
    let at = index
    for (const part of piece.split(SPLIT)) {
      const written = part
        .trim()
        .replace(/^[:–—-]\s*/, '')
        .replace(/\s[–—-]$/, '')
      const isJoin = IS_JOINED.test(part)
      if (written !== '' && /\p{L}/u.test(written) && !isJoin) {
        parts.push({ start: offset + at + part.indexOf(written), written })
      }
      at += part.length
    }
  }
  return parts
}

function isRole(said: string): boolean {
  return (
    /^[\p{L}\p{N}. ,/:&*-]{2,60}$/u.test(said) &&
    !/\d{3}/.test(said) &&
    personIn(said) === undefined &&
    !isTitles(said)
  )
}

/** `Kim Beispiel, Geschäftsführerin`: it stands behind something on its line, and nothing behind it. */
function endsPart(source: ImprintText, label: ImprintLabel): boolean {
  return (
    !label.beginsLine &&
    !label.colon &&
    /^\s?(?:$|\n|\)|[,;|·•])/.test(source.text.slice(label.wordsEnd, label.wordsEnd + 3))
  )
}

/** `Kim Beispiel, Geschäftsführerin` */
function nameBefore(source: ImprintText, label: ImprintLabel): FoundRepresentative | undefined {
  const { text } = source
  const line = source.lines[label.line]!
  let [from, to] = [line.start, label.start]
  if (label.beginsLine) {
    const above = source.lines[label.line - 1]
    if (above === undefined || !label.alone || above.paragraph !== line.paragraph) return undefined
    ;[from, to] = [above.start, above.end]
  } else if (!/[,(–\t-]\s?$/.test(text.slice(Math.max(from, to - 3), to))) return undefined
  const part = partsOf(text.slice(Math.max(from, to - 100), to), Math.max(from, to - 100)).at(-1)
  const person = part && personIn(part.written)
  if (part === undefined || person === undefined) return undefined
  const start = part.start + person.start
  const name = part.written.slice(person.start, person.end).replace(/\s+/g, ' ')
  return { value: { name, role: roleOf(label, text)! }, start, end: label.wordsEnd, isCompany: false }
}

function roleOf(label: ImprintLabel, text: string): string | undefined {
  return label.about === 'represented'
    ? undefined
    : text.slice(label.start, label.wordsEnd).replace(/\s+/g, ' ')
}
