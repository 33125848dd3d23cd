/** Does it again while other writers keep the lock longer than a writer waits: on a busy machine that is no fault. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error
    }
  }
}
