import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process that is ended with the tests, also where its own test broke off before ending it. */
export function endsWithUs<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
