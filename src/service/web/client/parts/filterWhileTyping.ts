/** How long nothing is typed before it is asked, in ms: each time counts as a page that is read. */
const PAUSE = 250

/**
 * Shows below a form what it would lead to, while one types in it. The page is the same that the form leads to, so it works
 * without this, too, and where the service refuses.
 */
export function filterWhileTyping(form: HTMLFormElement, list: HTMLElement): void {
  const input = form.querySelector('input')!
  const status = form.querySelector<HTMLElement>('[role=status]')!
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let shown = input.value.trim()

  input.addEventListener('input', () => {
    clearTimeout(timer)
    asking?.abort()
    timer = setTimeout(() => void show(), PAUSE)
  })

  async function show(): Promise<void> {
    const q = input.value.trim()
    if (q === shown) return
    const address = new URL(form.action)
    if (q !== '') address.searchParams.set('q', q)
    asking = new AbortController()
    try {
      const answer = await fetch(address, { signal: asking.signal, headers: { accept: 'text/html' } })
      if (!answer.ok) return
      // Nothing runs in a document that is only read.
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const found = page.querySelector('#list')
      if (found === null) return
      list.replaceChildren(...found.childNodes)
      shown = q
      status.textContent = q === '' ? '' : (list.querySelector('h2')?.textContent ?? '')
      history.replaceState(null, '', address)
    } catch {
      // Typed on, or not to be reached: the form works without.
    }
  }
}
