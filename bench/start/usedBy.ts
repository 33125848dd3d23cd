import { readFileSync } from 'node:fs'

/** Hundredths of a second: what Linux counts in, unless it was built otherwise. */
const TICKS = 100

/** CPU seconds of all threads, and memory in MB; `?` where the system does not tell as Linux does. */
export function usedBy(pid: number): readonly [cpu: string, memory: string] {
  try {
    const [, resident] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    return [processorOf(pid).toFixed(1), String(Math.round(Number(resident) / 1000))]
  } catch {
    return ['?', '?']
  }
}

/** CPU seconds of all threads, to the hundredth. @throws Error where the system does not tell as Linux does */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
