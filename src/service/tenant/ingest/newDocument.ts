/** A document as a tenant hands it in, cleaned. */
export interface NewDocument {
  readonly title: string
  readonly text: string
  /** Where it comes from, in the tenant's words. */
  readonly source?: string
  /** What the tenant calls it. */
  readonly ref?: string
}

type Field = 'title' | 'label' | 'text' | 'content' | 'source' | 'ref'

/** As it comes in. */
export type DocumentFields = { readonly [Name in Field]?: string }

/** A field of a document cannot be used (422). */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument'
  constructor(
    readonly field: Field,
    message: string
  ) {
    super(message)
  }
}

/** Of title, source and ref, in UTF-16 units. */
const LONGEST_LINE = 500
const HALF_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
/** Control characters but for the ends of lines and tabs, the mark of byte order and what is no character. No XML could hold them. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/**
 * Takes a document out of a body. `title` goes before `label`, `text` before `content`; other fields are not kept.
 * Everything is brought to NFC, ends of lines to `\n`; control characters become blanks.
 * @throws InvalidDocument for what is blank, too long or no Unicode
 */
export function readNewDocument(body: DocumentFields): NewDocument {
  const titleField = body.title === undefined ? 'label' : 'title'
  const textField = body.text === undefined ? 'content' : 'text'
  const source = line('source', body.source)
  const ref = line('ref', body.ref)
  return {
    title: filled(titleField, line(titleField, body[titleField])),
    text: filled(textField, clean(textField, body[textField] ?? '')),
    ...(source === '' ? {} : { source }),
    ...(ref === '' ? {} : { ref })
  }
}

function line(field: Field, value = ''): string {
  const text = clean(field, value).replace(/\s+/g, ' ')
  if (text.length > LONGEST_LINE) {
    throw new InvalidDocument(field, `String should have at most ${LONGEST_LINE} characters`)
  }
  return text
}

function clean(field: Field, value: string): string {
  if (HALF_SURROGATE.test(value)) {
    throw new InvalidDocument(field, 'String should be Unicode, without halves of surrogate pairs')
  }
  return value.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').normalize('NFC').trim()
}

function filled(field: Field, value: string): string {
  if (value === '')
    throw new InvalidDocument(field, 'String should have at least 1 character that is not blank')
  return value
}
