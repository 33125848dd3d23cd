/**
 * Events until a signal is aborted: whoever is late in ending keeps nobody waiting.
 * @throws the signal's reason
 */
export async function* untilAborted<Event, Result>(
  events: AsyncGenerator<Event, Result, undefined>,
  signal: AbortSignal
): AsyncGenerator<Event, Result, undefined> {
  let end = () => {}
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  aborted.catch(() => undefined)
  try {
    for (;;) {
      const next = events.next()
      next.catch(() => undefined)
      const step = await Promise.race([next, aborted])
      if (step.done === true) return step.value
      yield step.value
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', end)
    void events.return?.(undefined as Result).catch(() => undefined)
  }
}
