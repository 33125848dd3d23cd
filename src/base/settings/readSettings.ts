import { nearest } from './nearest.js'
import { quotaSettings, settings, type HasDefault } from './settings.js'
import type { SettingReader } from './readers.js'

type Table = typeof settings
type ValueOf<Name extends keyof Table> =
  Table[Name]['read'] extends SettingReader<infer Value> ? Value : never

/** What is set, and of what is not set the default where there is one. */
export type Settings = {
  readonly [Name in keyof Table as Table[Name] extends HasDefault ? Name : never]: ValueOf<Name>
} & { readonly [Name in keyof Table]?: ValueOf<Name> }

export interface ReadSettings {
  readonly values: Settings
  readonly quotas: Readonly<Record<string, number>>
  /** One sentence for each setting that cannot be used. */
  readonly faults: readonly string[]
}

const SHOWN = 100

/** Reads what is set, and says of each faulty setting what was given and what is expected; of a secret only the latter. */
export function readSettings(set: Readonly<Record<string, string>>): ReadSettings {
  const known = { ...settings, ...quotaSettings } as Record<string, Table[keyof Table]>
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, value] of Object.entries({ ...defaults(), ...set })) {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined
    if (!setting) {
      faults.push(unknown(name, Object.keys(known)))
      continue
    }
    const read = setting.read(value)
    if ('value' in read) values[name] = read.value
    else
      faults.push(`${name} ${'secret' in setting ? '' : `is ${shown(value)}, but `}must be ${read.expected}`)
  }
  const quotas = Object.fromEntries(
    Object.keys(quotaSettings).flatMap(name => (name in values ? [[name, values[name] as number]] : []))
  )
  return { values: values as Settings, quotas, faults }
}

/** Our settings of an environment; an empty one counts as absent. */
export function settingTexts(
  env: Readonly<Record<string, string | undefined>>
): Readonly<Record<string, string>> {
  const ours = Object.entries(env).flatMap(([name, value = '']) => {
    const text = value.trim()
    return name.startsWith('BELEG_') && text !== '' ? [[name, text]] : []
  })
  return Object.fromEntries(ours) as Record<string, string>
}

function defaults(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) =>
      'byDefault' in setting ? [[name, setting.byDefault]] : []
    )
  )
}

function unknown(name: string, known: readonly string[]): string {
  const meant = nearest(name, known)
  return `${name} is not a setting${meant ? `; did you mean ${meant}?` : ''}`
}

function shown(value: string): string {
  const masked = value.replace(/\/\/[^/@\s]*@/, '//…@')
  return JSON.stringify(masked.length > SHOWN ? `${masked.slice(0, SHOWN)}…` : masked)
}
