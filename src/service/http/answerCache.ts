import { LRUCache } from 'lru-cache'
import type { CacheState } from '../../base/log/watch.js'

/** Bytes of an entry besides its body. */
const ENTRY = 400

/**
 * Answers as they are sent, by their tag: an answer's tag changes whenever the answer may. As many as there is room for;
 * those that were not asked for longest go first.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Buffer> | undefined
  private hits = 0
  private misses = 0

  /** @param bytes of all that is kept; 0 keeps nothing */
  constructor(bytes: number) {
    if (bytes > 0)
      this.kept = new LRUCache({ maxSize: bytes, sizeCalculation: body => ENTRY + body.byteLength })
  }

  get state(): CacheState {
    return { hits: this.hits, misses: this.misses, bytes: this.kept?.calculatedSize ?? 0 }
  }

  /**
   * The answer of this tag in JSON.
   * @param make the answer; not called when it is kept
   * @param tagNow the tag that it has now: what was made while the graph changed is of no tag, and is not kept
   */
  async answer(tag: string, make: () => Promise<unknown>, tagNow: () => Promise<string>): Promise<unknown> {
    if (this.kept === undefined) return make()
    const kept = this.kept.get(tag)
    if (kept !== undefined) {
      this.hits += 1
      return kept
    }
    this.misses += 1
    const body = Buffer.from(JSON.stringify(await make()))
    if ((await tagNow()) === tag) this.kept.set(tag, body)
    return body
  }
}
