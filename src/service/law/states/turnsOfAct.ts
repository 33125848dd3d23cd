import { groupedBy } from '../../../graph/groupedBy.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import { isCurrentText, type ExpressionTimes } from '../../../graph/states/expressionsOfAct.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import type { DatedParts } from '../provisions/provisionParts.js'

/** What a provision said before a day and from it on, where that is not the same. */
export interface Turn {
  readonly before?: CitableText | undefined
  readonly after?: CitableText | undefined
}

/**
 * What provisions of an act said before some days and from them on, by day and IRI; read at once.
 * @param act its IRI
 * @param works of which provisions (IRI), by the day
 */
export async function turnsOfAct(
  parts: DatedParts,
  act: string,
  {
    works,
    through,
    access
  }: {
    readonly works: ReadonlyMap<string, ReadonlySet<string>>
    readonly through: Pick<ActThroughStates, 'expressions'>
    readonly access: Access
  }
): Promise<ReadonlyMap<string, ReadonlyMap<string, Turn>>> {
  const held = through.expressions.filter(
    one => one.work !== act && turnsIn(one).some(day => works.get(day)?.has(one.work))
  )
  const [past, today] = await Promise.all([
    parts.expressionsOf(held.flatMap(one => (isCurrentText(one) ? [] : [one.iri]))),
    parts.loader.loadMany(
      held.flatMap(one => (isCurrentText(one) ? [one.work] : [])),
      visibilityOfLaw(parts.ids, access)
    )
  ])
  const current = new Map(today.map(text => [text.iri, text]))
  const textOf = (one: ExpressionTimes | undefined) =>
    one && (isCurrentText(one) ? current.get(one.work) : past.get(one.iri))
  const byWork = groupedBy(held, ({ work }) => work)
  return new Map(
    [...works].map(([day, some]) => [
      day,
      new Map(
        [...some].map(work => {
          const own = byWork.get(work) ?? []
          const before = textOf(own.find(one => one.until === day))
          return [work, { before, after: textOf(own.find(one => one.from === day)) }]
        })
      )
    ])
  )
}

/** Of what held for no whole day none. */
function turnsIn({ from, until }: ExpressionTimes): readonly string[] {
  return from === until ? [] : [from, ...(until === undefined ? [] : [until])]
}
