import { SectorTree } from '../../../src/company/sectors/sectorTree.js'

/** A classification of our own, with the codes of the NACE. */
export const smallTree = new SectorTree(
  [
    ['F', 'Bau'],
    ['41', 'Hochbau', 'F'],
    ['41.2', 'Bau von Gebäuden', '41'],
    ['41.20', 'Bau von Gebäuden', '41.2'],
    ['43', 'Ausbau', 'F'],
    ['43.3', 'Sonstiger Ausbau', '43'],
    ['43.31', 'Anbringen von Stuck', '43.3'],
    ['43.34', 'Malerei und Glaserei', '43.3'],
    ['G', 'Handel'],
    ['47', 'Einzelhandel', 'G'],
    ['47.7', 'Handel mit Gütern', '47'],
    ['47.73', 'Apotheken', '47.7'],
    ['47.77', 'Handel mit Uhren', '47.7']
  ].map(([code, heading, broader]) => ({ code: code!, heading: heading!, broader }))
)
