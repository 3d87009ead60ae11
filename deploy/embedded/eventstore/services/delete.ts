import type { handleUnaryCall, ServerUnaryCall } from '@grpc/grpc-js'
import { softDelete, tombstone } from '../storage/writes.ts'
import { streams, type DeleteReq, type DeleteResp, type TombstoneReq, type TombstoneResp } from '../wire/definitions.ts'
import { expectedRevision, streamName } from '../wire/requests.ts'
import type { ServerContext } from './context.ts'
import { callIsGivenUp } from './given-up.ts'
import { unary } from './unary.ts'

type DeleteOptions = DeleteReq.Options | TombstoneReq.Options

export function deleteHandler(context: ServerContext): handleUnaryCall<DeleteReq, DeleteResp> {
  return unary(async (request, call) => {
    const position = await remove(context, call, request.getOptions(), softDelete)
    const place = new streams.DeleteResp.Position()
    place.setCommitPosition(String(position))
    place.setPreparePosition(String(position))
    return new streams.DeleteResp().setPosition(place)
  })
}

export function tombstoneHandler(context: ServerContext): handleUnaryCall<TombstoneReq, TombstoneResp> {
  return unary(async (request, call) => {
    const position = await remove(context, call, request.getOptions(), tombstone)
    const place = new streams.TombstoneResp.Position()
    place.setCommitPosition(String(position))
    place.setPreparePosition(String(position))
    return new streams.TombstoneResp().setPosition(place)
  })
}

async function remove<Req, Res>(
  context: ServerContext,
  call: ServerUnaryCall<Req, Res>,
  options: DeleteOptions | undefined,
  how: typeof softDelete,
): Promise<number> {
  const { stream, expected } = target(options)
  if (context.access !== undefined) await context.access.stream(call.metadata, 'delete', stream)
  return await how(context.log, { stream, expected, isGivenUp: callIsGivenUp(call, context.now) })
}

function target(options: DeleteOptions | undefined): { stream: string; expected: ReturnType<typeof expectedRevision> } {
  if (options === undefined) return { stream: '', expected: 'any' }
  const revision = options.hasRevision() ? options.getRevision() : undefined
  return { stream: streamName(options.getStreamIdentifier()), expected: expectedRevision(options, revision) }
}
