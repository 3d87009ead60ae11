import type { UntypedServiceImplementation } from '@grpc/grpc-js'
import { operations as messages, OperationsService, type OperationsMessages } from '../wire/definitions.ts'
import type { ServerContext } from './context.ts'
import { unary } from './unary.ts'
import { unserved } from './unserved.ts'

const { STARTED, INPROGRESS } = messages.ScavengeResp.ScavengeResult

/** Scavenging. */
export function operationsHandlers({ access, scavenger }: ServerContext): UntypedServiceImplementation {
  return {
    ...unserved(OperationsService),
    // The log is one file, so the options, which name a first file, have no effect.
    startScavenge: unary(async (_request: OperationsMessages.StartScavengeReq, { metadata }) => {
      await access?.operations(metadata)
      const { id, isNew } = await scavenger.start()
      return new messages.ScavengeResp().setScavengeId(id).setScavengeResult(isNew ? STARTED : INPROGRESS)
    }),
  }
}
