import { InvalidInput } from '../../../base/errors.js'
import { siteName } from '../../../formats/gii/actSource.js'
import type { IndexedAct } from '../../../formats/gii/readIndex.js'
import { foldActName } from '../../../proof/law/acts/foldActName.js'
import { nearest } from '../../../base/settings/nearest.js'

const NEAR = 8

/**
 * The acts that are meant: by the folder on the site, by the abbreviation as people write it, also without its year, or by
 * the whole title; case does not count.
 * @throws InvalidInput that names all that mean no act, or more than one, with those that come near
 */
export function actsNamed(names: readonly string[], index: readonly IndexedAct[]): IndexedAct[] {
  const faults: string[] = []
  const found = new Map<string, IndexedAct>()
  for (const name of names) {
    const meant = meantBy(name, index)
    const [first] = meant
    if (first !== undefined && meant.length === 1) found.set(first.folder, first)
    else faults.push(`"${name.slice(0, 60)}" ${fault(name, meant, index)}`)
  }
  if (faults.length > 0) throw new InvalidInput(faults.join('; '))
  return [...found.values()]
}

function meantBy(name: string, index: readonly IndexedAct[]): readonly IndexedAct[] {
  const folder = siteName(name)
  const key = foldActName(name)
  const title = name.trim().toLowerCase()
  const ways: ((act: IndexedAct) => boolean)[] = [
    act => act.folder.toLowerCase() === folder,
    act => foldActName(act.folder.replaceAll('_', ' ')) === key,
    act => act.title.toLowerCase() === title,
    act => /^[12][0-9]{3}$/.test(act.folder.slice(folder.length + 1)) && act.folder.startsWith(`${folder}_`)
  ]
  for (const way of ways) {
    const meant = index.filter(way)
    if (meant.length > 0) return meant
  }
  return []
}

function fault(name: string, meant: readonly IndexedAct[], index: readonly IndexedAct[]): string {
  if (meant.length > 1) return `may be ${shown(meant)}: write the one that is meant`
  const folder = siteName(name)
  const words = name.toLowerCase()
  const close = nearest(folder, index.map(withoutYear))
  const near = [
    ...index.filter(act => withoutYear(act) === close),
    ...index.filter(act => act.folder.startsWith(folder)),
    ...index.filter(act => words.length > 3 && act.title.toLowerCase().includes(words))
  ]
  return near.length === 0
    ? 'is no act of the index: write its abbreviation, as BGB'
    : `is no act of the index; near it are ${shown([...new Set(near)])}`
}

function shown(acts: readonly IndexedAct[]): string {
  const some = acts.slice(0, NEAR).map(({ folder, title }) => `${folder} (${title.slice(0, 60)})`)
  return `${some.join(', ')}${acts.length > NEAR ? ` and ${acts.length - NEAR} more` : ''}`
}

function withoutYear({ folder }: IndexedAct): string {
  return folder.replace(/_[12][0-9]{3}$/, '')
}
