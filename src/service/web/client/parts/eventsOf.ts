/** The data of each of the Server-Sent Events of a body, one line each. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    const lines = (rest + step.value).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length)
  }
}
