import type { ApiRequest, ReceivedRequest } from './apiRequest.js'
import type { Reply } from './reply.js'

/** Takes a request apart and has it answered; how that reaches the caller is the door's (`sendReply`). */
export type Handler = (request: ApiRequest) => Promise<Reply> | Reply
/** As a `Handler`, for those of whom nobody finds out who they are. */
export type OpenHandler = (request: ReceivedRequest) => Promise<Reply> | Reply
/** The query that stands for an answer; it fails as that answer does. */
export type Explain = (request: ApiRequest) => Promise<string>
