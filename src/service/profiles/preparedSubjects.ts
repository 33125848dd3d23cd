import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Quad } from '@rdfjs/types'
import { knowEdition } from '../../graph/subjects/readSubjects.js'
import { subjectsOf, type Subject } from '../../graph/subjects/subjectsOf.js'
import { packBytes, unpackBytes } from '../../search/kept/packedBytes.js'
import { inRows, inSlices } from '../../search/kept/packedRows.js'
import { knowLabelWords, labelWords, type LabelWords } from '../../search/labelWords.js'
import { kg, skos } from '../../graph/vocab/terms.js'

/** The subjects of the index and the words of their labels, as the build prepares them; not there for the sources. */
export const PREPARED_SUBJECTS = new URL('preparedSubjects.packed', import.meta.url)

/** Lists, which are long, are rows; see `inRows`. */
interface Packed extends Omit<LabelWords, 'words' | 'stems'> {
  readonly subjects: readonly Uint8Array[]
  readonly words: readonly Uint8Array[]
  readonly stems: readonly Uint8Array[]
}

const SAID = [skos.prefLabel, skos.altLabel, skos.hiddenLabel, kg.scope, kg.governedBy, kg.alsoGovernedBy]

/** @param statements the subject index, its links below a base that stands for that of a service */
export async function packSubjects(statements: readonly Quad[]): Promise<Uint8Array> {
  const said = new Set(SAID.map(({ value }) => value))
  const subjects = subjectsOf(
    statements
      .filter(({ predicate }) => said.has(predicate.value))
      .map(({ subject, predicate, object }) => ({
        concept: subject.value,
        property: predicate.value,
        value: object
      }))
  )
  const { words, stems, ...numbers } = await labelWords(subjects)
  const packed: Packed = {
    ...numbers,
    subjects: await inRows(subjects, each => each),
    words: await inRows(words, each => each),
    stems: await inRows(stems, each => each)
  }
  return new Uint8Array(await packBytes(packed, 0))
}

/** Lets an edition be known to have the prepared subjects, which are read when they are asked for first. */
export function knowPreparedSubjects(
  edition: string,
  prepared: { readonly base: string; readonly file?: URL },
  base: string
): void {
  const { file = PREPARED_SUBJECTS } = prepared
  if (!existsSync(file)) return
  let subjects: Promise<readonly Subject[]> | undefined
  knowEdition(
    edition,
    () => (subjects ??= unpacked(file, iri => iri.replace(`${prepared.base}/`, `${base}/`)))
  )
}

async function unpacked(file: URL, rebased: (iri: string) => string): Promise<readonly Subject[]> {
  const bytes = await readFile(file)
  const block = new SharedArrayBuffer(bytes.length)
  new Uint8Array(block).set(bytes)
  const { subjects, words, stems, ...numbers } = unpackBytes(block, 0) as Packed
  const found = (await all<Subject>(subjects)).map(subject => ({
    ...subject,
    scopes: subject.scopes.map(rebased),
    provisions: subject.provisions.map(rebased)
  }))
  knowLabelWords(found, { words: await all(words), stems: await all(stems), ...numbers })
  return found
}

async function all<Each>(rows: readonly Uint8Array[]): Promise<Each[]> {
  const found: Each[] = []
  for await (const some of inSlices<Each>(rows)) found.push(...some)
  return found
}
