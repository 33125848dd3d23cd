import type { Command } from 'commander'
import { loadConfig } from '../../../base/settings/config.js'

interface Place {
  readonly file?: string
}

const FILE = ['--file <file>', 'the file of the keys, where it is not BELEG_SIGNING_KEY'] as const

/** The group `beleg sign-key`. */
export function signKeyCommands(program: Command): void {
  const group = program
    .command('sign-key')
    .description('make, rotate and withdraw the key that receipts are signed with')
  group
    .command('make')
    .description('make a key in a new file, readable by its owner alone; its name stands on stdout')
    .option(...FILE)
    .action(async ({ file }: Place) => {
      const { makeSigningKey } = await import('./signKey.js')
      process.stdout.write(`${makeSigningKey(loadConfig(), file)}\n`)
    })
  group
    .command('rotate')
    .description('put a new key in the place of the one that signs; the public half of the old one stays')
    .option(...FILE)
    .action(async ({ file }: Place) => {
      const { rotateSigningKey } = await import('./signKey.js')
      process.stdout.write(`${rotateSigningKey(loadConfig(), file)}\n`)
      process.stderr.write('beleg: services sign with the new key when they are started again\n')
    })
  group
    .command('withdraw')
    .description('mark a key that is not used any more as one that may be in other hands')
    .argument('<kid>', 'its name, as "show" lists it')
    .option(...FILE)
    .action(async (kid: string, { file }: Place) => {
      const { withdrawSigningKey } = await import('./signKey.js')
      withdrawSigningKey(loadConfig(), kid, file)
      process.stderr.write(`beleg: ${kid} is withdrawn; services publish it when they are started again\n`)
    })
  group
    .command('show')
    .description('print the public halves of all keys as a JWK set, for "beleg verify --key"')
    .option(...FILE)
    .action(async ({ file }: Place) => {
      const { showSigningKeys } = await import('./signKey.js')
      process.stdout.write(showSigningKeys(loadConfig(), file))
    })
}
