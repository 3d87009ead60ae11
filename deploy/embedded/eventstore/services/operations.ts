import type { UntypedServiceImplementation } from '@grpc/grpc-js'
import { operations as messages, OperationsService, shared, type Empty, type OperationsMessages } from '../wire/definitions.ts'
import type { ServerContext } from './context.ts'
import { unary } from './unary.ts'
import { unserved } from './unserved.ts'

const { STARTED, INPROGRESS, STOPPED } = messages.ScavengeResp.ScavengeResult

/** What runs the store: scavenging and shutting down. */
export function operationsHandlers(context: ServerContext): UntypedServiceImplementation {
  const { access, scavenger } = context
  return {
    ...unserved(OperationsService),
    // There is one file, so it does not matter which one it is to begin with.
    startScavenge: unary(async (_request: OperationsMessages.StartScavengeReq, { metadata }) => {
      await access?.operations(metadata)
      const { id, isNew } = await scavenger.start()
      return new messages.ScavengeResp().setScavengeId(id).setScavengeResult(isNew ? STARTED : INPROGRESS)
    }),
    stopScavenge: unary(async (request: OperationsMessages.StopScavengeReq, { metadata }) => {
      await access?.operations(metadata)
      const id = await scavenger.stop(request.getOptions()?.getScavengeId() ?? '')
      return new messages.ScavengeResp().setScavengeId(id).setScavengeResult(STOPPED)
    }),
    shutdown: unary(async (_request: Empty, { metadata }) => {
      await access?.operations(metadata)
      // The answer goes out first.
      setImmediate(context.shutDown)
      return new shared.Empty()
    }),
  }
}
