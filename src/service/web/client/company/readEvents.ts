import type { components } from '../../../contract/types.js'

export type BrainEvent = components['schemas']['BrainEvent']

/** Why a run is not shown; `retryAfter` in seconds. */
export class RunRefused extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly retryAfter?: number
  ) {
    super(detail)
  }
}

/**
 * The events of a run, as they come.
 * @throws RunRefused where the service refuses it
 */
export async function* readEvents(url: string, signal: AbortSignal): AsyncGenerator<BrainEvent> {
  const response = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal })
  if (!response.ok || response.body === null) throw await refusal(response)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue
      const data = line.slice('data: '.length)
      if (data === '[DONE]') return
      yield JSON.parse(data) as BrainEvent
    }
  }
}

async function refusal(response: Response): Promise<RunRefused> {
  const body = (await response.json().catch(() => ({}))) as { detail?: unknown }
  const { detail } = body
  const text = Array.isArray(detail)
    ? detail.map(each => String((each as { msg?: unknown }).msg)).join('; ')
    : typeof detail === 'string'
      ? detail
      : ''
  const wait = Number(response.headers.get('Retry-After'))
  return new RunRefused(response.status, text, wait > 0 ? wait : undefined)
}
