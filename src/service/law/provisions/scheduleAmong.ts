import type { ActEntry } from '../../../graph/acts/actContents.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { Citation } from '../../../proof/law/citations/citation.js'
import { missingPart, type CitedParts } from '../../../proof/law/parts/missingPart.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import type { ProvisionParts } from './provisionParts.js'

/** Of an annex that only its text is headed by. */
const HEADING = 300
const MOST = 200

/**
 * The place of the annex of an act that is headed as a citation calls it (`Vergütungsverzeichnis`), and that has the rows
 * which are cited where several are headed so; of a mere Verzeichnis the only annex that has them; -1 where there is none,
 * and where the annex has another name.
 */
export async function scheduleAmong(
  { ids, loader }: Pick<ProvisionParts, 'ids' | 'loader'>,
  entries: readonly ActEntry[],
  { section: { kind, called }, cited }: Pick<Citation, 'section'> & { readonly cited: CitedParts },
  access: Access
): Promise<number> {
  if (called === undefined || called === 'Anhang' || kind === 'Teil') return -1
  const annexes = entries
    .filter(({ iri }) => /^(?:anlage|anhang)/.test(provisionParts(iri).section))
    .slice(0, MOST)
  const texts = await loader.loadMany(
    annexes.map(({ iri }) => iri),
    visibilityOfLaw(ids, access)
  )
  if (called === 'Verzeichnis') {
    const [only, more] = texts.filter(({ text }) => missingPart(text, cited) === undefined)
    return more === undefined ? entries.findIndex(({ iri }) => iri === only?.iri) : -1
  }
  const headed = texts.filter(({ title = '', text }) => `${title} ${text.slice(0, HEADING)}`.includes(called))
  const found = headed.find(({ text }) => missingPart(text, cited) === undefined) ?? headed[0]
  return found === undefined ? -1 : entries.findIndex(({ iri }) => iri === found.iri)
}
