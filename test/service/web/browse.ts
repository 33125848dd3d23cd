export interface Seen {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Asks for a page as a browser does, without following where it leads; pages are not of the contract. */
export async function browse(
  url: string,
  {
    key,
    headers = {},
    ...rest
  }: { key?: string; headers?: Record<string, string>; method?: string; body?: string } = {}
): Promise<Seen> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-language': 'de',
      ...(key !== undefined && { cookie: `beleg_key=${key}` }),
      ...(rest.body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers
    },
    ...rest
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
