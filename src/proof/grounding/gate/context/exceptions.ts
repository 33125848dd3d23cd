import type { SourceSentence } from '../sources.js'
import { limits } from './limits.js'
import { partsNamed } from './partsNamed.js'

/** Of one rule; more would bury it. */
const MOST = 3
/** Words with which a sentence right behind a rule takes something out of it, or lets another apply. */
const BEHIND = new RegExp(
  [
    String.raw`^(?:Dies|Das|Dieses|Letzteres)(?: gilt| trifft| ist)? (?:jedoch |aber |allerdings )?(?:nicht|nur)(?!\p{L})`,
    String.raw`^(?:Dies|Das) (?:gilt|trifft|findet|ist) [^.;,]{0,30}?(?:nicht|nur|keine)(?!\p{L})`,
    String.raw`^(?:Im Übrigen gilt dies nicht|Es sei denn|Ausgenommen|Ausnahmen|Eine Ausnahme|Hiervon|Davon (?:kann|können|darf|ausgenommen|abweichend|sind|ist)|Abweichend (?:hiervon|davon)|Abweichungen (?:hiervon|davon|sind)|Etwas anderes gilt|Anderes gilt|Keiner |Einer [^.,;]{3,60} bedarf es nicht|Nicht (?:erfasst|umfasst|anzuwenden|erforderlich))`,
    String.raw`^(?:Der|Die|Das) [^.,;:]{3,80}? (?:gilt|gelten|besteht|bestehen|entfällt|entfallen|ruht|ist|sind|findet|finden) (?:[^.,;:]{0,40} )?(?:nicht(?! (?:zu|mehr))|keine|entfallen)(?!\p{L})[^.;]{0,60}(?:, (?:wenn|soweit|sofern|falls|solange|die|der|das)|für |auf |bei |in )`,
    String.raw`^(?:Der|Die|Das|Den) [^.,;:]{3,80}? (?:entfällt|entfallen)(?!\p{L})`,
    String.raw`^[^.,;:]{3,80}? (?:jedoch|allerdings|ausnahmsweise)(?!\p{L})`,
    String.raw`^(?:This|That|The foregoing)(?: \p{L}+)? (?:shall|does|do|should) not `,
    String.raw`^(?:However|Nevertheless|Exceptionally|By way of derogation|Notwithstanding|By way of exception)[, ]`,
    String.raw`^The [^.,;]{3,80}? (?:shall|do|does) not apply(?!\p{L})`
  ].join('|'),
  'u'
)
/** What says that something does not apply, or only sometimes, behind what it says that of. */
const DENIED =
  /^[^.;]{0,60}? ?(?:gilt|gelten|ist|sind|findet|finden|besteht|bestehen|greift|entfällt|entfallen)(?!\p{L})(?: (?:[^.;]{0,60}? )?(?:nicht|nur|keine)(?!\p{L})|$)|^[^.;,]{0,60}? ?(?:entfällt|entfallen)(?!\p{L})|^[^.;]{0,60}? ?(?:shall|do|does) (?:not apply|only apply|apply only)(?!\p{L})/u
/** What leads to a reference from which is departed. */
const DEPARTS =
  /(?:[Aa]bweichend|[Aa]bweichung|[Aa]bweichungen|[Aa]usnahmen?|[Aa]usgenommen|[Bb]efreiungen?|[Dd]erogation|[Ee]xceptions?|[Ee]xempt(?:ed|ions?)?)(?: \p{L}+){0,2}? (?:von|from|to) (?:[^.;,§]{0,60}? )?$/u
/** `Von Absatz 1 kann … abgewichen werden`. */
const FROM = /^(?:Von|Vom)(?: [^.;,§]{0,60}?)? $/u
const DEPARTED = /(?:abgewichen|abgesehen|ausgenommen|befreit|abweichen|absehen|Ausnahmen)(?!\p{L})/u

/**
 * The sentences that take something out of a rule, or let another apply in its place: the one behind it that says so
 * (`Dies gilt nicht …`, `Die Behörde kann jedoch …`), what opens the next Absatz so, and what names its sentence or its
 * Absatz by number from wherever (`Absatz 1 gilt nicht für …`, `Abweichend von Satz 1 …`).
 * @param all sentences of the passage, in their order
 */
export function exceptionsTo(
  rule: SourceSentence,
  all: readonly SourceSentence[],
  edition: number
): SourceSentence[] {
  const at = all.indexOf(rule)
  const found = new Set<SourceSentence>()
  for (let next = at + 1; next < all.length && follows(rule, all[next]!); next++) {
    if (!BEHIND.test(all[next]!.text)) break
    found.add(all[next]!)
  }
  for (const other of all) {
    if (other === rule) continue
    if (departsFrom(other, rule) || (edition > 1 && limits(other, rule, all))) found.add(other)
  }
  return [...found].sort((one, other) => one.at - other.at).slice(0, MOST)
}

/** Behind it in its Absatz, or at the beginning of the next one. */
const follows = (rule: SourceSentence, next: SourceSentence) =>
  next.unit === rule.unit ||
  (next.unit === rule.unit + 1 && next.satz === 0 && /^(?:Dies|Das) /.test(next.text))

/** Whether a sentence says of a rule, by its number, that it does not apply, or departs from it. */
function departsFrom(sentence: SourceSentence, rule: SourceSentence): boolean {
  const { text } = sentence
  for (const { start, end, names } of partsNamed(sentence)) {
    if (!names(rule)) continue
    const [before, behind] = [text.slice(0, start), text.slice(end)]
    if (DEPARTS.test(before)) return true
    if (FROM.test(before) && DEPARTED.test(behind)) return true
    // What the reference belongs to is the subject: `Absatz 1 gilt …`, `Das Verbot des Absatzes 1 gilt …`.
    if (
      /^(?:(?:Die|Der|Das|The) (?:\p{L}+(?: \p{L}+){0,3} )?(?:(?:nach|des|der|aus|gemäß|in|of|under) )?(?:den )?|Dies |(?:Nach|Under) )?$/u.test(
        before
      ) &&
      DENIED.test(behind)
    )
      return true
  }
  return false
}
