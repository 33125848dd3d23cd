import type { Basis } from '../../../company/findings/ruleBases.js'
import type { RuleEvidence } from '../ruledSectors.js'
import { html, link } from '../../web/html.js'
import type { Hop } from './chain.js'
import { german, type Telling } from './words.js'

/** What a rule says, and the provision that it rests on. */
export function ruleHops(rule: RuleEvidence, telling: Telling): Hop[] {
  const { say, code, local } = telling
  const { iri, ref, text, method, confidence, uncertainty, license, source } = rule
  return [
    {
      title: say('hopRule'),
      facts: [
        [say('reason'), html`<span lang="en">${text}</span>`],
        [say('method'), code('method', method)],
        [say('confidence'), confidence && code('confidence', confidence)],
        [say('uncertainty'), uncertainty === undefined ? undefined : german(uncertainty)],
        [say('reference'), link(local(iri), ref)],
        [say('source'), source && link(local(source), say('sourceFile'))],
        [say('license'), code('license', license)]
      ]
    },
    basisHop(rule.basedOn, telling)
  ]
}

function basisHop(basis: Basis, { say, code, local }: Telling): Hop {
  if ('missing' in basis) {
    return {
      title: say('hopProvision'),
      facts: [
        [say('passage'), code('missing', basis.missing)],
        [say('reference'), basis.ref]
      ]
    }
  }
  const { provision, quote } = basis
  return {
    title: say('hopProvision'),
    quote: { text: quote.text, cite: local(provision.iri) },
    facts: [
      [say('passage'), html`<a href="${local(provision.iri)}">${german(provision.label)}</a>`],
      [say('reference'), provision.ref],
      [say('grounding'), code('grounding', provision.grounding)],
      [say('hash'), html`<code>${provision.contentHash}</code>`],
      [say('license'), code('license', provision.license)]
    ]
  }
}
