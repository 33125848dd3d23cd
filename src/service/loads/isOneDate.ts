/** Whether two accounts of acts of one name may be of one act: two that state different dates are two acts. */
export function isOneDate(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other
}
