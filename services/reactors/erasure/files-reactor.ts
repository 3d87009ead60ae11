import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { type Settling, settled } from './settled.ts'

export const FILES_ERASURE_REACTOR = 'reactor-files-erasure'

/** Deletes a firm's files when the firm is erased, including uploads in progress. Retries for ever; never parked. */
export function filesErasureReactor(
  removeFiles: (accountId: string, signal: AbortSignal) => Promise<void>,
  settling: Settling = {},
): Reactor<'AccountForgotten'> {
  return {
    name: FILES_ERASURE_REACTOR,
    on: ['AccountForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      const { accountId } = event.data
      await removeFiles(accountId, signal)
      await settled(event, signal, settling)
      await removeFiles(accountId, signal)
      return DONE
    },
  }
}
