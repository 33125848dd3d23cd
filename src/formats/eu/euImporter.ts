import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { textHash } from '../../base/text/textHash.js'
import { xsd } from '../../graph/vocab/terms.js'
import { readHead } from '../fileHead.js'
import type { FileHead, Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { readRecords } from '../xml/readRecords.js'
import { sumOfAccounts } from '../xml/textAccount.js'
import { namesOfAct } from './actNames.js'
import type { EuAct, EuPart } from './euAct.js'
import { euActQuads, euPartQuads, type EuFacts } from './euQuads.js'
import { numbersIn } from './celexOfTitle.js'
import { isLanguage } from './languages.js'
import { readFormex } from './readFormex.js'
import { readXhtml } from './readXhtml.js'

const LICENCE = DataFactory.namedNode('http://publications.europa.eu/resource/authority/licence/COM_REUSE')
const ROOTS = ['ACT', 'CONS.ACT', 'html']
const OF_THE_JOURNAL =
  /CONVEX|oj-[a-z]+\.css|eur-?lex|Official Journal|Amtsblatt|>\s*[CL]_[0-9]{7,}[A-Z]{2}\.|class="(?:oj-)?(?:hd-|doc-ti|ti-art)/i

/** Pages of consolidated texts have other classes than those of the Official Journal. */
const CONSOLIDATED_PAGE = /<title>Consolidated TEXT|class="(?:title-doc-first|title-article-norm)"/i

/** Acts of the European Union: one document is one act in one language. */
export const euImporter: Importer = {
  name: 'eu',
  version: '5',
  title: 'EU law, Formex 4 or XHTML of the Official Journal',
  extensions: ['xml', 'xhtml', 'html'],
  reads: isEuLaw,
  options: {
    celex: 'the CELEX number of the act, where the file does not say it or says it wrongly: 32016R0679',
    language: 'the language that shall be held (de, en …): files in another are left out'
  },
  read: readAct
}

function isEuLaw({ root, start }: FileHead): boolean {
  if (root?.name === 'html') return OF_THE_JOURNAL.test(start)
  return root?.name === 'ACT' || root?.name === 'CONS.ACT'
}

async function* readAct(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const head = await readHead(file)
  const root = head.root?.name ?? ''
  if (!ROOTS.includes(root)) {
    throw new InvalidInput(
      `${file.name}: begins with <${root}>; EU law begins with <ACT>, <CONS.ACT> (Formex 4) or <html> (Official Journal)`
    )
  }
  if (root === 'html' && CONSOLIDATED_PAGE.test(head.start)) {
    throw new InvalidInput(
      `${file.name}: is the page of a consolidated text on EUR-Lex, which is for reading; import the same text as Formex 4 (its document begins with <CONS.ACT>), or the page of the Official Journal`
    )
  }
  const document = await readRecords(file, root, { spans: true })
  for await (const { element, sourceOf, sourceHash } of document.records) {
    const act = (root === 'html' ? readXhtml : readFormex)(element, sourceOf)
    // The hash of the file is known when it has been read to its end.
    for await (const more of document.records) void more
    yield unitOf(file, act, { fileHash: document.fileHash(), sourceHash, options })
    return
  }
}

function unitOf(
  file: InputFile,
  read: EuAct,
  { fileHash, sourceHash, options }: { fileHash: string; sourceHash: string; options: ReadOptions }
): ImportUnit {
  const { ids, given = {} } = options
  const act = withGiven(read, given.celex)
  const celex = act.celex
  const iri = celex === undefined ? undefined : ids.celex(celex)
  if (celex === undefined || iri === undefined) {
    const named = numbersIn(act.titleLines)
    const why =
      celex !== undefined
        ? ` ("${celex}" is no CELEX number)`
        : named.length === 0
          ? ''
          : ` (that its title names ${named.join(', ')} may be of another act)`
    throw new InvalidInput(
      `${file.name}: does not say for certain which act it holds${why}; say it with --celex 32016R0679`
    )
  }
  const asked = given.language?.toLowerCase()
  const language = act.language ?? asked
  if (asked !== undefined && !isLanguage(asked)) {
    throw new InvalidInput(`--language ${asked} is no official language of the Union; write de, en, fr …`)
  }
  if (language === undefined || !isLanguage(language)) {
    throw new InvalidInput(`${file.name}: does not say its language; say it with --language de`)
  }
  if (act.parts.length === 0 || act.titleLines.length === 0) {
    throw new InvalidInput(
      `${file.name}: ${act.titleLines.length === 0 ? 'holds no title of an act' : 'holds no article, recital or annex'}; is it an act of the Official Journal as Formex 4 or XHTML (classes doc-ti, ti-art), or a consolidated text as Formex 4? Pages of EUR-Lex from before 2004 name no articles and cannot be read`
    )
  }
  const names = namesOfAct(act, celex, language)
  const source = sourceFacts(
    { celex, language, title: `${names.short} (${celex}, ${language})` },
    options.source
  )
  const facts: EuFacts = {
    act,
    names,
    iri,
    celex,
    language,
    grounding: options.grounding,
    source: ids.source(fileHash),
    licenceClass: options.source?.licenceClass ?? 'attribution',
    ids
  }
  const { kept, skipped } = withText(act, facts)
  const common = { name: celex, source, fileHash }
  if (asked !== undefined && asked !== language) {
    const reason = `its language is ${language}; --language ${asked} was asked for`
    return { ...common, roots: [], quads: [], passages: [], counts: {}, skipped: [{ where: celex, reason }] }
  }
  return {
    ...common,
    roots: [iri],
    language: { code: language, asked: asked !== undefined },
    quads: [
      ...euActQuads(facts),
      ...kept.flatMap((part, index) => euPartQuads(facts, part, part.iri, index + 1))
    ],
    passages: [
      {
        concept: iri,
        sourceHash,
        locator: celex,
        ...(act.from !== undefined && { state: DataFactory.literal(act.from, xsd.date) })
      },
      ...kept.map(part => ({
        concept: part.iri,
        sourceHash: textHash(part.source),
        locator: part.locator
      }))
    ],
    counts: { acts: 1, norms: act.parts.length, provisions: kept.length },
    skipped,
    differing: [
      ...(act.differs === undefined ? [] : [{ where: 'what stands around the articles', ...act.differs }]),
      ...act.parts.flatMap(({ locator, differs }) =>
        differs === undefined ? [] : [{ where: locator, ...differs }]
      )
    ],
    leftOut: sumOfAccounts([act.leftOut, ...act.parts.map(part => part.leftOut)])
  }
}

/** A CELEX number that is given counts; that of a consolidated text (sector 0) says what it consolidates. */
function withGiven(act: EuAct, given: string | undefined): EuAct {
  if (given === undefined) return act
  const celex = given.toUpperCase()
  const [, number, year, month, day] =
    /^0([0-9]{4}[A-Z]{1,2}[0-9]{4})-([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(celex) ?? []
  if (number === undefined) {
    const { consolidates, from, to, ...rest } = act
    void [consolidates, from, to]
    return { ...rest, celex }
  }
  return { from: `${year}-${month}-${day}`, ...act, celex, consolidates: act.consolidates ?? `3${number}` }
}

function withText(act: EuAct, { celex, ids }: EuFacts) {
  const skipped: Skipped[] = [...act.left]
  const kept = act.parts.flatMap(part => {
    const iri = ids.celex(celex, part.name === '' ? part.kind : `${part.kind}_${part.name}`)
    // An article that has been deleted stands with its number alone, and says so in its title at most.
    const text = part.text === '' ? (part.title ?? '') : part.text
    if (iri !== undefined && text !== '')
      return [{ ...part, text, iri } satisfies EuPart & { iri: typeof iri }]
    skipped.push({
      where: part.locator,
      reason:
        iri === undefined
          ? `no identifier can be made of "${part.printed ?? part.name}"`
          : 'neither text nor title'
    })
    return []
  })
  return { kept, skipped }
}

function sourceFacts(
  { celex, language, title }: { celex: string; language: string; title: string },
  given: ReadOptions['source'] = {}
): ImportUnit['source'] {
  return {
    title: given.title ?? title,
    publisher: given.publisher ?? 'Publications Office of the European Union (EUR-Lex)',
    landingPage:
      given.landingPage ??
      `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${encodeURIComponent(celex)}`,
    licence: given.licence ?? LICENCE,
    ...(given.origin && { origin: given.origin })
  }
}
