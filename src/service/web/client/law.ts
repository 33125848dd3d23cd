import './copy.js'

/** Contents that are filtered while one types, headings that a link opens, and citations of the part that is looked at. */
const form = document.querySelector<HTMLFormElement>('form.filter')
const tree = document.querySelector<HTMLElement>('#tree')
if (form !== null && tree !== null) filterContents(form, tree)

addEventListener('hashchange', atPart)
atPart()

function filterContents(filter: HTMLFormElement, contents: HTMLElement): void {
  const input = filter.querySelector('input')!
  const output = filter.querySelector('output')!
  const fold = filter.querySelector<HTMLButtonElement>('#fold')!
  const headings = [...contents.querySelectorAll('details')]
  const entries = [...contents.querySelectorAll('a')].map(link => ({
    item: link.closest('li')!,
    words: folded(link.textContent)
  }))
  const opened = headings.map(each => each.open)
  filter.hidden = false
  fold.hidden = headings.length === 0
  filter.addEventListener('submit', event => event.preventDefault())
  input.addEventListener('input', () => {
    const wanted = folded(input.value)
      .split(/\s+/)
      .filter(word => word !== '')
    const isEmpty = wanted.length === 0
    let found = 0
    for (const { item, words } of entries) {
      const fits = wanted.every(word => (/^\d/.test(word) ? hasNumber(words, word) : words.includes(word)))
      item.hidden = !fits
      if (fits) found++
    }
    for (const [at, heading] of headings.entries()) {
      const some = heading.querySelector('li:not([hidden]) > a') !== null
      heading.parentElement!.hidden = !some
      heading.open = isEmpty ? opened[at]! : some
    }
    output.textContent = isEmpty
      ? ''
      : output.dataset['found']!.replace('#', found.toLocaleString(document.documentElement.lang))
  })
  if (headings.every(each => each.open)) swapFold()
  fold.addEventListener('click', () => {
    const open = headings.some(each => !each.open)
    for (const each of headings) each.open = open
    swapFold()
  })

  function swapFold(): void {
    const other = fold.dataset['close']!
    fold.dataset['close'] = fold.textContent
    fold.textContent = other
  }
}

function hasNumber(words: string, number: string): boolean {
  return new RegExp(`(?<!\\d)${number.replace(/\W/g, '\\$&')}`).test(words)
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** Opens what the address leads into, and lets the citation say the part: `§ 14 Abs. 1 Nr. 2 GewO`. */
function atPart(): void {
  const anchor = decodeURIComponent(location.hash.slice(1))
  const target = anchor === '' ? null : document.getElementById(anchor)
  const within = target?.closest('details')
  if (within) {
    within.open = true
    target!.scrollIntoView()
  }
  const button = document.querySelector<HTMLButtonElement>('button[data-number]')
  if (button === null) return
  const { number, act, lang } = button.dataset
  const [, absatz, items = ''] = /^abs_([^_]+)((?:_(?:nr|lit)_[^_.]+)*)$/.exec(anchor) ?? []
  const parts = target === null || absatz === undefined ? '' : partText(absatz, items, lang === 'en', target)
  button.dataset['copy'] = `${number}${parts} ${act}`.trim()
}

function partText(absatz: string, items: string, english: boolean, target: HTMLElement): string {
  // A text without numbers is Absatz 1, and is not cited so.
  const isNumbered = target.closest('.absatz')?.classList.contains('numbered') === true
  const levels = [...items.matchAll(/_(nr|lit)_([^_]+)/g)]
  if (english) return (isNumbered ? `(${absatz})` : '') + levels.map(([, , each]) => `(${each})`).join('')
  return (
    (isNumbered ? ` Abs. ${absatz}` : '') +
    levels.map(([, kind, each]) => ` ${kind === 'nr' ? 'Nr.' : 'lit.'} ${each}`).join('')
  )
}
