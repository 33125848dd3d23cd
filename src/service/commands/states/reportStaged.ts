/** Says on stderr that something is staged, and what may be done with it. */
export function reportStaged(id: string): void {
  process.stderr.write(
    `beleg: staged as ${id}; nothing has changed yet\n` +
      `beleg: "beleg diff ${id}" shows what it would change, "beleg promote ${id}" takes it over, "beleg discard ${id}" forgets it\n`
  )
}
