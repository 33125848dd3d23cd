/** What a log lost of the commits that a process followed. */
export interface LostCommits {
  /** How many, as far as that process followed them. */
  readonly count: number
  /** When the last of them was made. */
  readonly until: string
  /** The last commit that the log and that process both have; undefined where it is longer ago than is known. */
  readonly last: { readonly seq: number; readonly at: string } | undefined
}

/** The log has not the commit that a replica ends with: it lost commits when another server took over, or is another log. */
export class LogReplaced extends Error {
  override readonly name = 'LogReplaced'

  constructor(
    readonly seq: number,
    readonly lost?: LostCommits
  ) {
    super(
      `Commit ${seq} is no more in the graph's log: another database has taken its place, without the last commits${lost === undefined ? '' : lostWords(lost)}`
    )
  }
}

function lostWords({ count, until, last }: LostCommits): string {
  if (last === undefined)
    return `. At least ${count} are lost, made until ${until}: none that is known is there`
  return `. The last that is there is ${last.seq} of ${last.at}; ${count} behind it are lost, made until ${until}`
}
