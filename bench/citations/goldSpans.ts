import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { withGraph } from '../../src/service/commands/withGraph.js'
import { loadConfig } from '../../src/base/settings/config.js'
import { readActs } from '../../src/graph/acts/readActs.js'
import type { Act } from '../../src/proof/law/acts/act.js'
import { actTable } from '../../src/proof/law/acts/actTable.js'
import { actNames } from '../../src/proof/law/citations/actNames.js'
import type { CitationInText } from '../../src/proof/law/citations/citation.js'
import { readCitations } from '../../src/proof/law/citations/readCitations.js'

/**
 * Reads sentences of decisions whose citations of law were marked by others (TSV: sentence, spans as `GS: § 1 BGB`, parted by
 * ` | `) against the acts of the graph in BELEG_DATA, and counts what is read of each span that names an
 * act. The set says no targets: the act is told from the end of a span, where that is just the abbreviation or the
 * title of an act that is held, and of several the newest is expected. `--misses` lists what is not so.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } }
})
const acts = await withGraph(loadConfig(), ({ store, ids }) => readActs(store, ids))
const names = actNames(actTable(acts))
const bare = (name: string) => name.replace(/[ _](?:18|19|20)[0-9]{2}(?:-[0-9]{2})?$/, '').replace(/\s+/g, '')
const byName = new Map<string, Act[]>()
for (const act of acts)
  for (const name of new Set(
    [...act.abbreviations, ...act.otherNames, ...act.titles].flatMap(each => [each, bare(each)])
  ))
    byName.set(name.replace(/\s+/g, ''), [...(byName.get(name.replace(/\s+/g, '')) ?? []), act])

/** What may stand in a span before the name of its act. */
const ADDRESS =
  /^(?:§+|Art(?:ikel|\.)?|Abs(?:atz|\.)?|S(?:atz|\.)?|N(?:ummer|rn?\.?|ummern)|Nr|Buchst(?:abe|\.)?|lit\.?|Alt(?:ernative|\.)?|Halbs(?:atz|\.)?|HS|Hs\.?|UAbs\.?|ff?\.?|bis|und|oder|sowie|u\.|i\.?V\.?m\.?|iVm\.?|in|Verbindung|mit|[,;:()–-]|de[rsm]|zu[rm]?|[0-9]+\.?(?:[a-z]{1,2})?|[IVX]+|[a-z]{1,2}\)?|1\.|jeweils|auch|nach|aus|gemäß|noch|bzw\.?|[A-Z])$/
const nameOf = (span: string) => {
  const words = span.split(' ')
  let from = words.length
  while (from > 0 && !ADDRESS.test(words[from - 1]!)) from--
  // "Einführungsgesetzes zum Handelsgesetzbuch" is not the second of them.
  const isInner = /^zu[rm]?$/.test(words[from - 1] ?? '') && /gesetz|ordnung/.test(words[from - 2] ?? '')
  return isInner ? '' : words.slice(from).join(' ')
}

const count = { spans: 0, held: 0, right: 0, refused: 0, other: 0, unseen: 0 }
const untold = new Map<string, number>()
for (const line of (await readFile(positionals[0]!, 'utf8')).split('\n')) {
  const [sentence, ...marks] = line.split('\t')
  if (sentence === undefined || sentence === '' || line.startsWith('#')) continue
  const read = readCitations(sentence, names)
  let from = 0
  for (const mark of marks.flatMap(each => each.split(' | '))) {
    const [, kind, span = ''] = /^(GS|VO|EUN): (.*)$/.exec(mark) ?? []
    if (kind === undefined) continue
    const start = sentence.indexOf(span, from)
    if (start < 0) continue
    const end = (from = start + span.length)
    count.spans++
    const inSpan = read.filter(each => each.start < end && each.end > start)
    const name = nameOf(span)
    const expected = (byName.get(name.replace(/\s+/g, '')) ?? []).sort((a, b) =>
      (b.date ?? '') < (a.date ?? '') ? -1 : 1
    )
    const last = inSpan.at(-1)
    if (name === '' || expected.length === 0) {
      const key = `${name} → ${shownAct(last)}`
      untold.set(key, (untold.get(key) ?? 0) + 1)
      continue
    }
    count.held++
    if (last === undefined) count.unseen++
    else if (
      last.act.is === 'held' &&
      expected.some(act => last.act.is === 'held' && act.iri === last.act.act.iri)
    ) {
      count.right++
      continue
    } else if (last.act.is === 'held') count.other++
    else count.refused++
    if (values.misses)
      console.log(
        shownAct(last),
        '|',
        span,
        '|',
        expected.map(({ ref }) => ref).join(' '),
        '|',
        sentence.slice(Math.max(0, start - 40), end + 40)
      )
  }
}
if (values.misses)
  for (const [key, times] of [...untold].sort((a, b) => b[1] - a[1])) console.log('untold', times, key)
console.log(JSON.stringify(count))

function shownAct(each: CitationInText | undefined): string {
  if (each === undefined) return 'unseen'
  return each.act.is === 'held'
    ? each.act.act.ref
    : `${each.act.is} ${'name' in each.act ? each.act.name : ''}`
}
