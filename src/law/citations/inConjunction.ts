/** `in Verbindung mit` as people write and shorten it: `i. V. m.`, `iVm.`, `i.V. mit`, `in Verb. m.` */
export const IN_CONJUNCTION =
  '(?:i[.n]? ?V(?:erb(?:indung|dg)?)?\\.? ?m(?:it)?(?!\\p{L})\\.?|(?:in conjunction|in connection|read together|together) with)'
