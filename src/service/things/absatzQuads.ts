import type { Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { listAbsaetze } from '../../proof/law/parts/absatz.js'
import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { eli, kg, rdf } from '../../graph/vocab/terms.js'

/** The Absätze of a provision, which stand in no graph: each is a fragment of the provision's IRI. */
export function absatzQuads({ node, one, all }: NodeRecord): Quad[] {
  const [text] = all(kg.text)
  if (text?.termType !== 'Literal' || one(rdf.type) !== eli.LegalResourceSubdivision.value) return []
  return listAbsaetze(text.value).flatMap(({ number, start, end }) => {
    const absatz = terms.namedNode(`${node.value}#abs_${number}`)
    return [
      terms.quad(absatz, rdf.type, eli.LegalResourceSubdivision),
      terms.quad(absatz, eli.is_part_of, node),
      terms.quad(absatz, eli.number, terms.literal(`(${number})`)),
      terms.quad(absatz, kg.text, terms.literal(text.value.slice(start, end), text.language || text.datatype))
    ]
  })
}
