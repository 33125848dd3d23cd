import { fillIn } from './fillIn.js'

interface Suggested {
  readonly path: string
  readonly label: string
  readonly kind: string
}

/** How long nothing is typed before it is asked, in ms: each time counts as a page that is read. */
const PAUSE = 150

/**
 * Makes a search box a combobox (ARIA 1.2) with the list below it. Arrows choose, Enter goes there, Escape closes; without
 * a choice the form is sent as ever. Where nothing is known, or the service refuses, no list is shown.
 */
export function suggestWhileTyping(place: HTMLElement): void {
  const input = place.querySelector('input')!
  const options = optionsOf(place, input)
  const { from = '' } = place.dataset
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  input.addEventListener('input', () => {
    forget()
    timer = setTimeout(() => void suggest(), PAUSE)
  })
  input.addEventListener('blur', forget)
  input.addEventListener('keydown', event => {
    if (event.isComposing) return
    if (event.key === 'Escape' && options.areShown()) forget()
    else if (!options.takes(event.key)) return
    event.preventDefault()
  })

  function forget(): void {
    clearTimeout(timer)
    asking?.abort()
    options.show([])
  }

  async function suggest(): Promise<void> {
    const q = input.value.trim()
    if (q.length < 2 || q.length > 200) return
    asking = new AbortController()
    try {
      const answer = await fetch(`${from}?q=${encodeURIComponent(q)}`, { signal: asking.signal })
      if (answer.ok) options.show((await answer.json()) as Suggested[])
    } catch {
      // Typed on, or not to be reached: the form works without.
    }
  }
}

/** The list below the box, of which one is chosen or none. */
interface Options {
  readonly show: (found: readonly Suggested[]) => void
  readonly areShown: () => boolean
  /** Whether a key chose one, or went to the chosen one. */
  readonly takes: (key: string) => boolean
}

function optionsOf(place: HTMLElement, input: HTMLInputElement): Options {
  const list = place.querySelector<HTMLElement>('[role=listbox]')!
  const status = place.querySelector<HTMLElement>('[role=status]')!
  const { one = '', many = '' } = place.dataset
  let options: readonly HTMLElement[] = []
  let chosen = -1

  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.autocomplete = 'off'
  // The box keeps the focus while an entry is pressed.
  list.addEventListener('mousedown', event => event.preventDefault())
  show([])

  function show(found: readonly Suggested[]): void {
    options = found.map((each, at) => optionOf(each, `${list.id}-${at}`))
    list.replaceChildren(...options)
    list.hidden = options.length === 0
    input.ariaExpanded = String(options.length > 0)
    status.textContent =
      options.length === 0 ? '' : fillIn(options.length === 1 ? one : many, { count: options.length })
    choose(-1)
  }

  /** Behind the last comes the box itself. */
  function choose(at: number): void {
    chosen = at < options.length ? at : -1
    for (const [place, option] of options.entries()) option.ariaSelected = String(place === chosen)
    const option = options[chosen]
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    }
  }

  function takes(key: string): boolean {
    if (options.length === 0) return false
    if (key === 'ArrowDown') choose(chosen + 1)
    else if (key === 'ArrowUp') choose(chosen < 0 ? options.length - 1 : chosen - 1)
    else if (key === 'Enter' && chosen >= 0) options[chosen]!.click()
    else return false
    return true
  }

  return { show, areShown: () => options.length > 0, takes }
}

function optionOf({ path, label, kind }: Suggested, id: string): HTMLElement {
  const option = document.createElement('li')
  const small = document.createElement('small')
  small.textContent = kind
  option.append(`${label} `, small)
  option.role = 'option'
  option.id = id
  option.addEventListener('click', () => location.assign(path))
  return option
}
