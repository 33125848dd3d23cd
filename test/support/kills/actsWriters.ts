import type { Promotion } from '../../../src/graph/loads/promotions.js'
import { actsText, ownActs, readActs, type OwnActs } from './actsState.js'
import { killCommand, runCommand, type Kill, type Writer, type WriterParts } from './writer.js'

/** `beleg import gii … --yes`: a round of its acts after the other. */
export async function importWriter(parts: WriterParts): Promise<Writer> {
  const acts = ownActs(parts.world.folder, ['AG', 'BG', 'CG', 'DG'])
  const argsOf = async (round: number) => ['import', 'gii', await acts.folderOf(round), '--yes']
  let round = 0
  // New acts take another time than those that change.
  for (; round < 2; round++) await runCommand(parts, 'import', await argsOf(round + 1))
  return {
    async kill() {
      round += 1
      return killCommand(parts, {
        ...{ kind: 'import', args: await argsOf(round), after: [actsText(round, round, 0, 'none')] },
        state: async () => (await readActs(parts.world, acts)).text,
        doneCode: 0
      })
    }
  }
}

/** What a steward does, in turns: stages a load, promotes it, takes it back; stages and discards one. */
export async function stagingWriter(parts: WriterParts): Promise<Writer> {
  const steward = await Steward.begin(parts)
  const deeds = [
    () => steward.stage(),
    () => steward.promote(),
    () => steward.stage(),
    () => steward.discard(),
    () => steward.stage(),
    () => steward.promote(),
    () => steward.rollBack()
  ]
  let nth = 0
  return { kill: () => deeds[nth++ % deeds.length]!() }
}

class Steward {
  /** Of what stands, and of what was staged last. */
  #stands = [1]
  #last = 1
  #counts = { stand: 1, takenBack: 0 }

  private constructor(
    private readonly parts: WriterParts,
    private readonly acts: OwnActs,
    /** Statements of a staged load, the same for each round of one digit more or less. */
    private readonly staged: string
  ) {}

  /** Does each deed once, and nobody kills it. */
  static async begin(parts: WriterParts): Promise<Steward> {
    const acts = ownActs(parts.world.folder, ['HAG', 'HBG', 'HCG', 'HDG'])
    const read = () => readActs(parts.world, acts)
    const stage = async () => runCommand(parts, 'stage', ['import', 'gii', await acts.folderOf(1)])
    await stage()
    const { staged, text } = await read()
    await runCommand(parts, 'discard', ['discard', staged[0]!.id])
    await stage()
    await runCommand(parts, 'promote', ['promote', (await read()).staged[0]!.id])
    await runCommand(parts, 'rollback', ['rollback', idOf((await read()).promotion!)])
    await stage()
    await runCommand(parts, 'promote', ['promote', (await read()).staged[0]!.id])
    const steward = new Steward(parts, acts, text.slice(text.indexOf('staged: ') + 'staged: '.length))
    steward.#counts = { stand: 1, takenBack: 1 }
    return steward
  }

  async stage(): Promise<Kill> {
    this.#last += 1
    const args = ['import', 'gii', await this.acts.folderOf(this.#last)]
    return this.kill('stage', args, [this.text(this.staged)])
  }

  async promote(): Promise<Kill> {
    const { staged } = await this.read()
    this.#stands.push(this.#last)
    this.#counts.stand += 1
    // Two commits: what is staged goes after it has been promoted.
    const after = [this.text('none'), this.text(this.staged)]
    return this.kill('promote', ['promote', staged[0]!.id], after, 2)
  }

  async discard(): Promise<Kill> {
    const { staged } = await this.read()
    return this.kill('discard', ['discard', staged[0]!.id], [this.text('none')], 2)
  }

  async rollBack(): Promise<Kill> {
    const { promotion } = await this.read()
    this.#stands.pop()
    this.#counts = { stand: this.#counts.stand - 1, takenBack: this.#counts.takenBack + 1 }
    return this.kill('rollback', ['rollback', idOf(promotion!)], [this.text('none')], 2)
  }

  private kill(kind: string, args: readonly string[], after: readonly string[], doneCode?: number) {
    const state = async () => (await this.read()).text
    return killCommand(this.parts, { kind, args, after, state, ...(doneCode !== undefined && { doneCode }) })
  }

  private text(staged: string): string {
    return actsText(this.#stands.at(-1)!, this.#counts.stand, this.#counts.takenBack, staged)
  }

  private read() {
    return readActs(this.parts.world, this.acts)
  }
}

/** As `beleg rollback` takes it; without it, another writer's may be the last. */
const idOf = ({ iri }: Promotion) => iri.slice(iri.lastIndexOf('/') + 1)
