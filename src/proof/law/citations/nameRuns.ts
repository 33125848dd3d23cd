import { compareText } from '../../../base/text/compareText.js'
import type { ActTable } from '../acts/actTable.js'
import { foldWord } from '../acts/foldWord.js'

const WORD = /[\p{L}\p{N}]+[.)]?/gu
const LONGEST = 25
/** A book of the Sozialgesetzbuch has more names than can be listed: `Zwölftes Buch Sozialgesetzbuch`, `SGB XII`. */
const BOOK =
  /^(?:sgb|sozialges|(?:erst|zweit|dritt|viert|fuenft|sechst|siebt|acht|neunt|zehnt|elft|zwoelft|dreizehnt|vierzehnt)e|[0-9]{1,2}buch|[ivx]{1,4}buch)/
const WORDS_OF_BOOK = 9
const RUNS_KEPT = 20_000

/** Words with which a line begins, and a name may begin. */
interface Run {
  readonly words: number
  /** As they are spelled, and by their stems. */
  readonly plain: string
  readonly stems: string
  readonly goesOn: boolean
  /** Whether a name may end with them. */
  readonly exact: boolean
  /** By the next word; texts repeat their words. */
  readonly after: Map<string, Run>
}

/** Most runs go on nowhere. */
const NONE = new Map<string, Run>()

/** All names of a table's acts without blanks, as they are spelled and by the stems of their words. */
export class NameRuns {
  readonly #all: ReadonlySet<string>
  readonly #sorted: readonly string[]
  #first = emptyRun()
  #kept = 0

  constructor({ forms }: Pick<ActTable, 'forms'>) {
    this.#all = forms
    this.#sorted = [...forms].sort(compareText)
  }

  /** Whether a name begins with a key. */
  begins(key: string): boolean {
    const names = this.#sorted
    let [low, high] = [0, names.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (names[middle]! < key) low = middle + 1
      else high = middle
    }
    return names[low]?.startsWith(key) === true
  }

  /** Where runs of words end with which a name may go on, and whether one may end there. */
  ends(line: string): { end: number; exact: boolean }[] {
    const ends: { end: number; exact: boolean }[] = []
    let run = this.#first
    WORD.lastIndex = 0
    for (let word = WORD.exec(line); word !== null && ends.length < LONGEST; word = WORD.exec(line)) {
      run = run.after.get(word[0]) ?? this.#longer(run, word[0])
      if (!run.goesOn) break
      const closing = word[0].endsWith(')')
      const bare = word.index + word[0].length - (closing || word[0].endsWith('.') ? 1 : 0)
      const closes = closing && line.slice(0, bare).includes('(')
      ends.push({ end: closes ? bare + 1 : bare, exact: run.exact })
    }
    return ends
  }

  #longer(run: Run, word: string): Run {
    const { plain: folded, stem } = foldWord(word.replace(/[.)]$/, ''))
    const [plain, more, stems] = [run.plain + folded, run.stems + folded, run.stems + stem]
    const tried = [plain, more, stems]
    const book = (BOOK.test(plain) || (run.words === 0 && isBook(folded))) && run.words < WORDS_OF_BOOK
    const goesOn = book || tried.some(key => this.begins(key))
    const exact = book || tried.some(key => this.#all.has(key))
    if (this.#kept >= RUNS_KEPT) {
      this.#first = emptyRun()
      this.#kept = 0
    }
    const made = {
      words: run.words + 1,
      plain,
      stems,
      goesOn,
      exact,
      after: goesOn ? new Map<string, Run>() : NONE
    }
    run.after.set(word, made)
    this.#kept++
    return made
  }
}

function emptyRun(): Run {
  return { words: 0, plain: '', stems: '', goesOn: true, exact: false, after: new Map() }
}

/** Whether folded words may begin the name of a book of the Sozialgesetzbuch. */
export function isBook(folded: string): boolean {
  return BOOK.test(folded) || /^(?:[0-9]{1,2}|[ivx]{1,4})$/.test(folded)
}
