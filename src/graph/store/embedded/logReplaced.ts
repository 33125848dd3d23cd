/** The log has not the commit that a replica ends with: it lost commits when another server took over, or is another log. */
export class LogReplaced extends Error {
  override readonly name = 'LogReplaced'

  constructor(seq: number) {
    super(
      `Commit ${seq} is no more in the graph's log: another database has taken its place, without the last commits`
    )
  }
}
