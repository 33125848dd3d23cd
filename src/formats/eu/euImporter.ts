import { InvalidInput } from '../../base/errors.js'
import { readHead } from '../fileHead.js'
import type { FileHead, Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { readRecords } from '../xml/readRecords.js'
import { euUnit } from './euUnit.js'
import { readFormex } from './readFormex.js'
import { readXhtml } from './readXhtml.js'
import { statedAct } from './statedAct.js'

const ROOTS = ['ACT', 'CONS.ACT', 'html']
const OF_THE_JOURNAL =
  /CONVEX|oj-[a-z]+\.css|eur-?lex|Official Journal|Amtsblatt|>\s*[CL]_[0-9]{7,}[A-Z]{2}\.|class="(?:oj-)?(?:hd-|doc-ti|ti-art)/i

/** Pages of consolidated texts have other classes than those of the Official Journal. */
const CONSOLIDATED_PAGE = /<title>Consolidated TEXT|class="(?:title-doc-first|title-article-norm)"/i

/** Acts of the European Union: one document is one act in one language. */
export const euImporter: Importer = {
  name: 'eu',
  version: '6',
  title: 'EU law, Formex 4 or XHTML of the Official Journal',
  extensions: ['xml', 'xhtml', 'html'],
  reads: isEuLaw,
  laterCounts: true,
  options: {
    celex: 'the CELEX number of the act, where the file does not say it or says it wrongly: 32016R0679',
    language: 'the language of the files that are taken (de, en …): those in another are left out'
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
    yield euUnit(statedAct(file.name, act, options), { fileHash: document.fileHash(), sourceHash }, options)
    return
  }
}
