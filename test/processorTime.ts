/**
 * Begins to count what this process spends of the processor, in milliseconds: what else the machine does, and how long
 * it lets us wait, is not counted.
 */
export function processorTime(): () => number {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
}
