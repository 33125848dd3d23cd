import { textHash } from '../../base/text/textHash.js'

const PREFIX = 'brain.'
/** What is put behind it must fit into a document's name, too. */
const LONGEST = 60

/** The name of a run's profile among its tenant's documents; what else it wrote goes on behind it. */
export function runName(domain: string): string {
  if (domain.length <= LONGEST) return `${PREFIX}${domain}`
  return `${PREFIX}${domain.slice(0, LONGEST - 20).replace(/[.-]+$/, '')}.${textHash(domain).slice(0, 16)}`
}

/** The name of the run itself: no domain has an underscore, so that it is no other domain's profile. */
export function runNodeName(domain: string): string {
  return `${runName(domain)}_run`
}

/** A name that was made from a title of one word, with digits of its hash. */
const HASHED_WORD = /^brain\.[0-9a-f]{16}$/

/** Whether only a run may write under a name: nothing that is handed in can stand in its place. */
export function isRunName(name: string): boolean {
  return name.startsWith(PREFIX) && !HASHED_WORD.test(name)
}
