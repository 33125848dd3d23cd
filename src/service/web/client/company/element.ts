export type Child = Node | string | undefined | false

/** An element with what stands in it. What was crawled comes in as text alone, never as HTML. */
export function element(
  name: string,
  properties: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) made.setAttribute(key, value)
  made.append(...children.filter(child => child !== undefined && child !== false))
  return made
}

/** A link where the address is one of the web or a path here; else the text alone. */
export function link(address: string, text: string): Node {
  if (!/^(?:https?:\/\/|\/(?![/\\\s]))/.test(address)) return document.createTextNode(text)
  return element('a', { href: address, rel: 'noopener noreferrer nofollow' }, text)
}
