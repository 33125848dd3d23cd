import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

/**
 * The viewer of the contract, in the place of the plain reference. It stands in a shadow tree with its own sheet, so that
 * neither styles the other, and sends nothing but what is tried out, to this service.
 */
interface System {
  readonly React: { createElement: (type: unknown, props: object, ...children: unknown[]) => unknown }
  readonly getComponent: (name: string, isContainer?: boolean) => unknown
}

/** As the viewer is about to send it. */
interface TriedRequest {
  readonly url: string
  readonly headers: Record<string, string>
}

const section = document.querySelector<HTMLElement>('#viewer')!
const { contract, style, server, session } = section.dataset as Record<
  'contract' | 'style' | 'server',
  string
> & {
  session?: string
}
const place = section.querySelector<HTMLElement>('.place')!

/** The operations alone: title, servers and the dialog for keys are the page's own matter. */
const layout = ({ React, getComponent }: System) => ({
  components: {
    OperationsAlone: () =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        React.createElement(getComponent('errors', true), {}),
        React.createElement(getComponent('operations', true), {})
      )
  },
  wrapComponents: { authorizeOperationBtn: () => () => null }
})

const [spec, css] = await Promise.all([
  fetch(contract).then(answer => answer.json() as Promise<Record<string, unknown>>),
  fetch(style).then(answer => answer.text())
])
const root = place.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
// Its dark colours hang on the document's root, which is outside of the shadow tree.
sheet.replaceSync(css.replaceAll('html.dark-mode', '.dark-mode'))
root.adoptedStyleSheets = [sheet]
const node = document.createElement('div')
root.append(node)
const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => node.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', paint)
paint()

/** The viewer leaves fields without a name, and puts long code where the keyboard does not reach. */
new MutationObserver(() => {
  for (const field of root.querySelectorAll('select:not([aria-label]), textarea:not([aria-label])')) {
    const parameter = field.closest('[data-param-name]')?.getAttribute('data-param-name')
    const kind =
      field.tagName === 'TEXTAREA' ? 'Body' : field.closest('label') === null ? 'Choice' : undefined
    const name = parameter ?? kind
    if (name !== undefined) field.setAttribute('aria-label', name)
  }
  for (const code of root.querySelectorAll('pre:not([tabindex])')) code.setAttribute('tabindex', '0')
  for (const region of root.querySelectorAll('[role=region]:not([aria-label])')) {
    region.setAttribute('aria-label', region.id || 'Response')
  }
}).observe(node, { childList: true, subtree: true })

const viewer = SwaggerUI({
  domNode: node,
  spec: { ...spec, servers: [{ url: new URL(server, location.href).href.replace(/\/$/, '') }] },
  plugins: [layout],
  layout: 'OperationsAlone',
  docExpansion: 'list',
  tryItOutEnabled: true,
  validatorUrl: null,
  persistAuthorization: false,
  // The command that is shown is for other programs, which have no session.
  showMutatedRequest: false,
  requestInterceptor: (request: TriedRequest) => {
    const isOwn = new URL(request.url, location.href).origin === location.origin
    if (session !== undefined && isOwn && request.headers['X-API-Key'] === undefined)
      request.headers['X-Beleg-Session'] = 'yes'
    return request
  },
  onComplete: () => {
    section.hidden = false
    document.querySelector<HTMLElement>('#reference')!.hidden = true
  }
})

const form = section.querySelector<HTMLFormElement>('form.keys')!
const status = form.querySelector<HTMLElement>('[role=status]')!
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
const demo = form.querySelector<HTMLButtonElement>('button[data-demo]')

form.addEventListener('submit', event => {
  event.preventDefault()
  useKeys()
})
demo?.addEventListener('click', () => {
  field('key').value = demo.dataset['demo']!
  useKeys()
})

function useKeys(): void {
  const [key, admin] = [field('key').value.trim(), field('admin').value.trim()]
  for (const [name, value] of [
    ['apiKey', key],
    ['adminKey', admin]
  ] as const) {
    if (value === '') viewer.authActions.logout([name])
    else viewer.preauthorizeApiKey(name, value)
  }
  const { none, used, demoUsed } = status.dataset
  status.textContent = (key === '' ? none : key === demo?.dataset['demo'] ? demoUsed : used)!
}
