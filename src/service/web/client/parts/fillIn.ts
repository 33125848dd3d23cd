/** A text with its `{places}` filled, as `pageWords` does it on the server. */
export function fillIn(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
