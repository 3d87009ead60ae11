import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { type Settling, settled } from './settled.ts'

export const CLIENT_FILES_ERASURE_REACTOR = 'reactor-client-files-erasure'
export const LATE_CLIENT_FILES_REACTOR = 'reactor-client-files-erasure-late'

/** Longer than an upload may take. */
const SETTLED_MS = 45_000

type EraseFiles = (clientId: string) => Promise<void>

/** Deletes a client's files when the client is erased. Retries for ever; never parked. */
export const clientFilesErasureReactor = (eraseFiles: EraseFiles): Reactor<'ClientForgotten'> =>
  reactor(CLIENT_FILES_ERASURE_REACTOR, ({ clientId }) => eraseFiles(clientId))

/** A separate reactor, so that no one's files wait: an upload in progress during the erasure may have stored a file after it. */
export const lateClientFilesReactor = (eraseFiles: EraseFiles, settling: Settling = {}): Reactor<'ClientForgotten'> =>
  reactor(LATE_CLIENT_FILES_REACTOR, async ({ clientId }, event, signal) => {
    await settled(event, signal, { settledMs: SETTLED_MS, ...settling })
    await eraseFiles(clientId)
  })

function reactor(
  name: string,
  work: (data: { readonly clientId: string }, event: { readonly recordedAt: string }, signal: AbortSignal) => Promise<void>,
): Reactor<'ClientForgotten'> {
  return {
    name,
    on: ['ClientForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      await work(event.data, event, signal)
      return DONE
    },
  }
}
