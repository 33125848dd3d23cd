import type { DerivedSector } from '../../src/company/sectors/nameDerivation.js'
import { NO_SECTOR } from '../../src/company/sectors/sectorModel.js'
import type { SectorTree } from '../../src/company/sectors/sectorTree.js'
import { isRight, type LabelledName } from './labels.js'

/** A labelled name and what was derived of it, if anything. */
export interface Derived {
  readonly label: LabelledName
  readonly sector: DerivedSector | undefined
}

const BANDS = [
  ['0.9 and more', 0.9, 1.01],
  ['0.7 to 0.9', 0.7, 0.9],
  ['0.5 to 0.7', 0.5, 0.7],
  ['below 0.5', -1, 0.5],
  ['all', -1, 1.01]
] as const

/** How many of the derived sectors are right, by confidence; Markdown. */
export function precisionTable(all: readonly Derived[], tree: SectorTree): string {
  const rows = all.flatMap(({ label, sector }) => {
    if (sector === undefined) return []
    const [, division] = tree.path(sector.code)
    const right = isRight(tree, sector.code, label.code)
    return [
      {
        confidence: sector.confidence,
        right,
        // A section is no division.
        rightDivision: division === undefined ? undefined : isRight(tree, division, label.code),
        // The labeller was not sure, or only of a wider sector: neither right nor wrong by the label.
        open: label.code === NO_SECTOR || (!right && isRight(tree, label.code, sector.code))
      }
    ]
  })
  const told = all.filter(({ label }) => label.code !== NO_SECTOR).length
  const lines = BANDS.map(([name, from, to]) => {
    const own = rows.filter(({ confidence }) => confidence >= from && confidence < to)
    const divisions = own.flatMap(({ rightDivision }) => rightDivision ?? [])
    const open = own.filter(one => one.open && !one.right).length
    return `| ${name} | ${share(own.map(({ right }) => right))} | ${share(divisions)} | ${open} |`
  })
  return [
    `${all.length} names, ${told} labelled with a sector; ${rows.length} assigned, ${all.length - rows.length} abstained`,
    '',
    '| confidence | right at the assigned level | right division, where it is one or narrower | of the others, label open or wider |',
    '|---|---|---|---|',
    ...lines,
    ''
  ].join('\n')
}

function share(some: readonly boolean[]): string {
  const right = some.filter(one => one).length
  return some.length === 0 ? '–' : `${right} of ${some.length} (${(right / some.length).toFixed(2)})`
}
