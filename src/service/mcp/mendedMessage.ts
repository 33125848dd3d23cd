import { iJsonFaults } from '../../base/text/iJsonFaults.js'

type Members = Readonly<Record<string, unknown>>

/**
 * A message as the protocol writes it, where a client writes what it leaves out as `null`, an empty object as an empty
 * list (as programs do that know but one kind of collection), or a tool's arguments as a text of JSON.
 */
export function mendedMessage(message: Members): Members {
  if (!('params' in message)) return message
  const { params, ...rest } = message
  if (params === null) return rest
  if (isEmptyList(params)) return { ...rest, params: {} }
  if (typeof params !== 'object' || Array.isArray(params)) return message
  const mended = Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
    if (value === null) return []
    if (isEmptyList(value)) return [[name, {}]]
    return [[name, name === 'arguments' && typeof value === 'string' ? objectOf(value) : value]]
  })
  return { ...rest, params: Object.fromEntries(mended) as Members }
}

/** The object that a text holds, if all programs read it alike; otherwise the text. */
function objectOf(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read)
    return isObject && iJsonFaults(text).length === 0 ? read : text
  } catch {
    return text
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
