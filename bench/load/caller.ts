import { Client } from 'undici'

export interface Reply {
  readonly text: string
  /** Milliseconds from the request to the piece of the body that holds what was looked for. */
  readonly first: number
  /** Milliseconds to the end of the body. */
  readonly whole: number
}

/** One client of the service, on one connection, with a clock finer than a millisecond. */
export class Caller {
  readonly #connection: Client

  constructor(
    url: string,
    readonly key: string
  ) {
    this.#connection = new Client(url, { headersTimeout: 900_000, bodyTimeout: 900_000 })
  }

  get(path: string, lookFor = ''): Promise<Reply> {
    return this.#call(path, lookFor)
  }

  post(path: string, body: object): Promise<Reply> {
    return this.#call(path, '', body)
  }

  close(): Promise<void> {
    return this.#connection.close()
  }

  /** @throws Error for any answer but 200 */
  async #call(path: string, lookFor: string, body?: object): Promise<Reply> {
    const started = performance.now()
    const response = await this.#connection.request({
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': this.key, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body)
    })
    let text = ''
    let first: number | undefined
    for await (const piece of response.body.setEncoding('utf8')) {
      text += piece as string
      if (first === undefined && text.includes(lookFor)) first = performance.now() - started
    }
    const whole = performance.now() - started
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`)
    return { text, first: first ?? whole, whole }
  }
}
