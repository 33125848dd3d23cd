/** `in Verbindung mit` as people write and shorten it: `i. V. m.`, `iVm.`, `ivm`, `i.V. mit`, `in Verb. m.` */
export const IN_CONJUNCTION =
  '(?:i[.n]? ?V(?:erb(?:indung|dg)?)?\\.? ?m(?:it)?(?!\\p{L})\\.?|ivm(?!\\p{L})\\.?|i\\.v\\.m\\.|(?:in conjunction|in connection|read together|together) with)'
