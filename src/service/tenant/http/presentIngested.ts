import type { components } from '../../contract/types.js'
import type { Ingested } from '../ingest/ingestDocument.js'

export function presentIngested(ingested: Ingested): components['schemas']['IngestResult'] {
  const { tenant, concept, ref, embedded } = ingested
  return { ok: true, tenant, concept, ref, how: howOf(ingested), embedded: embedded === 'done' }
}

const OUTCOMES = {
  written: 'The document is written',
  replaced: 'The document replaces what stood under this reference',
  unchanged: 'The same document was there already: nothing is written'
} as const

const EMBEDDED = {
  done: 'found by its words and by its meaning',
  none: 'found by its words; not by its meaning: no embedder is configured',
  failed: 'found by its words; not by its meaning: the embedder does not answer'
} as const

function howOf({ outcome, passages, embedded }: Ingested): string {
  const parts = passages === 1 ? 'one passage' : `${passages} passages`
  return `${OUTCOMES[outcome]}; ${parts}, ${EMBEDDED[embedded]}.`
}
