import { entryNumber } from './entryNumber.js'

/** `K1101R_HRB150148`: court code, register, number, letters. One that also names a former court (`P2305_P2408_HRB1`) is not read. */
const NUMBER = /^([A-Z][0-9]{4}[A-Z]?)_(HRA|HRB|GNR|PR|VR|GSR)([0-9]{1,7})([A-Z]{0,3})$/

/** Registers as an EUID spells them. */
const SPELLED: Readonly<Record<string, string>> = { GNR: 'GnR', GSR: 'GsR' }

/**
 * The EUID of an entry (`DEK1101R.HRB150148`; Implementing Regulation (EU) 2021/1042, annex, 9), where the identifier
 * of the entry holds the code of its court and agrees with the number that the register gives. docs/brain.md says why
 * that may be concluded, and for which entries not.
 * @param name what `REGISTER:` calls the entry
 * @param native `Hamburg HRB 150148`
 */
export function euidOf(name: string, native: string | undefined): string | undefined {
  const [, court, register, digits, suffix] = NUMBER.exec(name) ?? []
  const number = entryNumber(native)
  if (court === undefined || number === undefined || /früher/i.test(native!)) return undefined
  const agrees =
    number.register === register!.toLowerCase() &&
    number.digits === String(Number(digits)) &&
    number.suffix === suffix!.toLowerCase()
  return agrees ? `DE${court}.${SPELLED[register!] ?? register}${digits}${suffix}` : undefined
}
