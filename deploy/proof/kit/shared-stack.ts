import { mailboxKey } from '@tafel/deploy/embedded/supervisor/settings.ts'
import { localConnection } from '../../embedded/eventstore/credentials.ts'
import { addressWithKey } from '../../embedded/identity/http/key.ts'
import { discard, type Stack, startStack } from './stack.ts'

/** The addresses and secrets of the shared stack that journeys need. */
export interface StackFacts {
  readonly adviser: string
  readonly admin: string
  readonly identity: string
  /** The printed address, with its key. */
  readonly mailbox: string
  /** PayFast's simulator; its controls are described in deploy/embedded/payfast/README.md. */
  readonly payfast: string
  readonly services: string
  /** Read-only. */
  readonly eventstore: string
  readonly postgres: Readonly<Record<'services' | 'projections' | 'queries' | 'owner', string>>
  readonly dataDir: string
  readonly demoPassword: string
  readonly masterKey: string
}

/**
 * Vitest's global set-up of the journeys: one stack, as in `npm start`, for all of them. If TAFEL_E2E_STACK describes a running stack, the journeys
 * use that one and leave it running.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TAFEL_E2E_STACK']) return undefined
  const stack = await startStack({ env: { TAFEL_GOOGLE: 'stand-in' } })
  process.env['TAFEL_E2E_STACK'] = JSON.stringify(factsOf(stack))
  return () => discard(stack)
}

export function factsOf(stack: Stack): StackFacts {
  const { secrets } = stack
  const postgres = (role: keyof StackFacts['postgres']) =>
    `postgres://tafel_${role}:${encodeURIComponent(secrets.postgres[role])}@127.0.0.1:${stack.port('postgres')}/tafel`
  return {
    adviser: stack.url('adviser'),
    admin: stack.url('admin'),
    identity: stack.url('identity'),
    mailbox: addressWithKey(stack.url('mailbox'), mailboxKey(secrets)),
    payfast: stack.url('payfast'),
    services: `http://127.0.0.1:${stack.port('services')}`,
    eventstore: localConnection(stack.dataDir, { port: stack.port('eventstore'), login: 'projections' }),
    postgres: {
      services: postgres('services'),
      projections: postgres('projections'),
      queries: postgres('queries'),
      owner: postgres('owner'),
    },
    dataDir: stack.dataDir,
    demoPassword: secrets.demoPassword,
    masterKey: secrets.masterKey,
  }
}

export function sharedStack(): StackFacts {
  const given = process.env['TAFEL_E2E_STACK']
  if (!given) throw new Error('Run through the vitest project `e2e`: its global set-up starts Tafel.')
  return JSON.parse(given) as StackFacts
}
