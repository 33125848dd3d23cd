/** What is never read: no text, not for readers, or in the place of something else. */
const UNREAD = new Set(
  'script style template noscript head svg math canvas audio video object embed iframe map select datalist textarea button input meter progress dialog noembed noframes applet'.split(
    ' '
  )
)
/** A line of their own. */
const LINES = new Set(
  'div li dt dd tr br form label legend option summary caption figcaption center hr nav header footer aside main'.split(
    ' '
  )
)
/** A blank line around them. */
const PARAGRAPHS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre fieldset figure details hgroup address section article hr'.split(
    ' '
  )
)
const FRAME = new Set('nav footer aside'.split(' '))
const FRAME_ROLES = new Set(
  'navigation banner contentinfo search complementary dialog alertdialog menu menubar'.split(' ')
)
/** Whole names of classes and ids; parts of them would catch `page-with-menu`. */
const FRAME_NAMES = new Set(
  'nav navbar navigation mainnav main-nav main-menu menu topbar footer site-footer page-footer sidebar breadcrumb breadcrumbs skip-link skiplink language-switcher lang-switch'.split(
    ' '
  )
)

/** What banners that ask for consent are called by those who make them. */
const CONSENT = /cookie|consent|cmplz|usercentrics|borlabs/
const LONGEST_STYLE = 2_000

export type Attributes = Readonly<Record<string, string>>

export type Edge = 'none' | 'line' | 'paragraph' | 'table' | 'row' | 'cell'

/** A style of its own makes a line of what is none by its name. */
const BLOCK = /(?:^|;)\s*display\s*:\s*(?:block|flex|grid|list-item|table)\b/i

export function edgeOf(name: string, { style }: Attributes): Edge {
  if (name === 'table') return 'table'
  if (name === 'tr') return 'row'
  if (name === 'td' || name === 'th') return 'cell'
  if (PARAGRAPHS.has(name)) return 'paragraph'
  if (LINES.has(name)) return 'line'
  return style !== undefined && BLOCK.test(style.slice(0, LONGEST_STYLE)) ? 'line' : 'none'
}

export function isUnread(name: string, attributes: Attributes): boolean {
  if (name === 'dialog') return attributes['open'] === undefined || isHidden(attributes)
  return UNREAD.has(name) || (name !== 'html' && name !== 'body' && isHidden(attributes))
}

/** Page frameworks hide all of a body until their script has run: what it holds counts. */
function isHidden(attributes: Attributes): boolean {
  const { hidden, style } = attributes
  if (hidden !== undefined && hidden !== 'until-found') return true
  if (attributes['aria-hidden']?.toLowerCase() === 'true') return true
  return (
    style !== undefined &&
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(
      style.slice(0, LONGEST_STYLE)
    )
  )
}

/** @param within the main part, or a part of it: a header there is the text's own */
export function isFrame(name: string, attributes: Attributes, within: boolean): boolean {
  if (name === 'html' || name === 'body' || name === 'main') return false
  if (FRAME.has(name) || (name === 'header' && !within)) return true
  const { role, id } = attributes
  if (role !== undefined && FRAME_ROLES.has(role.toLowerCase())) return true
  const names = `${id ?? ''} ${attributes['class'] ?? ''}`.slice(0, 500).toLowerCase().split(/\s+/)
  return names.some(each => FRAME_NAMES.has(each) || CONSENT.test(each))
}

export function isMain(name: string, { role }: Attributes): boolean {
  return name === 'main' || role?.toLowerCase() === 'main'
}
