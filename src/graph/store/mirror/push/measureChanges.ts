import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { canonicalQuad } from '../../literals/canonicalLiteral.js'
import { tripleText } from '../../tripleText.js'
import { TargetRefused } from './endpoint.js'
import type { MirrorTarget } from './mirrorTarget.js'
import { literalChanges, normalFormOf, type LiteralChange } from './normalForm.js'
import { dropGraph, insertData, statementsIn } from './pushTemplates.js'

/**
 * Which changes of literals a server makes: it is given a sample of each in a graph of its own, which is dropped again.
 * One that it does not take is no change.
 */
export async function measureChanges(
  target: MirrorTarget,
  trial: NamedNode,
  signal?: AbortSignal
): Promise<LiteralChange[]> {
  const samples = literalChanges.map((change, index) => ({
    change,
    statement: tripleText(
      DataFactory.quad(
        DataFactory.namedNode(`${trial.value}/${index}`),
        trial,
        DataFactory.literal(change.sample, DataFactory.namedNode(change.datatype))
      )
    )
  }))
  await target.update(dropGraph(trial), signal)
  try {
    for (const { statement } of samples) {
      await target.update(insertData(trial, [statement]), signal).catch((error: unknown) => {
        if (!(error instanceof TargetRefused)) throw error
      })
    }
    const found = new Set<string>()
    for await (const quads of target.construct(statementsIn(trial), signal))
      for (const each of quads) found.add(tripleText(canonicalQuad(each)))
    return samples
      .filter(({ change, statement }) => {
        const normal = normalFormOf([change])
        return !found.has(statement) && [...found].some(each => normal(each) === normal(statement))
      })
      .map(({ change }) => change)
  } finally {
    await target.update(dropGraph(trial), signal)
  }
}
