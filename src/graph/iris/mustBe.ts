/** @throws TypeError for a name of ours that is not as ours are */
export function mustBe(pattern: RegExp, value: string, what: string): string {
  if (!pattern.test(value)) throw new TypeError(`Not a ${what}: ${JSON.stringify(value.slice(0, 80))}`)
  return value
}
