import type { DossierFinding } from '../../../proof/grounding/dossier/verifyDossier.js'
import type { VerifiedStatement } from '../../../proof/grounding/receipt/verifyAnswer.js'
import { checkSignature, type CheckedSignature } from '../../../proof/grounding/signature/checkSignature.js'
import type { VerifyingKey } from '../../../proof/grounding/signature/jwkSet.js'
import { notStoredFrames } from '../../../proof/grounding/receipt/notStoredFrames.js'
import { verifyDelivered, type VerifiedDelivery } from '../../../proof/grounding/receipt/verifyDelivered.js'
import { germanOf, type TranslatedSentence } from '../told/readSentences.js'
import { fillIn } from './parts/fillIn.js'
import { canVerify, verifyInBrowser } from './parts/verifyInBrowser.js'

/** Verifies what somebody drops, chooses or pastes, here: nothing is sent. */

const form = document.querySelector<HTMLFormElement>('#verify')!
const result = document.querySelector<HTMLElement>('#result')!
const words = JSON.parse(form.dataset['words']!) as Record<string, string>
const say = (key: string, values: Record<string, string | number | undefined> = {}) =>
  fillIn(words[key] ?? key, values)

const german = germanOf(JSON.parse(form.dataset['sentences']!) as TranslatedSentence[])
/** Of this service. */
const keys = JSON.parse(form.dataset['keys']!) as VerifyingKey[]
const checksSignatures = canVerify()
const language = document.documentElement.lang === 'de' ? 'de' : 'en'

form.hidden = false
const field = <Kind extends Element>(selector: string) => form.querySelector<Kind>(selector)!
const pasted = field<HTMLTextAreaElement>('textarea')
const chosen = field<HTMLInputElement>('input[type=file]')
const end = field<HTMLInputElement>('input[name=end]')

form.addEventListener('submit', event => {
  event.preventDefault()
  const [file] = chosen.files ?? []
  if (pasted.value.trim() !== '') void show(say('pasted'), new TextEncoder().encode(pasted.value))
  else if (file !== undefined) void take(file)
})
chosen.addEventListener('change', () => {
  const [file] = chosen.files ?? []
  if (file !== undefined) void take(file)
})
form.addEventListener('dragover', event => {
  event.preventDefault()
  form.classList.add('over')
})
form.addEventListener('dragleave', () => form.classList.remove('over'))
form.addEventListener('drop', event => {
  event.preventDefault()
  form.classList.remove('over')
  const [file] = event.dataTransfer?.files ?? []
  if (file !== undefined) void take(file)
})

async function take(file: File): Promise<void> {
  pasted.value = ''
  await show(file.name, new Uint8Array(await file.arrayBuffer()))
}

async function show(name: string, bytes: Uint8Array): Promise<void> {
  try {
    const outside = end.value.trim()
    const found = verifyDelivered(name, bytes, outside === '' ? undefined : outside)
    const usable = (await checksSignatures) ? keys : undefined
    const signature = await checkSignature(found.signed, usable, verifyInBrowser)
    const holds = found.holds && signature.state !== 'wrong'
    result.replaceChildren(...described(found, signature, holds))
    result.className = holds ? 'holds' : 'fails'
  } catch (error) {
    result.replaceChildren(
      element('h2', say('unreadable')),
      element('p', say('unreadableMeans')),
      foreign('p', (error as Error).message)
    )
    result.className = 'fails'
  }
  result.focus()
}

function described(found: VerifiedDelivery, signature: CheckedSignature, holds: boolean): Node[] {
  const { kind } = found
  const title = element('h2', say(`${kind}${holds ? 'Holds' : 'Fails'}`))
  const signed = element('p', signatureInWords(signature))
  if (kind === 'dossier') {
    const counted = element('p', say('fields', { fields: found.fields }))
    const list = found.findings.map(each => element('li', inWords(each)))
    return [
      ...[title, signed, counted, ...listed('ul', list)],
      ...[element('p', say('end')), element('code', found.end)]
    ]
  }
  const problems = found.problems.map(problem => foreign('li', problem))
  const about = [...aboutOf(found), signed, element('p', say(`${kind}${holds ? '' : 'Fails'}Means`))]
  if (problems.length > 0) about.push(element('p', say('problems')), ...listed('ul', problems))
  return kind === 'check'
    ? [title, ...about, element('p', say('beyond', { count: found.beyond }))]
    : [
        title,
        ...about,
        ...listed(
          'ol',
          found.statements.map(each => statement(each, holds))
        )
      ]
}

/** What was asked, the day whose law it is of, and what it says of that day. */
function aboutOf(found: Exclude<VerifiedDelivery, { kind: 'dossier' }>): HTMLElement[] {
  const { asOf } = found
  const question = found.kind === 'answer' ? found.question : undefined
  const notHeld = found.kind === 'answer' ? (found.notHeld ?? []) : []
  const frames = notStoredFrames[language]
  return [
    ...(question === undefined ? [] : [element('p', say('question', { question }))]),
    ...(asOf === undefined ? [] : [element('p', say('asOf', { day: dayText(asOf) }))]),
    ...listed(
      'ul',
      notHeld.map(one => element('li', frames[one.why](one, asOf ?? '')))
    )
  ]
}

/** As readers of the page write it; what is no day stays as it is. */
function dayText(day: string): string {
  const date = new Date(day)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime())) return day
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  return date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
}

function signatureInWords(signature: CheckedSignature): string {
  const { state, about } = signature
  const known = state === 'none' && keys.length > 0 ? 'Gone' : state[0]!.toUpperCase() + state.slice(1)
  return say(`signature${known}`, { kid: about?.kid, issuer: about?.issuer, at: about?.signed_at })
}

/** In a receipt that does not hold no statement is marked as proven, though it follow from the quote beside it. */
function statement({ entry, rewrites = [], problem }: VerifiedStatement, holds: boolean): HTMLElement {
  const item = element('li')
  const isProven = entry.verdict === 'belegt' && problem === undefined
  const open = entry.verdict === 'offen' && entry.explanation !== undefined ? 'explanation' : 'open'
  const verdict = isProven ? (holds ? 'proven' : 'follows') : problem === undefined ? open : 'notProven'
  const badge = element('span', say(verdict))
  badge.className = `badge ${isProven && holds ? 'proved' : 'open'}`
  const said = element('p', entry.claim)
  said.className = 'said'
  item.append(said, badge)
  if (entry.verdict === 'offen') {
    if (problem !== undefined) item.append(foreign('p', problem))
    return item
  }
  const quote = element('blockquote', entry.quote)
  item.append(` ${entry.source}`, quote)
  if (problem !== undefined) item.append(foreign('p', problem))
  else if (entry.via === 'judge') item.append(element('p', say('judged', { judge: entry.judge ?? '' })))
  else if (rewrites.length === 0) item.append(element('p', say('verbatim')))
  else
    item.append(
      element('p', say('rewritten')),
      ...listed(
        'ol',
        rewrites.map(each => element('li', each.said))
      )
    )
  return item
}

function inWords(finding: DossierFinding): string {
  switch (finding.finding) {
    case 'changed':
      return say(finding.part === undefined ? 'changed' : 'changedPart', {
        ...finding,
        index: finding.index + 1
      })
    case 'dropped':
    case 'moved':
      return say(finding.finding, { ...finding, index: finding.index + 1 })
    case 'added':
      return say('added', { field: finding.field, place: finding.place + 1 })
    case 'swapped':
      return say('swapped', { one: finding.fields[0], other: finding.fields[1] })
    default:
      return say(finding.finding === 'end' ? 'changedEnd' : finding.finding)
  }
}

function listed(name: 'ul' | 'ol', items: HTMLElement[]): HTMLElement[] {
  if (items.length === 0) return []
  const list = element(name)
  list.append(...items)
  return [list]
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** In the words of the program, which are English, where the page has none of its own. */
function foreign(name: string, text: string): HTMLElement {
  const own = german(text)
  const made = element(name, own ?? text)
  if (own === undefined) made.lang = 'en'
  return made
}
