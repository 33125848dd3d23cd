import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { operationOf } from '../../../../src/service/contract/document.js'
import { bodyExamples } from '../../../../src/service/contract/examples.js'
import { chained } from '../../../../src/proof/grounding/dossier/chain.js'
import {
  findingsOf,
  isSupported,
  receiptOf,
  type Rendered
} from '../../../../src/proof/grounding/receipt/answer.js'
import { canonicalJson } from '../../../../src/proof/grounding/receipt/canonicalJson.js'
import {
  checkSignature,
  type CheckedSignature
} from '../../../../src/proof/grounding/signature/checkSignature.js'
import { verifyEd25519 } from '../../../../src/proof/grounding/signature/ed25519.js'
import { readSigned } from '../../../../src/proof/grounding/signature/signature.js'
import { openSigner } from '../../../../src/proof/grounding/signature/signer.js'
import {
  newSigningKey,
  published,
  rotated,
  withdrawn
} from '../../../../src/proof/grounding/signature/signingKeys.js'
import { verifyDelivered } from '../../../../src/proof/grounding/receipt/verifyDelivered.js'
import { without } from '../../../without.js'

/* eslint-disable @typescript-eslint/no-explicit-any -- forged receipts have no type */

const now = () => new Date('2026-11-29T12:00:00Z')
const keys = { current: newSigningKey(now()), former: [] }
const signer = openSigner(keys, 'https://recht.example.org', now)

const fixture = (file: string): any =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/verifying/${file}`, import.meta.url), 'utf8'))
const check = bodyExamples(operationOf('checkText')).find(({ status }) => status === '200')!.value
const receipts: Readonly<Record<string, any>> = {
  answer: fixture('answer.json'),
  dossier: fixture('dossier.json'),
  check: withNewSeal(check)
}

const stateOf = (value: unknown, by: readonly any[] = published(keys).keys): Promise<CheckedSignature> =>
  checkSignature(readSigned(JSON.parse(JSON.stringify(value))), by, verifyEd25519)

/** As somebody would who knows this program, and not the key. */
function withNewSeal(value: any): any {
  if (Array.isArray(value?.felder)) {
    const { felder, signature } = value
    const head = without(value, 'felder', 'kette', 'signature', 'verzeichnis')
    const fields = felder.map((field: object) => without(field, 'index', 'prev', 'hash'))
    const { head: own, felder: linked, kette } = chained(head, fields)
    return { ...own, felder: linked, kette, ...(signature && { signature }) }
  }
  return { ...value, receipt: receiptOf(without(value, 'receipt', 'signature')) }
}

type Path = readonly (string | number)[]

function* places(value: any, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null) return
  for (const name of Object.keys(value))
    yield* places(value[name], [...path, Array.isArray(value) ? Number(name) : name])
}

const changed = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value * 2 + 1
  return typeof value === 'boolean' ? !value : value === null ? 'x' : undefined
}

/** The receipt with each of its places changed, dropped, and given one more; in lists also set twice and moved. */
function* attacks(receipt: any): Generator<{ readonly how: string; readonly value: any }> {
  for (const path of places(receipt)) {
    const at = (act: (owner: any, name: any) => void, how: string) => {
      const value = structuredClone(receipt)
      act(
        path.slice(0, -1).reduce((node: any, name) => node[name], value),
        path.at(-1)
      )
      return { how: `${how} ${path.join('.')}`, value }
    }
    const here = path.reduce((node: any, name) => node[name], receipt)
    const other = changed(here)
    if (other !== undefined) yield at((owner, name) => void (owner[name] = other), 'changed')
    yield at(
      (owner, name) => void (Array.isArray(owner) ? owner.splice(name, 1) : delete owner[name]),
      'dropped'
    )
    if (typeof path.at(-1) === 'number') {
      yield at((owner, name) => owner.splice(name, 0, owner[name]), 'twice')
      yield at((owner, name) => owner.unshift(...owner.splice(name, 1), 'x'), 'moved')
    }
    if (typeof here === 'object' && here !== null && !Array.isArray(here))
      yield at((owner, name) => void (owner[name].more = 'x'), 'added to')
  }
}

const holds = (value: unknown) => {
  try {
    return verifyDelivered('x', new TextEncoder().encode(JSON.stringify(value))).holds
  } catch {
    return false
  }
}

describe('a signature over a receipt', () => {
  for (const [kind, receipt] of Object.entries(receipts)) {
    it(`covers all of it: ${kind}`, async () => {
      const signed = signer.sign(receipt)
      expect(holds(receipt)).equal(true)
      expect(holds(signed)).equal(true)
      expect(await stateOf(signed)).deep.equal({
        state: 'valid',
        about: {
          kid: keys.current.kid,
          issuer: 'https://recht.example.org',
          signed_at: '2026-11-29T12:00:00.000Z'
        }
      })
      expect(without(signed, 'signature')).deep.equal(receipt)
      let [all, unseen] = [0, 0]
      for (const { how, value } of attacks(receipt)) {
        const sealed = withNewSeal({ ...value, signature: signed.signature })
        // What was made anew is as it was: a changed hash, or link.
        if (canonicalJson(sealed) === canonicalJson(signed)) continue
        all++
        if (unseen <= 10 && holds(sealed)) unseen++
        expect((await stateOf(sealed)).state, how).equal('wrong')
      }
      expect(all).greaterThan(60)
      // Otherwise this would show nothing of the signature.
      expect(unseen, 'let through by the hashes alone').greaterThan(10)
    })
  }

  it('shows a statement that was dropped with all that rests on it, or put in from another answer', async () => {
    const signed = signer.sign(receipts['answer'])
    const fewer: any = structuredClone(signed)
    fewer.verification.pop()
    const used = new Set(fewer.verification.filter(isSupported).map((entry: any) => entry.passage))
    fewer.passages = fewer.passages.filter(({ iri }: any) => used.has(iri))
    Object.assign(fewer, findingsOf(fewer.verification as Rendered[], { by: fewer.answered_by }))
    const forged = withNewSeal(fewer)
    expect(holds(forged)).equal(true)
    expect((await stateOf(forged)).state).equal('wrong')
    expect((await stateOf({ ...receipts['check'], signature: signed.signature })).state).equal('wrong')
  })

  it('covers its own key, issuer and time, and is written in one way', async () => {
    const { signature, ...receipt } = signer.sign(receipts['answer'])
    const state = async (change: object) =>
      (await stateOf({ ...receipt, signature: { ...signature, ...change } })).state
    expect(await state({ kid: 'another' })).equal('unknown')
    const last = signature.value.at(-1)!
    const alike = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const change of [
      { issuer: 'https://other.example.org' },
      { signed_at: '2026-11-28T12:00:00.000Z' },
      { signed_at: 'yesterday' },
      { alg: 'none' },
      { alg: 'EdDSA' },
      { value: '' },
      { value: `${signature.value}==` },
      { value: signature.value.slice(0, -1) + alike[alike.indexOf(last) + 1] },
      { value: 'A'.repeat(86) },
      { more: 'x' },
      { issuer: undefined }
    ])
      expect(await state(change), JSON.stringify(change)).equal('wrong')
    for (const signature of [null, 'x', [], {}, 1])
      expect((await stateOf({ ...receipt, signature })).state).equal('wrong')
  })

  it('is told from none, from one that nobody checked, and from that of a stranger', async () => {
    const signed = signer.sign(receipts['dossier'])
    expect(await stateOf(receipts['dossier'])).deep.equal({ state: 'none' })
    expect((await checkSignature(readSigned(signed), undefined, verifyEd25519)).state).equal('unchecked')
    const strange = { current: newSigningKey(now()), former: [] }
    expect((await stateOf(signed, published(strange).keys)).state).equal('unknown')
    const { kid } = keys.current
    expect((await stateOf(signed, [{ ...published(strange).keys[0]!, kid }])).state).equal('wrong')
  })

  it('stays valid when its key was rotated, and proves nothing when that was withdrawn', async () => {
    const signed = signer.sign(receipts['answer'])
    const next = rotated(keys, now())
    expect((await stateOf(signed, published(next).keys)).state).equal('valid')
    expect((await stateOf(openSigner(next, 'x', now).sign({ a: 1 }), published(next).keys)).state).equal(
      'valid'
    )
    const gone = withdrawn(next, keys.current.kid, now())!
    expect((await stateOf(signed, published(gone).keys)).state).equal('withdrawn')
    expect(withdrawn(next, next.current.kid, now())).equal(undefined)
  })
})
