import type { Make } from '../kind.js'
import { kinds } from '../kind.js'
import { actOf, type Source } from '../sources.js'

const without = (source: Source) => {
  const rest = source.retrieved.filter(passage => passage !== source.passage)
  return rest.length === 0 || rest.some(passage => passage.text.includes(source.sentence)) ? undefined : rest
}

const makers: Readonly<Record<string, Make>> = {
  'citation of a neighbour': (source, random) => {
    const retrieved = without(source)
    return retrieved && { claim: source.sentence, ref: random.pick(retrieved).ref, retrieved }
  },
  'citation not retrieved': (source, random) => {
    const others = source.act.filter(passage => !source.retrieved.includes(passage))
    return others.length === 0 ? undefined : { claim: source.sentence, ref: random.pick(others).ref }
  },
  'invented reference': ({ sentence, passage }, random) => ({
    claim: sentence,
    ref: `${actOf(passage)}§${900 + random.below(9000)}x`
  })
}

/** True sentences, proven by a provision that does not say them. */
export const citationFalsehoods = [...kinds(false, 'de', makers), ...kinds(false, 'en', makers)]
