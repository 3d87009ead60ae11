import { join } from 'node:path'
import { credentialsIn } from '../eventstore/credentials.ts'
import type { ChildSpec } from './child.ts'
import { PROCESS_SETTINGS } from './process-settings.ts'
import type { Settings } from './settings.ts'

/** Services check the whole log before they serve, which takes minutes for millions of events. */
const READY_WITHIN_MS = 600_000
/** With a large log the read models take minutes: current ones are served meanwhile. */
const READ_MODELS_WAIT_MS = 15_000

export type ChildName = 'eventstore' | 'identity' | 'mailbox' | 'payfast' | 'services' | 'projections' | 'checkpointer' | 'relay' | 'web'

type PartSpec = Omit<ChildSpec, 'env'>

/** The processes to start, with their addresses. */
export function specs(settings: Settings): Readonly<Record<ChildName, PartSpec>> {
  const part = (name: ChildName, file: keyof typeof PROCESS_SETTINGS, port: number): PartSpec => ({
    name,
    file,
    settings: Object.keys(PROCESS_SETTINGS[file].shape),
    readyWithinMs: READY_WITHIN_MS,
    liveUrl: `http://127.0.0.1:${port}/health/live`,
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  })
  const callingOut = (...of: Parameters<typeof part>): PartSpec => ({ ...part(...of), callsOut: true })
  // It reports its own readiness.
  const { readyUrl: _, ...eventstore } = part('eventstore', 'deploy/embedded/eventstore/main.ts', settings.port('eventstore'))
  return {
    eventstore: {
      ...eventstore,
      args: [
        '--data',
        join(settings.dataDir, 'eventstore'),
        '--credentials',
        credentialsIn(settings.dataDir),
        '--port',
        String(settings.port('eventstore')),
      ],
    },
    mailbox: part('mailbox', 'deploy/embedded/mailbox/main.ts', settings.port('mailbox')),
    payfast: part('payfast', 'deploy/embedded/payfast/main.ts', settings.port('payfast')),
    identity: part('identity', 'deploy/embedded/identity/main.ts', settings.port('identity')),
    projections: {
      ...callingOut('projections', 'projections/host/main.ts', settings.port('projections')),
      othersWaitMs: READ_MODELS_WAIT_MS,
    },
    services: callingOut('services', 'services/main.ts', settings.port('services')),
    checkpointer: callingOut('checkpointer', 'services/transparency/main.ts', settings.port('checkpointer')),
    relay: callingOut('relay', 'services/relay/main.ts', settings.port('relay')),
    web: settings.dev
      ? part('web', 'deploy/embedded/web/dev.ts', settings.port('adviser'))
      : part('web', 'deploy/embedded/web/main.ts', settings.port('adviser')),
  }
}
