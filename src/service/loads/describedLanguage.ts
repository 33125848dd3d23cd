import type { ChangeInLanguage } from './languageChanges.js'

/** Behind the act: `in en 273 texts are added`, `is in de from now on, and in en beside it`. */
export function describedLanguage({
  code,
  added,
  changed,
  removed,
  isHeld,
  insteadOf
}: ChangeInLanguage): string {
  const counts = [
    counted(added, 'added'),
    counted(changed, 'changed'),
    isHeld ? counted(removed, 'removed') : 'is held no more'
  ].filter(text => text !== '')
  const instead =
    insteadOf === undefined
      ? []
      : [`it is what is said where no language is asked for, instead of ${insteadOf}`]
  return `in ${code}: ${[...counts, ...instead].join(', ')}`
}

function counted(count: number, how: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'text' : 'texts'} ${how}`
}
