import { Cause } from '../../../base/errors.js'

/** A file that did not come; the others are asked for all the same. The message says why, for people. */
export class SourceFailed extends Cause {
  override readonly name: string = 'SourceFailed'
}

/** The publisher says that there is no such file. */
export class NotPublished extends SourceFailed {
  override readonly name = 'NotPublished'
}
