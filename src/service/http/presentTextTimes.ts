/** When a text holds, as far as files show it. */
export function presentTextTimes({
  from,
  isFloor,
  until
}: {
  readonly from: string
  readonly isFloor: boolean
  readonly until?: string | undefined
}) {
  return {
    observed_from: from,
    or_earlier: isFloor,
    ...(until !== undefined && { observed_until: until })
  }
}
