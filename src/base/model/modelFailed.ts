import { Cause, Unavailable } from '../errors.js'

/** The model gave no answer, or not the whole of one. The cause holds no word of the prompt, the key or the model. */
export class ModelFailed extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 5, options)
  }
}

/** What is wrong with what a model's server sent. */
export class WrongAnswer extends Cause {}

/** The model's server takes no schema of an answer, or not this one. */
export class SchemaRefused extends ModelFailed {}

/** The model was ended at its limit: what it has said is right as far as it goes, but for the sentence that it ends in. */
export class ModelCut extends ModelFailed {
  constructor(limit: string) {
    super('The model was cut off', { cause: new WrongAnswer(limit) })
  }
}
