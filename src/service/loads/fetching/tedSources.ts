import { InvalidInput } from '../../../base/errors.js'
import { tedImporter } from '../../../formats/ted/tedImporter.js'
import { mustBeReadable } from './mustBeReadable.js'
import type { FetchRequest, Fetching, PublishedFile } from './wanted.js'

const NUMBER = /^0*([1-9][0-9]{0,7})-((?:19|20)[0-9]{2})$/

/** Notices by their publication numbers. */
// oxlint-disable-next-line typescript/require-await -- as others do, which wait for an index
export async function* tedSources({ what }: FetchRequest, { base }: Fetching): AsyncGenerator<PublishedFile> {
  if (what.length === 0)
    throw new InvalidInput('say which notices are wanted by their numbers, as 123456-2026')
  const wrong = what.filter(each => !NUMBER.test(each))
  if (wrong.length > 0)
    throw new InvalidInput(`${wrong.join(', ').slice(0, 200)} is no publication number; write 123456-2026`)
  for (const number of new Set(what.map(each => each.replace(NUMBER, '$1-$2')))) {
    yield {
      name: number,
      label: number,
      url: new URL(`${number}/xml`, base),
      forms: [{ accept: 'application/xml, text/xml;q=0.9, */*;q=0.5' }],
      check: path => mustBeReadable(path, tedImporter)
    }
  }
}
