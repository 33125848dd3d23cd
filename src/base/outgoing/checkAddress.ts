import { isIP } from 'node:net'
import { dataTable } from '../text/dataTable.js'
import { WebRefused } from './webRefused.js'

const MAX_LENGTH = 4096
const PORTS = ['', '80', '443']
const privateNames = dataTable(new URL('./privateNames.tsv', import.meta.url), ['suffix', 'source']).map(
  ({ suffix }) => suffix
)

/**
 * What can be said of a page's address before its name is resolved: http or https on 80 or 443, of a public name, without
 * user and password. Numbers are refused however they are written: `URL` has made them addresses of the usual form.
 * @throws WebRefused
 */
export function checkAddress(url: URL): void {
  const { protocol, hostname, port, username, password, href } = url
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new WebRefused('scheme', `Only http and https are asked, not ${protocol.slice(0, 20)}`)
  }
  if (username !== '' || password !== '') {
    throw new WebRefused('credentials', 'An address with user or password is not asked')
  }
  if (href.length > MAX_LENGTH) {
    throw new WebRefused('length', `An address of more than ${MAX_LENGTH} characters is not asked`)
  }
  if (!PORTS.includes(port)) {
    throw new WebRefused('port', `${hostname} is asked on the ports 80 and 443 alone, not on ${port}`)
  }
  if (hostname.startsWith('[') || isIP(hostname) !== 0) {
    throw new WebRefused(
      'address-literal',
      `${hostname} is a number, and sites are asked by their names alone`
    )
  }
  if (!isPublicName(hostname)) throw new WebRefused('name', `${hostname} is no name of a public site`)
}

/** @param name in lower case, IDN as ASCII */
export function isPublicName(name: string): boolean {
  const labels = name.split('.')
  const last = labels.at(-1)!
  return (
    name.length <= 253 &&
    labels.length > 1 &&
    // An empty label is also a dot at the end, which would get round what is known of a name.
    labels.every(label => /^[a-z0-9_-]{1,63}$/.test(label)) &&
    /^[a-z][a-z0-9-]*$/.test(last) &&
    !privateNames.includes(last)
  )
}
