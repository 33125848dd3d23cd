import type { LicenceClass } from '../../graph/iris/scopes.js'
import type { TextTimes } from '../../graph/states/actOnDay.js'
import type { NotStored } from '../../proof/grounding/receipt/answer.js'
import type { NamedSubject } from '../../proof/grounding/namedSubject.js'

/** `bestaetigt`: held; `unbestaetigt`: stated, but not all of it held; `keiner`: none is stated. */
export type LegalBasisVerdict = 'bestaetigt' | 'unbestaetigt' | 'keiner'

/** A public service with what it rests on, as far as the caller may see it. */
export interface PublicService {
  readonly iri: string
  readonly ref: string
  readonly label: string
  readonly designation: string
  readonly license: LicenceClass
  /** The node of the source file. */
  readonly source?: string
  /** Provisions and acts that are held. */
  readonly bases: readonly {
    readonly iri: string
    readonly ref: string
    readonly label: string
    /** As of a day: when its text holds, as far as files show it. */
    readonly times?: TextTimes & { readonly day: string }
  }[]
  /** Bases whose text of the day is not held, and why. */
  readonly notHeld?: readonly NotStored[]
  /** What it is about: what the provisions that it rests on govern, the best first. */
  readonly subjects: readonly NamedSubject[]
  /** The service in Leichte Sprache (`de-simple`) and other forms of German, by language tag. */
  readonly forms: readonly {
    readonly language: string
    readonly designation?: string
    readonly text: string
  }[]
  /** What the service states, and how much of it is held. */
  readonly stated: {
    readonly text?: string
    readonly verdict: LegalBasisVerdict
    /** What of the text names law that is not held, in its own words. */
    readonly unconfirmed: readonly string[]
  }
}
