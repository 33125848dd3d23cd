interface Amount {
  readonly value: string | undefined
  readonly currency: string | undefined
}

/** `46,00 EUR`, `ab 10 EUR bis 20 EUR`; undefined when there is no number. */
export function amountLine(fee: { fixed: Amount; from: Amount; to: Amount }): string | undefined {
  const [fixed, from, to] = [shown(fee.fixed), shown(fee.from), shown(fee.to)]
  if (fixed !== undefined) return fixed
  const parts = [from && `ab ${from}`, to && `bis ${to}`].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' ')
}

function shown({ value, currency = 'EUR' }: Amount): string | undefined {
  return value !== undefined && /^[0-9]+(?:\.[0-9]+)?$/.test(value)
    ? `${value.replace('.', ',')} ${currency}`
    : undefined
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  sekunde: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  stunde: ['Stunde', 'Stunden'],
  tag: ['Tag', 'Tage'],
  werktag: ['Werktag', 'Werktage'],
  arbeitstag: ['Arbeitstag', 'Arbeitstage'],
  woche: ['Woche', 'Wochen'],
  monat: ['Monat', 'Monate'],
  jahr: ['Jahr', 'Jahre']
}

interface Period {
  readonly from: string | undefined
  readonly unit: string | undefined
  readonly to: string | undefined
  readonly unitTo: string | undefined
  /** A day instead. */
  readonly day: string | undefined
}

/** `2 bis 3 Wochen`, `1 Monat`, `bis 2026-12-31`. A unit that is no known word is shown as it is. */
export function periodLine({ from, unit, to, unitTo, day }: Period): string | undefined {
  const number = (text: string | undefined) =>
    text !== undefined && /^[0-9]{1,6}$/.test(text) ? text : undefined
  const [first, last] = [number(from), number(to)]
  if (first === undefined && last === undefined) return day === undefined ? undefined : `bis ${day}`
  const most = last ?? first!
  const sameUnit = unitTo === undefined || unitTo === unit
  const start =
    first === undefined || last === undefined ? '' : `${sameUnit ? first : named(first, unit)} bis `
  return `${start}${named(most, last === undefined ? unit : (unitTo ?? unit))}`.trim()
}

function named(number: string, unit: string | undefined): string {
  if (unit === undefined) return number
  const words = UNITS[unit.toLowerCase()]
  return `${number} ${words === undefined ? unit : words[number === '1' ? 0 : 1]}`
}
