/** Whether the IRI of a provision (`…/rct_26`) is one of a recital of an act of the Union, which gives reasons and rules on nothing. */
export function isRecital(provision: string): boolean {
  return /(?:^|\/)rct_[^/]*$/.test(provision)
}
