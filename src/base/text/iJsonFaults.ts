import { visit } from 'jsonc-parser'

/** A place of a JSON text that not every reader reads alike. */
export interface IJsonFault {
  readonly path: readonly (string | number)[]
  readonly kind: 'depth' | 'duplicate_name' | 'forbidden_name' | 'number' | 'surrogate' | 'replacement'
  /** What is expected. */
  readonly msg: string
}

/** More are not listed: whoever has so many has one cause. */
const MOST = 100
const DEEPEST = 64

/**
 * What of a JSON text other programs may read as something else, or RFC 8785 cannot hold (RFC 7493, I-JSON): names that
 * stand twice in an object, halves of surrogate pairs, numbers whose digits a double does not keep, a sign on zero, the
 * name `__proto__`, more than 64 levels, and U+FFFD, which stands for bytes that could not be read.
 * @param text well-formed JSON
 * @returns at most 100 faults, in the order of the text
 */
export function iJsonFaults(text: string): IJsonFault[] {
  if (isDeeper(text, DEEPEST)) {
    return [{ path: [], kind: 'depth', msg: WORDS.depth }]
  }
  const faults: IJsonFault[] = []
  const fault = (kind: IJsonFault['kind'], path: readonly (string | number)[]) => {
    if (faults.length < MOST) faults.push({ path, kind, msg: WORDS[kind] })
  }
  const names: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void names.push(new Set()),
    onObjectEnd: () => void names.pop(),
    onObjectProperty(name, _offset, _length, _line, _column, owner) {
      const known = names.at(-1)!
      if (known.has(name)) fault('duplicate_name', [...owner(), name])
      else if (name === '__proto__') fault('forbidden_name', [...owner(), name])
      known.add(name)
      const kind = textFault(name)
      // The name itself cannot be shown.
      if (kind !== undefined) fault(kind, owner())
    },
    onLiteralValue(value: unknown, offset, length, _line, _column, path) {
      const kind =
        typeof value === 'string'
          ? textFault(value)
          : typeof value === 'number' && !isKept(text.slice(offset, offset + length), value)
            ? 'number'
            : undefined
      if (kind !== undefined) fault(kind, path())
    }
  })
  return faults
}

const WORDS: Readonly<Record<IJsonFault['kind'], string>> = {
  depth: `JSON should be nested at most ${DEEPEST} levels deep`,
  duplicate_name: 'This name stands twice in its object: readers would take the one or the other',
  forbidden_name: 'The name __proto__ is not taken: programs read it as something else',
  number:
    'This number cannot be kept digit by digit (a double, whole numbers up to 9007199254740991, no minus before zero): send it as a string',
  surrogate: 'This text holds half of a surrogate pair, which is no character',
  replacement:
    'This text holds U+FFFD, which stands for a character that could not be read: check its encoding'
}

function textFault(text: string): 'surrogate' | 'replacement' | undefined {
  if (/[\uD800-\uDFFF]/u.test(text)) return 'surrogate'
  return text.includes('\uFFFD') ? 'replacement' : undefined
}

/** Whether what RFC 8785 writes of a number is, digit by digit, what was written. */
function isKept(written: string, value: number): boolean {
  if (!Number.isFinite(value) || Object.is(value, -0)) return false
  // Also where it is written with an exponent, and would not be the next time.
  if (!Number.isSafeInteger(value) && [written, String(value)].some(text => /^-?[0-9]+$/.test(text)))
    return false
  return decimal(written) === decimal(String(value))
}

/** Sign, digits without zeros at either end, and exponent. */
function decimal(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?$/.exec(written) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  if (kept === '') return '0'
  return `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`
}

/** By brackets outside of strings, without recursion: the text decides how deep it goes. */
function isDeeper(text: string, levels: number): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1
    else if (mark === ']' || mark === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}
