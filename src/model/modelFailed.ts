import { Cause, Unavailable } from '../errors.js'

/** The model gave no answer, or not the whole of one. The cause holds no word of the prompt, the key or the model. */
export class ModelFailed extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 5, options)
  }
}

/** What is wrong with what a model's server sent. */
export class WrongAnswer extends Cause {}
