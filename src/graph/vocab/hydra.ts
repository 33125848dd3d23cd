import { namespace } from './namespace.js'

/** Pages of a document. */
export const hydra = namespace('http://www.w3.org/ns/hydra/core#', [
  'Collection',
  'PartialCollectionView',
  'first',
  'last',
  'member',
  'next',
  'previous',
  'totalItems',
  'view'
])
