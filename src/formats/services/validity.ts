/** Registers write these for "always". */
const FOR_EVER = /^(?:1970-01-01|2[1-9][0-9]{2}-|[3-9][0-9]{3}-)/

/** `ab 2026-05-29, bis 2050-01-01`; undefined when nothing limits it. Years such as 2999 and 9999 stand for no end. */
export function validity(from: string | undefined, to: string | undefined): string | undefined {
  const day = (date: string | undefined) => {
    const found = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.exec(date ?? '')?.[0]
    return found === undefined || FOR_EVER.test(found) ? undefined : found
  }
  const [first, last] = [day(from), day(to)]
  const parts = [first && `ab ${first}`, last && `bis ${last}`].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}
