import type { NotStored } from '../../proof/grounding/receipt/answer.js'

/** What is not held in the state of a day, and why. */
export function presentNotStored({ iri, ref, label, why, since, times }: NotStored) {
  return {
    ...{ iri, ref, label, why },
    ...(since !== undefined && { since }),
    ...(times !== undefined && {
      times: times.map(({ from, until }) => ({
        observed_from: from,
        ...(until !== undefined && { observed_until: until })
      }))
    })
  }
}
