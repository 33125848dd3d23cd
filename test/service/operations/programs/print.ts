/** Prints a line and waits until it is given to the reader, however slow that is; a `writeSync` would fail (EAGAIN). */
export function print(line: string | number): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, error => (error ? reject(error) : resolve()))
  })
}
