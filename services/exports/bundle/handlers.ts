import { Readable } from 'node:stream'
import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { exportShare } from '@tafel/kernel/http/export-share.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { bundleFiles } from './bundle.ts'
import type { BundleSources } from './sources.ts'
import { zipped } from './zip.ts'

/** Per person. A bundle reads and decrypts a client’s whole history, and proves each event; a firm that leaves wants one for each client. */
const BUNDLES_PER_HOUR = 30

export interface Bundles {
  readonly handlers: Handlers
  /** For an auditor whose mandate reaches the client; `call.accountId` is the firm's. */
  readonly forAuditor: (call: Call) => Promise<Reply>
}

/** All data about one client in one file, for the firm's owner or an auditor. Another firm's client is answered like a missing one. */
export function clientBundles(sources: BundleSources): Bundles {
  const share = exportShare(BUNDLES_PER_HOUR)
  const bundle = async (call: Call, withProofs: boolean): Promise<Reply> => {
    const { params, accountId, signal } = call
    const clientId = params['id']!
    if ((await firmOf(sources, clientId, signal)) !== accountId) return refuse('functions/not-found')
    const refused = share.take(call)
    if (refused !== undefined) return refused
    const createdAt = sources.now().toISOString()
    const ended = new AbortController()
    const files = bundleFiles(sources, { accountId, clientId, withProofs, createdAt }, ended.signal)
    const body = Readable.from(zipped({ createdAt, subject: { kind: 'client', id: clientId } }, files), { objectMode: false })
    // A disconnect ends the reading.
    body.once('close', () => ended.abort())
    const name = `client-${createdAt.slice(0, 10)}${withProofs ? '-with-proofs' : ''}.zip`
    return { body, headers: { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${name}"` } }
  }
  return {
    handlers: { exportClientBundle: (call) => bundle(call as Call, call.query.proofs === 'true') },
    forAuditor: (call) => bundle(call, true),
  }
}

async function firmOf({ store, codec }: BundleSources, clientId: string, signal: AbortSignal): Promise<unknown> {
  for await (const event of store.read(clientStream(clientId), { maxCount: 1, signal })) {
    const [first] = await codec.decode([event])
    return first?.kind === 'event' && 'accountId' in first.event.data ? first.event.data.accountId : undefined
  }
  return undefined
}
