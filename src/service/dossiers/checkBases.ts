import { NotFound } from '../../base/errors.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import { visibilityOfLaw, type Access } from '../access.js'
import { findByRef } from '../law/provisions/findByRef.js'
import { irisOfCited } from '../law/provisions/irisOfCited.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import type { CheckedBasis } from './dossier.js'
import { basisOf, basisOfAct, refOf } from './fillBases.js'

/** Provisions that one citation may name (`§§ 1 ff.`); the rest of them is not listed. */
const OF_A_CITATION = 50

export interface Checked {
  readonly checked: readonly CheckedBasis[]
  readonly texts: readonly CitableText[]
}

/** Looks up each legal basis that a caller named: a text, or the `ref` of an object, as `/v1/legal` reads it. */
export async function checkBases(
  parts: ProvisionParts,
  given: readonly unknown[],
  request: { readonly access: Access; readonly signal?: AbortSignal | undefined }
): Promise<Checked> {
  const found: { readonly basis: CheckedBasis; readonly texts: readonly CitableText[] }[] = []
  for (const one of given) {
    request.signal?.throwIfAborted()
    found.push(await checkBasis(parts, textOf(one), request))
  }
  return { checked: found.map(({ basis }) => basis), texts: found.flatMap(({ texts }) => texts) }
}

async function checkBasis(
  parts: ProvisionParts,
  text: string | undefined,
  request: { readonly access: Access; readonly signal?: AbortSignal | undefined }
): Promise<{ readonly basis: CheckedBasis; readonly texts: readonly CitableText[] }> {
  if (text === undefined) return { basis: { verdict: 'ungelesen', held: [] }, texts: [] }
  try {
    const found = await findByRef(parts, { ref: refOf(parts.ids, text), access: request.access })
    if ('act' in found) {
      const basis = basisOfAct(found.act)
      return { basis: { verdict: 'bestaetigt', held: basis === undefined ? [] : [basis] }, texts: [] }
    }
    const texts = 'provision' in found ? [found.provision] : await textsOfCited(found.cited)
    return { basis: { verdict: 'bestaetigt', held: texts.map(basisOf) }, texts }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return { basis: { verdict: 'unbestaetigt', reason: error.message, held: [] }, texts: [] }
  }

  async function textsOfCited(cited: Parameters<typeof irisOfCited>[1]) {
    const iris = await irisOfCited(parts, cited, request.access)
    const visibility = visibilityOfLaw(parts.ids, request.access, request.signal)
    return parts.loader.loadMany(iris.slice(0, OF_A_CITATION), visibility)
  }
}

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (typeof given !== 'object' || given === null) return undefined
  const { ref } = given as { readonly ref?: unknown }
  return typeof ref === 'string' ? ref : undefined
}
