import type { WithEvidence } from '../evidence.js'
import { legalFormAt, type CompanyForm } from '../legalForms.js'
import type { FoundAddress } from './addresses.js'
import type { CompanyName } from './companyNames.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { firstFrom } from './placesInOrder.js'
import { ownerAt, type Stretch } from './parties.js'

export interface Provider {
  readonly name?: CompanyName
  readonly legalName?: WithEvidence<string>
  readonly legalForm?: WithEvidence<CompanyForm>
  /** The stretches, with those of other companies that are named. */
  readonly stretches: readonly Stretch[]
}

interface Read {
  readonly labels: readonly ImprintLabel[]
  readonly names: readonly CompanyName[]
  readonly addresses: readonly FoundAddress[]
  readonly stretches: readonly Stretch[]
}

/** What makes a name the provider's, in points: the most have it, and of equals the first. */
const POINTS = {
  labelled: 8,
  alone: 4,
  aboveAddress: 3,
  leads: 2,
  underHeading: 2,
  copyright: -3,
  doubtful: -7
}

/** Which of the companies that are named provides the page, and whose data stand where. */
export function chooseProvider(source: ImprintText, read: Read): Provider {
  // Who is responsible for the content may be the company itself, where it is named nowhere else.
  const own = read.names.filter(name => {
    const { owner, label } = ownerOf(name, read.stretches)
    return owner === 'provider' || owner === 'doubtful' || label?.about === 'responsible'
  })
  const candidates = own.filter(name => !isRepresentative(source, name, read.labels))
  const scored = candidates.map(name => ({ name, points: pointsOf(source, name, read) }))
  const best = scored.reduce<{ name: CompanyName; points: number } | undefined>(
    (one, other) => (one === undefined || other.points > one.points ? other : one),
    undefined
  )
  if (best === undefined || best.points < 0) return withoutForm(source, read)
  const { name } = best
  return {
    name,
    legalName: source.said(name.name, name.start, name.end),
    legalForm: source.said(name.form, name.formStart, name.formEnd),
    stretches: withCompanies(source, read, name)
  }
}

/** Whose data hold the name: a merchant's may hold the label that opens them. */
function ownerOf({ formStart }: CompanyName, stretches: readonly Stretch[]): Stretch {
  return ownerAt(stretches, formStart)
}

function pointsOf(source: ImprintText, name: CompanyName, { labels, addresses, stretches }: Read): number {
  const { text } = source
  const stretch = ownerOf(name, stretches)
  const before = labelBefore(labels, name.start)
  const labelled =
    before !== undefined &&
    (before.about === 'name' || before.about === 'provider') &&
    !(before.about === 'provider' && before.alone && !before.colon) &&
    /^[\s:,=–-]{0,6}(?:(?:die|der|das|the|ist|is|ist die|durch die|von der)\s)?$/i.test(
      text.slice(before.end, name.start)
    )
  const below = addresses[firstFrom(addresses, name.start)]
  const near = below !== undefined && below.start - name.end < 160
  return (
    (labelled ? POINTS.labelled : 0) +
    (name.alone ? POINTS.alone : 0) +
    (name.leads ? POINTS.leads : 0) +
    (near ? POINTS.aboveAddress : 0) +
    (stretch.label?.about === 'provider' ? POINTS.underHeading : 0) +
    (/©|\(c\)|copyright/i.test(text.slice(Math.max(0, name.start - 30), name.start)) ? POINTS.copyright : 0) +
    (stretch.owner === 'provider' ? 0 : POINTS.doubtful)
  )
}

/** Named right behind `vertreten durch`: it acts for the provider. A merchant's firm behind a role is the provider's. */
function isRepresentative(source: ImprintText, name: CompanyName, labels: readonly ImprintLabel[]): boolean {
  if (name.form.person === 'natural') return false
  const before = labelBefore(labels, name.start)
  if (before === undefined || (before.about !== 'represented' && before.about !== 'role')) return false
  return /^[\s:–-]{0,6}(?:(?:die|den|der|the|its|ihre|seine)\s)?(?:\p{L}+\s)?$/iu.test(
    source.text.slice(before.end, name.start)
  )
}

function labelBefore(labels: readonly ImprintLabel[], place: number): ImprintLabel | undefined {
  // None lies in another, so the one that begins before it ends before it, but for the one that it lies in.
  const at = firstFrom(labels, place) - 1
  return labels[at] !== undefined && labels[at].end > place ? labels[at - 1] : labels[at]
}

/**
 * Another company that begins a line opens data of its own; where the provider is named again, its own go on.
 * One that acts for the provider opens those of a partner.
 */
function withCompanies(source: ImprintText, read: Read, provider: CompanyName): Stretch[] {
  const opened: Stretch[] = []
  for (const name of read.names) {
    const { owner } = ownerOf(name, read.stretches)
    if (isRepresentative(source, name, read.labels) && owner !== 'other' && name.folded !== provider.folded) {
      opened.push({ start: name.start, owner: 'partner' })
    } else if (provider.isBranch && name.alone && name.folded === provider.folded && !name.isBranch) {
      // The head office is in a register of its own, and is represented as the company is.
      opened.push({ start: name.start, owner: 'partner' })
      const end = endOfParagraph(source, name.line)
      if (end !== undefined) opened.push({ start: end, owner: 'doubtful' })
    } else if (name.alone && name.folded === provider.folded && name.start >= provider.start) {
      if (name.start === provider.start || owner !== 'other')
        opened.push({ start: name.start, owner: 'provider' })
    } else if (!name.alone && owner === 'provider' && name.folded !== provider.folded) {
      opened.push({ start: name.start, owner: 'other' }, { start: endOfSentence(source, name), owner })
    } else if (
      name.alone &&
      owner === 'provider' &&
      beginsLine(source, name) &&
      name.folded !== provider.folded
    ) {
      opened.push({ start: name.start, owner: isPartner(name, provider) ? 'partner' : 'other' })
      const end = endOfParagraph(source, name.line)
      if (end !== undefined) opened.push({ start: end, owner: 'doubtful' })
    }
  }
  return merged(read.stretches, opened)
}

/** `Beispiel Verwaltungs-GmbH` of `Haus Beispiel GmbH & Co. KG`, which nothing else calls its partner. */
function isPartner(name: CompanyName, { name: own, form }: CompanyName): boolean {
  if (form.person !== 'partnership' || !/& Co/.test(form.form) || name.form.person !== 'legal') return false
  const words = (text: string): readonly string[] =>
    text.match(/(?!Gesellschaft|Verwaltung|Beteiligung)\p{Lu}[\p{L}\p{M}]{4,}/gu) ?? []
  return words(name.name).some(word => words(own).includes(word))
}

function merged(stretches: readonly Stretch[], opened: readonly Stretch[]): Stretch[] {
  // A stretch after a paragraph's end must not undo what a label opened in the meantime.
  const all = [...stretches, ...opened].sort((one, other) => one.start - other.start)
  return all.filter((one, at) => one.start !== all[at + 1]?.start)
}

/** Where what is said of a company within a line ends. */
function endOfSentence(source: ImprintText, name: CompanyName): number {
  const { text, lines } = source
  const rest = text.slice(name.end, Math.min(lines[name.line]!.end, name.end + 300))
  const end = /[;|·•]|(?<=[\p{L}\d]{3})\.\s(?=\p{Lu})|\)/u.exec(rest)
  return name.end + (end?.index ?? rest.length)
}

function beginsLine(source: ImprintText, name: CompanyName): boolean {
  return !/[\p{L}\p{N}]/u.test(source.text.slice(source.lines[name.line]!.start, name.start).slice(-200))
}

function endOfParagraph(source: ImprintText, line: number): number | undefined {
  const { lines } = source
  let at = line
  while (at < lines.length && lines[at]!.paragraph === lines[line]!.paragraph) at++
  return lines[at]?.start
}

/** Companies without a legal form: what stands first behind a heading or a label, above the address. */
function withoutForm(source: ImprintText, read: Read): Provider {
  const { text, lines } = source
  const labelled = read.labels.find(({ about, colon, alone }) => about === 'name' && (colon || alone))
  const legalForm = formOfLabel(source, read.labels)
  const common = { stretches: read.stretches, ...(legalForm && { legalForm }) }
  if (labelled !== undefined && ownerAt(read.stretches, labelled.start).owner === 'provider') {
    const line = /\n/.test(/^[\s:]*/.exec(text.slice(labelled.end, labelled.end + 20))![0])
      ? labelled.line + 1
      : labelled.line
    const name =
      lines[line] && partOf(text, line === labelled.line ? labelled.end : lines[line].start, lines[line].end)
    if (name !== undefined) return { ...common, legalName: source.said(name.written, name.start, name.end) }
  }
  const address = read.addresses.find(({ start }) => ownerAt(read.stretches, start).owner === 'provider')
  if (address === undefined) return common
  const name = nameAbove(source, read, address)
  return { ...common, ...(name && { legalName: source.said(name.written, name.start, name.end) }) }
}

/** The first line of the block that ends in the address, or what stands before it on its line. */
function nameAbove(source: ImprintText, read: Read, address: FoundAddress) {
  const { text, lines } = source
  const own = source.lineAt(address.start)
  const same = read.labels.findLast(label => label.line === own && label.end <= address.start)
  const from = Math.max(same?.end ?? 0, lines[own]!.start)
  const before = partOf(text, from, address.start)
  if (before !== undefined) return before
  let first: number | undefined
  for (let line = own - 1; line >= 0 && line >= own - 4; line--) {
    if (lines[line]!.paragraph !== lines[own]!.paragraph && first !== undefined) break
    if (lines[own]!.paragraph - lines[line]!.paragraph > 1) break
    const label = read.labels.find(each => each.line === line)
    if (label !== undefined) {
      if (!label.alone && (label.about === 'provider' || label.about === 'name')) {
        return (
          partOf(text, label.end, lines[line]!.end) ??
          (first === undefined ? undefined : partOf(text, lines[first]!.start, lines[first]!.end))
        )
      }
      if (label.about === 'provider' || label.alone) break
      continue
    }
    first = line
  }
  return first === undefined ? undefined : partOf(text, lines[first]!.start, lines[first]!.end)
}

function partOf(text: string, from: number, to: number) {
  const part = /^[\s:=–,-]{0,8}([^\n\t,;|·•]{3,90})/.exec(text.slice(from, Math.min(to, from + 110)))
  if (part === null) return undefined
  const written = part[1]!.replace(/[\s(–-]+$/, '')
  const behind = text.slice(from + part[0].length, to)
  if (!/\p{L}{2}/u.test(written) || /[.!?:]$/.test(written) || written.split(/\s+/).length > 8)
    return undefined
  if (saysMore(written, behind)) return undefined
  const start = from + part[0].length - part[1]!.length
  return { start, end: start + written.length, written: written.replace(/\s+/g, ' ') }
}

/** `Preis: 4,80 €`, `Wir backen gern, auch für Sie.`: a label of whatever, an amount, the beginning of a sentence. */
function saysMore(written: string, behind: string): boolean {
  if (/:\s|[€$£%]/.test(written)) return true
  if (/\d$/.test(written) && /^[,.]\d/.test(behind)) return true
  return behind.startsWith(',') && /[\p{L}\d][.!?]\s*$/u.test(behind.slice(-8))
}

/** `Rechtsform: GmbH` */
function formOfLabel(
  source: ImprintText,
  labels: readonly ImprintLabel[]
): WithEvidence<CompanyForm> | undefined {
  const label = labels.find(({ about }) => about === 'form')
  if (label === undefined) return undefined
  const at = source.wordAt(label.end)
  const { text, words } = source
  const form =
    words[at] === undefined || words[at].start - label.end > 8 ? undefined : legalFormAt(text, words, at)
  return form && source.said(form.form, words[at]!.start, words[form.end - 1]!.end)
}
