/** Whether a section's number is written, or lies between the ends of a range that is. */
export function namesSection(text: string, number: string): boolean {
  if (squeezed(text).includes(squeezed(number))) return true
  const ranges = text.matchAll(/([0-9]+)[^0-9]{0,20}?(?:bis|to|[–—-])[^0-9]{0,20}([0-9]+)/g)
  return [...ranges].some(([, from, to]) => Number(from) < Number(number) && Number(number) < Number(to))
}

/** `Art. 229 § 6` was `229_6` in the first edition. */
const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, '').replace('_', '§')
