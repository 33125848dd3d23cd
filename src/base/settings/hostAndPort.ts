const HERE = ['127.0.0.1', '::1', '[::1]', '0.0.0.0', '::', 'localhost']

/** Whether a host is the loopback, or any address of the machine that listens there. */
export function isThisMachine(host: string): boolean {
  return HERE.includes(host)
}

/** Where this machine, or another, finds what listens on a host and port. */
export function hostAndPort(host: string, port: number): string {
  const name = isThisMachine(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}${port === 80 ? '' : `:${port}`}`
}
