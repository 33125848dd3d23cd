import canonicalize from 'canonicalize'

/**
 * JSON as RFC 8785 writes it: names sorted by UTF-16 units, no blanks, numbers as ECMAScript does. Members that are
 * undefined are left out.
 * @throws Error for what it cannot hold: a number that is none, half of a surrogate pair
 */
export function canonicalJson(value: unknown): string {
  return canonicalize(value)!
}
