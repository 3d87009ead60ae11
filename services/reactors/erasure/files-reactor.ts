import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'

export const FILES_ERASURE_REACTOR = 'reactor-files-erasure'

/** A firm's files are gone with the firm. Tried until they are: never set aside. */
export function filesErasureReactor(removeFiles: (accountId: string, signal: AbortSignal) => Promise<void>): Reactor<'AccountForgotten'> {
  return {
    name: FILES_ERASURE_REACTOR,
    on: ['AccountForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react({ data }, { signal }) {
      await removeFiles(data.accountId, signal)
      return DONE
    },
  }
}
