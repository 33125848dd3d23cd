import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { consolidatedBy } from '../../src/proof/law/acts/celexNumber.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'

/** A question to learn from or to be measured by. */
export interface LearningQuestion {
  readonly id: string
  readonly act: string
  /** The provision that it is about: questions on the same one are never learned from and measured by at once. */
  readonly about: string
  readonly lang: string
  /** `question` or `account`, or what kind of question out of scope. */
  readonly form: string
  /** From where it was drawn: `common` acts, `other` acts, `everyday` sets; `out` of scope. */
  readonly draw: string
  readonly text: string
  /** IRIs, or refs in small letters, of what answers it; none for what is out of scope. */
  readonly right: readonly string[]
  /** What services or documents are called that answer it. */
  readonly titles?: readonly string[] | undefined
  /** How the sentence begins that answers. */
  readonly sentence?: string | undefined
}

interface Written {
  readonly id: string
  readonly slug?: string
  readonly lang: string
  readonly form?: string
  readonly kind?: string
  readonly draw?: string
  readonly jurabk?: string
  readonly enbez?: string
  readonly text: string
  /** Behind the base of their IRIs, or behind `/eli/`: what answers it, where its author named all that do. */
  readonly right?: readonly string[]
  /** What answers it in part. */
  readonly also?: readonly string[]
  readonly titles?: readonly string[]
  readonly sentence?: string
}

/** Reads `.jsonl`, packed or not, and the `.tsv` sets of everyday questions. */
export async function readLearning(file: string, ids: Identifiers): Promise<LearningQuestion[]> {
  if (file.endsWith('.tsv')) {
    return (await readQuestions(file)).map(({ text, refs }, at) => ({
      ...{
        id: `${file}:${at}`,
        act: refs[0]!.replace(/^eli:/i, '').split(/[§#]/)[0]!.toLowerCase(),
        about: refs[0]!,
        lang: 'de',
        form: 'question',
        draw: 'everyday'
      },
      text,
      right: refs.map(ref => iriOf(ref, ids) ?? plainRef(ref))
    }))
  }
  const bytes = await readFile(file)
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  return lines.map(line => {
    const written = JSON.parse(line) as Written
    const {
      id,
      slug,
      lang,
      form,
      kind,
      draw,
      jurabk,
      enbez,
      text,
      right,
      also = [],
      titles,
      sentence
    } = written
    const act = jurabk === undefined ? undefined : ids.act(jurabk)
    const iri = act && enbez !== undefined ? ids.provision(act, enbez)?.value : undefined
    const named =
      right
        ?.concat(also)
        .map(path => `${ids.base}/${/^(?:eli|celex)\//.test(path) ? path : `eli/${path}`}`) ?? []
    return {
      ...{ id, act: slug ?? right?.[0]?.split('/').at(-2) ?? id, lang, form: form ?? kind ?? '' },
      about: right?.[0] ?? (slug === undefined ? id : `${slug} ${enbez}`),
      ...{ draw: draw ?? ((right ?? titles) ? 'everyday' : 'out'), text },
      right: iri === undefined ? named : [iri],
      ...{ titles, sentence }
    }
  })
}

/** Of a provision's ref; undefined for other parts. */
function iriOf(ref: string, ids: Identifiers): string | undefined {
  const [, jurabk, section, article] = /^ELI:(.+?)(?:§(.+)|#art_(.+))$/i.exec(ref) ?? []
  const act = jurabk === undefined ? undefined : ids.act(jurabk.replaceAll('_', ' '))
  return act && ids.provision(act, section === undefined ? `Art ${article}` : `§ ${section}`)?.value
}

export const plainRef = (ref: string) => ref.toLowerCase().replaceAll('_', ' ')

/** Whether a text is one of those that answer a question; of an act of the Union each that is held is the act's. */
export function isOneOf(
  right: readonly string[],
  { iri, ref }: { readonly iri: string; readonly ref: string }
): boolean {
  return right.includes(plainRef(ref)) || right.some(each => ofBasicAct(each) === ofBasicAct(iri))
}

const ofBasicAct = (iri: string) => iri.replace(/(?<=\/celex\/)[^/]+/, celex => consolidatedBy(celex))
