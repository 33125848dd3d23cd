import type { KeyRecord } from '../../operations/keyRecord.js'
import { plainLine } from '../plainLine.js'

const HEAD = ['ID', 'STATE', 'PROFILE', 'TENANT', 'CREATED', 'EXPIRES', 'LAST USED', 'REPLACED BY', 'LABEL']

/** A line a key under a head, in columns; nothing where there are none. */
export function keyTable(keys: readonly KeyRecord[]): string {
  if (keys.length === 0) return ''
  const rows = [HEAD, ...keys.map(cellsOf)]
  const widths = HEAD.map((_name, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows
    .map(
      row =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at]!))
          .join('  ')
          .trimEnd()}\n`
    )
    .join('')
}

function cellsOf({ id, state, profile, tenant, label, ...key }: KeyRecord): string[] {
  const end = key.revokedAt ?? key.expiresAt
  const times = [key.createdAt, end, key.lastUsedAt].map(time => (time === undefined ? '-' : minuteOf(time)))
  return [id, state, profile, tenant ?? '-', ...times, key.replacedBy ?? '-', plainLine(label ?? '-')]
}

function minuteOf(time: Date): string {
  return time.toISOString().replace(/:\d{2}\.\d{3}Z$/, 'Z')
}
