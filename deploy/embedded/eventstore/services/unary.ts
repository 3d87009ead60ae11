import type { handleUnaryCall, ServerUnaryCall } from '@grpc/grpc-js'
import { toServiceError } from '../wire/errors.ts'

/** A call with one answer; what `serve` throws becomes an error of the protocol. */
export function unary<Req, Res>(serve: (request: Req, call: ServerUnaryCall<Req, Res>) => Res | Promise<Res>): handleUnaryCall<Req, Res> {
  return (call, respond) => {
    answer(call).then(
      (response) => respond(null, response),
      (error: unknown) => respond(toServiceError(error), null),
    )
  }

  async function answer(call: ServerUnaryCall<Req, Res>): Promise<Res> {
    return await serve(call.request, call)
  }
}
