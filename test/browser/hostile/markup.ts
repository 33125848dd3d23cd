/** An element that is on no page of ours: where the browser finds one, something was read as markup. */
export const CANARY = 'beleg-canary'

/**
 * Leaves each place in a page where a value may stand (element, attribute in either quote, title, text field, script,
 * comment, CDATA) and calls `canary()` there, in each way that runs without anybody doing something.
 */
export const MARKUP =
  `'"><${CANARY} onclick=canary()></${CANARY}></title></textarea></script></svg>--!>]]>` +
  `<img src=x onerror=canary()><svg onload=canary()><script>canary()</script>`

/** As an address that runs when it is followed. */
export const SCRIPT_ADDRESS = 'javascript:canary()'

export function xml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
