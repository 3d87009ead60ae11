import type { handleUnaryCall } from '@grpc/grpc-js'
import { softDelete, tombstone } from '../storage/writes.ts'
import { streams, type DeleteReq, type DeleteResp, type TombstoneReq, type TombstoneResp } from '../wire/definitions.ts'
import { toServiceError } from '../wire/errors.ts'
import { expectedRevision, streamName } from '../wire/requests.ts'
import type { ServerContext } from './context.ts'
import { callIsGivenUp } from './given-up.ts'

type DeleteOptions = DeleteReq.Options | TombstoneReq.Options

export function deleteHandler(context: ServerContext): handleUnaryCall<DeleteReq, DeleteResp> {
  return (call, respond) => {
    attempt(() => softDelete(context.log, { ...target(call.request.getOptions()), isGivenUp: callIsGivenUp(call, context.now) })).then(
      (position) => {
        const place = new streams.DeleteResp.Position()
        place.setCommitPosition(String(position))
        place.setPreparePosition(String(position))
        respond(null, new streams.DeleteResp().setPosition(place))
      },
      (error: unknown) => respond(toServiceError(error), null),
    )
  }
}

export function tombstoneHandler(context: ServerContext): handleUnaryCall<TombstoneReq, TombstoneResp> {
  return (call, respond) => {
    attempt(() => tombstone(context.log, { ...target(call.request.getOptions()), isGivenUp: callIsGivenUp(call, context.now) })).then(
      (position) => {
        const place = new streams.TombstoneResp.Position()
        place.setCommitPosition(String(position))
        place.setPreparePosition(String(position))
        respond(null, new streams.TombstoneResp().setPosition(place))
      },
      (error: unknown) => respond(toServiceError(error), null),
    )
  }
}

function target(options: DeleteOptions | undefined): { stream: string; expected: ReturnType<typeof expectedRevision> } {
  if (options === undefined) return { stream: '', expected: 'any' }
  const revision = options.hasRevision() ? options.getRevision() : undefined
  return { stream: streamName(options.getStreamIdentifier()), expected: expectedRevision(options, revision) }
}

async function attempt<T>(run: () => Promise<T>): Promise<T> {
  return await run()
}
