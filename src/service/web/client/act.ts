/** Marks in the contents what is being read, and prints. */
const contents = document.querySelector<HTMLElement>('.beside')
const provisions = [...document.querySelectorAll('.provision')]
const button = document.querySelector<HTMLButtonElement>('#print')
if (button !== null) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
if (contents !== null) follow(contents)

function follow(within: HTMLElement): void {
  const links = new Map(
    [...within.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map(link => [link.hash.slice(1), link])
  )
  const inSight = new Set<Element>()
  let current: HTMLAnchorElement | undefined
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      }
      // Between two provisions the last one stays marked.
      const first = provisions.find(each => inSight.has(each))
      const link = first && links.get(encodeURI(first.id))
      if (link === undefined || link === current) return
      current?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'location')
      current = link
      bringIntoSight(within, link)
    },
    // The line on which one reads, below the upper edge.
    { rootMargin: '-5% 0px -80% 0px' }
  )
  for (const each of provisions) observer.observe(each)
}

/** Within the contents alone: the page stays where it is. */
function bringIntoSight(within: HTMLElement, link: HTMLElement): void {
  const [outer, inner] = [within.getBoundingClientRect(), link.getBoundingClientRect()]
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  within.scrollTop += inner.top - outer.top - outer.height / 3
}
