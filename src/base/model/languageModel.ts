export interface Message {
  readonly role: 'system' | 'user'
  readonly content: string
}

export interface AnswerSchema {
  readonly name: string
  /** JSON Schema of the answer, in the part of it that OpenAI calls strict. */
  readonly schema: Readonly<Record<string, unknown>>
}

export interface CompletionOptions {
  /** Ends the call to the model at once, e.g. when the client has gone. */
  readonly signal: AbortSignal
  readonly maxTokens: number
  /** The JSON that is wanted, for a model whose server can hold it to that. */
  readonly schema?: AnswerSchema
  /** Gets what the call took, where the model's server says so. */
  readonly told?: (tokens: { readonly prompt: number; readonly completion: number }) => void
}

/** A language model, as far as the answerer needs one: text in pieces, in order. */
export interface LanguageModel {
  readonly name: string
  /**
   * @throws ModelFailed when it is down, busy or out of time, or what comes is no whole answer
   * @throws SchemaRefused when a schema was given that its server does not take
   * @throws ModelCut behind the last piece, when the answer was ended at its limit
   * @throws Unavailable when it takes no more calls
   */
  complete(messages: readonly Message[], options: CompletionOptions): AsyncIterable<string>
}
