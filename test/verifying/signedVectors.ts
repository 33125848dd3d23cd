import { genesisOf } from '../../src/proof/grounding/dossier/chain.js'
import { receiptOf } from '../../src/proof/grounding/receipt/answer.js'
import { openSigner } from '../../src/proof/grounding/signature/signer.js'
import {
  published,
  readSigningKeys,
  rotated,
  withdrawn
} from '../../src/proof/grounding/signature/signingKeys.js'
import { JOURNEY_BASE } from '../journeys/service.js'
import { without } from '../without.js'
import type { Vector } from './vectors.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- what is broken has no type */

const now = () => new Date('2026-11-29T12:00:00Z')
const pair = (x: string, d: string) =>
  readSigningKeys(JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x, d, iat: 1795910400 }] }))

/** Of RFC 8037, appendix A.1, and two of RFC 8032, 7.1: everybody has them. */
const current = pair(
  '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A'
)
const lost = pair(
  'PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw',
  'TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs'
)
const strange = pair(
  '_FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU',
  'xaqN9D-fg3vtt0QvMdy3sWbThTUHbwlLhc46LgtEWPc'
)
const held = withdrawn(
  { current: current.current, former: rotated(lost, now()).former },
  lost.current.kid,
  now()
)!

/** What is given out of the keys that signed the vectors. */
export const vectorKeys = published(held)

/** Puts signed answers and dossiers beside the others, as they were signed and changed since. */
export function putSigned({
  answer,
  dossier,
  put
}: {
  readonly answer: string
  readonly dossier: string
  readonly put: (file: string, text: string, expected: Omit<Vector, 'file'>) => void
}): void {
  const signedBy = (keys: typeof held, text: string): any =>
    openSigner(keys, JOURNEY_BASE, now).sign(JSON.parse(text) as object)
  const put2 = (file: string, value: unknown, expected: Omit<Vector, 'file'>) =>
    put(file, JSON.stringify(value), expected)

  put2('answer-signed.json', signedBy(held, answer), { kind: 'answer', verdict: 'holds', signature: 'valid' })
  put2('dossier-signed.json', signedBy(held, dossier), {
    kind: 'dossier',
    verdict: 'holds',
    signature: 'valid'
  })
  const asked = signedBy(held, answer)
  asked.question += ' Und wo?'
  asked.receipt = receiptOf(without(asked, 'receipt', 'signature'))
  put2('answer-signed-question.json', asked, { kind: 'answer', verdict: 'holds', signature: 'wrong' })
  const empty = signedBy(held, dossier)
  empty.profile = 'trial'
  empty.felder = []
  empty.verzeichnis = []
  empty.kette.genesis = empty.kette.ende = genesisOf(without(empty, 'felder', 'kette', 'signature'))
  put2('dossier-signed-anew.json', empty, { kind: 'dossier', verdict: 'holds', signature: 'wrong' })
  put2('answer-signed-stranger.json', signedBy(strange, answer), {
    kind: 'answer',
    verdict: 'holds',
    signature: 'unknown'
  })
  put2('answer-signed-withdrawn.json', signedBy(lost, answer), {
    kind: 'answer',
    verdict: 'holds',
    signature: 'withdrawn'
  })
  const named = signedBy(strange, answer)
  named.signature.kid = current.current.kid
  put2('answer-signed-name.json', named, { kind: 'answer', verdict: 'holds', signature: 'wrong' })
  put2(
    'answer-signature-none.json',
    { ...JSON.parse(answer), signature: 'J. Muster' },
    { kind: 'answer', verdict: 'fails', signature: 'wrong' }
  )
  const more = signedBy(held, dossier)
  more.signature.by = 'J. Muster'
  put2('dossier-signature-more.json', more, {
    kind: 'dossier',
    verdict: 'fails',
    findings: [],
    signature: 'wrong'
  })
}
