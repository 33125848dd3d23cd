import { namespace } from './namespace.js'

/** Shapes, and what comes of checking them. */
export const sh = namespace('http://www.w3.org/ns/shacl#', [
  'Info',
  'NodeShape',
  'ValidationReport',
  'ValidationResult',
  'Violation',
  'Warning',
  'conforms',
  'focusNode',
  'result',
  'resultMessage',
  'resultPath',
  'resultSeverity',
  'sourceShape',
  'value'
])
