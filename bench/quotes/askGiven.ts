import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import type { CitableText } from '../../src/graph/texts/citableText.js'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { actTable } from '../../src/proof/law/acts/actTable.js'
import { noExpansions } from '../../src/proof/question/counterparts.js'
import type { AskParts } from '../../src/service/ask/lookUp.js'
import type { QuestionRequest } from '../../src/service/ask/answerEvents.js'

const ids = identifiers('http://localhost:8080')
const scope = scopeOf('open', 'law')
const profile = {
  ...{ name: 'evaluation', iri: `${ids.base}/evaluation`, label: 'evaluation', purpose: { de: '', en: '' } },
  ...{ scopes: [scope], licenceClasses: [], duties: [], domains: [], quotaPerMinute: 0, keyRequired: false }
}
/** How likely the right provisions are, and those beside them: which is found is measured elsewhere. */
const [RIGHT, BESIDE] = [0.9, 0.2]

export const asking = (question: string): QuestionRequest => ({
  ...{ question, k: 6, access: { profile, scopes: [scope] } },
  signal: new AbortController().signal
})

/** A graph in which a question finds these provisions, and then those beside them. */
export function askGiven(right: readonly Passage[], beside: readonly Passage[]): AskParts {
  const texts = [...right, ...beside].map(passage => textOf(passage))
  const hits = texts.map(({ iri, ref }, at) => {
    const fit = at < right.length ? RIGHT : BESIDE
    return {
      ...{ iri, ref, kind: 'provision' as const, score: fit, fit, coverage: fit },
      ...{ subjects: [], labelled: 0, graph: ids.sharedGraph.value }
    }
  })
  const find = (iri: string) => texts.find(text => text.iri === iri)
  return {
    ids,
    acts: () => Promise.resolve(actTable([])),
    loader: {
      load: iri => Promise.resolve(find(iri)),
      loadMany: iris => Promise.resolve(iris.flatMap(iri => find(iri) ?? []))
    },
    contents: () => Promise.resolve([]),
    throughStates: () => Promise.resolve({ states: [], expressions: [], entries: [] }),
    firstDays: () => Promise.resolve(new Map()),
    unpublishedTimes: () => Promise.resolve(new Map()),
    expressionsOf: () => Promise.resolve(new Map()),
    languages: () => Promise.resolve({ own: 'de', texts: [] }),
    legalBasesOf: () => Promise.resolve([]),
    retrieval: {
      rank: (_, { limit }) => Promise.resolve(hits.slice(0, limit)),
      expansions: () => Promise.resolve(noExpansions)
    },
    attributionsOf: () => Promise.resolve([])
  }
}

function textOf({ iri, ref, label, text, contentHash, actNames }: Passage): CitableText {
  const name = actNames[0]!
  return {
    ...{ iri, ref, label, text, contentHash, license: 'open', grounding: 'verified', repealed: false },
    scope: DataFactory.namedNode(scope.value).value,
    act: {
      ...{
        iri: ids.act(name)?.value ?? `${ids.base}/act`,
        ref: `ELI:${name}`,
        label: name,
        scope: scope.value
      },
      ...{ abbreviations: [name], otherNames: [], titles: actNames.slice(1) }
    },
    source: `${ids.base}/source`
  }
}
