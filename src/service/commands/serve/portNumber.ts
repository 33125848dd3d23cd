import { InvalidArgumentError } from 'commander'

/** A port as an option gives it; 0 takes a free one. @throws InvalidArgumentError */
export function portNumber(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  throw new InvalidArgumentError('a port is a whole number from 0 to 65535')
}
