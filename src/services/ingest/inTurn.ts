/** Lets works of the same name run one after another, and those of different names at the same time. */
export function openTurns(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(work)
    const settled = mine.catch(() => undefined)
    last.set(name, settled)
    try {
      return await mine
    } finally {
      if (last.get(name) === settled) last.delete(name)
    }
  }
}
