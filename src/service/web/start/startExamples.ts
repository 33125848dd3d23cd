import { dataTable } from '../../../base/text/dataTable.js'
import { NotFound } from '../../../base/errors.js'
import type { Access } from '../../access.js'
import type { Services } from '../../services.js'
import type { PageLanguage } from '../language/language.js'

/** Something to try that leads to something here. */
export interface StartExample {
  /** The page that it is put to. */
  readonly way: 'ask' | 'search'
  readonly text: string
}

const EXAMPLES = dataTable(new URL('./examples.tsv', import.meta.url), ['way', 'de', 'en', 'ref'])
const SHOWN = 3

/** Examples whose provision is held, for who asks: at most three, in the order of the table. */
export async function startExamples(
  { provenance }: Pick<Services, 'provenance'>,
  access: Access,
  language: PageLanguage
): Promise<StartExample[]> {
  const isHeld = async (ref: string) => {
    try {
      await provenance.read({ ref, access })
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }
  const held = await Promise.all(EXAMPLES.map(({ ref }) => isHeld(ref)))
  return EXAMPLES.filter((_example, at) => held[at])
    .slice(0, SHOWN)
    .map(({ way, [language]: text }) => ({ way: way as StartExample['way'], text }))
}
