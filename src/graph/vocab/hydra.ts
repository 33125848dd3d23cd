import { namespace } from './namespace.js'

/** Pages of a document. */
export const hydra = namespace('http://www.w3.org/ns/hydra/core#', [
  'PartialCollectionView',
  'first',
  'last',
  'next',
  'previous',
  'totalItems',
  'view'
])
