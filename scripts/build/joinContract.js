import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDER = 'src/service/contract/openapi'

/**
 * The contract in one piece, of `head.yaml` and a file an area. `x-areas` in the head orders the areas, and so the
 * operations; what two areas use stands in `shared.yaml`.
 * @throws where a file is not named there, one that is named is not there, or two say the same name
 */
export function joinContract(folder = FOLDER) {
  const { 'x-areas': areas, ...head } = read(folder, 'head')
  const others = readdirSync(folder)
    .filter(file => file.endsWith('.yaml') && file !== 'head.yaml')
    .map(file => file.slice(0, -'.yaml'.length))
  for (const area of others)
    if (!areas.includes(area)) throw new TypeError(`${folder}/head.yaml: write ${area} into x-areas`)
  const paths = {}
  const components = {}
  for (const area of ['head', ...areas]) {
    const part = area === 'head' ? head : read(folder, area)
    add(paths, part.paths ?? {}, `${area}.yaml: paths`)
    for (const [kind, named] of Object.entries(part.components ?? {}))
      add((components[kind] ??= {}), named, `${area}.yaml: components/${kind}`)
  }
  return { ...head, paths, components }
}

function read(folder, area) {
  return parse(readFileSync(`${folder}/${area}.yaml`, 'utf8'))
}

function add(all, some, place) {
  for (const [name, value] of Object.entries(some)) {
    if (Object.hasOwn(all, name)) throw new TypeError(`${place}/${name} stands in another file, too`)
    all[name] = value
  }
}
