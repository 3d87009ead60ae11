import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'
import { type Settling, settled } from './settled.ts'

export const FILES_ERASURE_REACTOR = 'reactor-files-erasure'

/** A firm's files are gone with the firm, those too that were on their way when it was erased. Tried until they are: never set aside. */
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
