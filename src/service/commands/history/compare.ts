import type { Config } from '../../../base/settings/config.js'
import { presentComparison } from '../../law/http/presentComparison.js'
import type { ComparedText, ComparisonPage } from '../../law/states/compareStates.js'
import type { WorksComparison } from '../../law/states/compareWorks.js'
import { InvalidInput } from '../../../base/errors.js'
import { exitCodes } from '../exitCodes.js'
import { marksFor, type Marks } from '../marks.js'
import { plainLine } from '../plainLine.js'
import { withHistories, type HistoryOptions } from './withHistories.js'

export interface CompareOptions extends HistoryOptions {
  /** Another act, or a provision of one, whose text counts as the new one. */
  readonly with?: string
}

/** More than any act has provisions. */
const MOST = 100_000

/** Prints the words that a provision or an act lost and won. @returns the exit code */
export async function compare(
  config: Config,
  ref: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  options: CompareOptions
): Promise<number> {
  const page = { limit: MOST, offset: 0 }
  const { with: other, profile = '' } = options
  if (other === undefined && from === undefined)
    throw new InvalidInput(
      'A day is needed: beleg compare REF FROM [TO]; without days only --with another act'
    )
  const { found, days } = await withHistories(config, options, async (histories, access) => {
    const until = to ?? (other === undefined ? histories.today() : undefined)
    const days = { ...(from !== undefined && { from }), ...(until !== undefined && { to: until }) }
    const found =
      other === undefined
        ? await histories.compare({ ref, from: from!, to: until!, access, ...page })
        : await histories.compareWorks({ ref, with: other, ...days, access, ...page })
    return { found, days }
  })
  process.stdout.write(
    options.json
      ? `${JSON.stringify(presentComparison(found, { profile, ...days, ...page }))}\n`
      : described(found, marksFor(process.stdout))
  )
  return exitCodes.done
}

function described(found: ComparisonPage | WorksComparison, marks: Marks): string {
  const { of, compared, unchanged } = found
  const names =
    'with' in found
      ? `${of.label} (${of.ref}), ${found.with.label} (${found.with.ref})`
      : `${of.label} (${of.ref})`
  const head = of.isAct ? `: ${compared.length} came, went or changed, ${unchanged} did not` : ''
  return `${plainLine(names)}${head}\n${compared.map(one => `\n${describedText(one, marks)}\n`).join('')}`
}

function describedText({ before, after, pieces }: ComparedText, marks: Marks): string {
  const label = plainLine((after ?? before)!.label)
  const what = before === undefined ? 'came' : after === undefined ? 'went' : 'changed'
  const text = pieces
    .map(({ kind, text }) => (kind === 'same' ? printable(text) : marks[kind](printable(text))))
    .join('')
  return `${marks.strong(`${label} (${what})`)}\n${text}`
}

/** Lines stay; what a terminal would obey does not. */
function printable(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
}
