import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { kg } from '../../graph/vocab/terms.js'
import type { Grounding, Unaccounted } from '../importer.js'

/**
 * How a text stands to the passage that it was read from: a wording that is not all of the passage is unverified, and
 * says why.
 * @param further what else is not certain about it, a sentence
 */
export function groundingQuads(
  concept: NamedNode,
  grounding: Grounding,
  differs: Unaccounted | undefined,
  further?: string
): Quad[] {
  const isWrong = differs !== undefined && grounding === 'verified'
  const uncertain = [isWrong ? howItDiffers(differs) : undefined, further].filter(part => part !== undefined)
  return [
    terms.quad(concept, kg.grounding, terms.literal(isWrong ? 'unverified' : grounding)),
    ...(uncertain.length === 0
      ? []
      : [terms.quad(concept, kg.uncertainty, terms.literal(uncertain.join(' ')))])
  ]
}

/** The same of what has no text of its own, such as an act: it stands as its parts do, unless something differs. */
export function groundingOfWhole(...of: Parameters<typeof groundingQuads>): Quad[] {
  return groundingQuads(...of).filter(
    ({ predicate, object }) => !predicate.equals(kg.grounding) || object.value === 'unverified'
  )
}

function howItDiffers({ missing, pictures, surplus, sample }: Unaccounted): string {
  const parts = [
    ...(missing > 0 ? [`${missing} Zeichen der Textstelle fehlen`] : []),
    ...(surplus > 0 ? [`${surplus} Zeichen stehen nicht in ihr`] : []),
    ...(pictures === 0 ? [] : [`${Math.abs(pictures)} Abbildungen stimmen nicht mit ihr überein`])
  ]
  const shown = sample === '' ? '' : ` („${sample}“)`
  return `Nicht der ganze Wortlaut der geladenen Quelldatei: ${parts.join(', ')}${shown}.`
}
