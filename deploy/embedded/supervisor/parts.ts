import { join } from 'node:path'
import { credentialsIn, localConnection, type Login } from '../eventstore/credentials.ts'
import type { Role } from '../postgres/roles.ts'
import type { ChildSpec } from './child.ts'
import { mailboxKey, payFastAccount, type Part, type Secrets, type Settings } from './settings.ts'

/** Services look through the whole log before they serve, which takes minutes for one of millions of events. */
const READY_WITHIN_MS = 600_000
/** A large log takes the read models minutes: what is current is served meanwhile. */
const READ_MODELS_WAIT_MS = 15_000

export type ChildName = 'eventstore' | 'identity' | 'mailbox' | 'payfast' | 'services' | 'projections' | 'checkpointer' | 'relay' | 'web'

/** What is started, and where it answers. */
export function specs(settings: Settings): Readonly<Record<ChildName, ChildSpec>> {
  const part = (name: ChildName, file: string, port: number, env: Record<string, string> = {}): ChildSpec => ({
    name,
    file,
    env,
    readyWithinMs: READY_WITHIN_MS,
    liveUrl: `http://127.0.0.1:${port}/health/live`,
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  })
  // It says by itself when it is ready.
  const { readyUrl: _, ...eventstore } = part('eventstore', 'deploy/embedded/eventstore/main.ts', settings.port('eventstore'), {
    TAFEL_DATA: settings.dataDir,
  })
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
      ...part('projections', 'projections/host/main.ts', settings.port('projections')),
      othersWaitMs: READ_MODELS_WAIT_MS,
    },
    services: part('services', 'services/main.ts', settings.port('services')),
    checkpointer: part('checkpointer', 'services/transparency/main.ts', settings.port('checkpointer')),
    relay: part('relay', 'services/relay/main.ts', settings.port('relay')),
    web: settings.dev
      ? part('web', 'deploy/embedded/web/dev.ts', settings.port('adviser'))
      : part('web', 'deploy/embedded/web/main.ts', settings.port('adviser')),
  }
}

/** How a process reaches the log: the event store that was given, or the embedded one with a login that may do no more than it must. */
export const eventstoreAddress = ({ given, dataDir, port }: Settings, login: Login): string =>
  given.eventstore ?? localConnection(dataDir, { port: port('eventstore'), login })

/** On the invoices of this machine. Neither the company nor its numbers exist. */
const DEMO_SELLER = {
  TAFEL_SELLER_NAME: 'Tafel Demo (Pty) Ltd',
  TAFEL_SELLER_ADDRESS: '1 Table Square;Cape Town 8001',
  TAFEL_SELLER_VAT_NUMBER: '4000000000',
  TAFEL_SELLER_REGISTRATION: '2026/000000/07',
  TAFEL_SELLER_EMAIL: 'accounts@tafel.localhost',
}

/** The environment that all processes share; each takes from it what its own schema names. */
export function environmentOf(settings: Settings, secrets: Secrets, url: (role: Role) => string): Record<string, string> {
  const { given } = settings
  const local = (part: Part) => `http://localhost:${settings.port(part)}`
  const loopback = (part: Part) => `http://127.0.0.1:${settings.port(part)}`
  const payFast = given.payfast ?? { url: local('payfast'), ...payFastAccount(secrets) }
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: settings.compileCache,
    TAFEL_DATA: settings.dataDir,
    TAFEL_HTTP_PORT: String(settings.port('services')),
    TAFEL_POSTGRES: url('services'),
    TAFEL_POSTGRES_QUERIES: url('queries'),
    TAFEL_ISSUER: `${given.identity?.url ?? local('identity')}/realms/tafel`,
    TAFEL_IDENTITY_PORT: String(settings.port('identity')),
    TAFEL_IDENTITY_PUBLIC_URL: given.identity?.url ?? local('identity'),
    TAFEL_IDENTITY_INTERNAL_URL: given.identity?.url ?? loopback('identity'),
    TAFEL_SERVICES_CLIENT_SECRET: given.identity?.servicesClientSecret ?? secrets.servicesClientSecret,
    TAFEL_MASTER_KEY_FILE: masterKeyFile(settings),
    TAFEL_FILES_DIR: join(settings.dataDir, 'files'),
    TAFEL_QUERIES_URL: loopback('services'),
    TAFEL_CHECKPOINTER_URL: loopback('checkpointer'),
    TAFEL_SERVICES_URL: loopback('services'),
    TAFEL_ADVISER_ORIGIN: local('adviser'),
    TAFEL_ADMIN_ORIGIN: local('admin'),
    TAFEL_ADVISER_PORT: String(settings.port('adviser')),
    TAFEL_ADMIN_PORT: String(settings.port('admin')),
    TAFEL_SMTP_URL: given.smtp ?? `smtp://127.0.0.1:${settings.port('smtp')}`,
    TAFEL_SMTP_PORT: String(settings.port('smtp')),
    TAFEL_MAIL_DOMAIN: 'tafel.localhost',
    ...DEMO_SELLER,
    TAFEL_MAILBOX_PORT: String(settings.port('mailbox')),
    TAFEL_MAILBOX_DATA: join(settings.dataDir, 'mailbox'),
    TAFEL_MAILBOX_KEY: mailboxKey(secrets),
    TAFEL_PAYFAST_URL: payFast.url,
    TAFEL_PAYFAST_MERCHANT_ID: payFast.merchantId,
    TAFEL_PAYFAST_MERCHANT_KEY: payFast.merchantKey,
    TAFEL_PAYFAST_PASSPHRASE: payFast.passphrase,
    TAFEL_PAYFAST_NOTIFY_BASE: given.payfast?.notifyBase ?? loopback('services'),
    TAFEL_PAYFAST_RETURN_BASE: local('adviser'),
    TAFEL_PAYFAST_SIMULATOR_PORT: String(settings.port('payfast')),
    TAFEL_PAYFAST_SIMULATOR_DATA: join(settings.dataDir, 'payfast'),
    // The consoles offer what asks for no registration with Google.
    ...(settings.googleStandIn && { TAFEL_GOOGLE_CLIENT_ID: 'the-stand-in', TAFEL_GOOGLE_STAND_IN_PASSWORD: secrets.demoPassword }),
    TAFEL_CHROMIUM_DIR: join(settings.dataDir, 'chromium'),
  }
}

/** Of the process that signs checkpoints alone: no other one is told where its key lies. */
export const checkpointerEnvironment = (settings: Settings): Record<string, string> => ({
  TAFEL_HTTP_PORT: String(settings.port('checkpointer')),
  TAFEL_CHECKPOINTS: checkpointsIn(settings.dataDir),
  TAFEL_CHECKPOINT_SIGNER: signerIn(settings.dataDir),
})

/** Of the process that publishes to Kafka: a role of its own in Postgres, and neither the master key nor anybody's secret. */
export const relayEnvironment = (settings: Settings, kafka: string, postgres: string): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: settings.compileCache,
  TAFEL_HTTP_PORT: String(settings.port('relay')),
  TAFEL_EVENTSTORE: eventstoreAddress(settings, 'projections'),
  TAFEL_POSTGRES: postgres,
  TAFEL_KAFKA: kafka,
})

export const checkpointsIn = (dataDir: string): string => join(dataDir, 'checkpoints')
export const signerIn = (dataDir: string): string => join(dataDir, 'checkpoint-signer')

export const masterKeyFile = ({ dataDir }: Settings): string => join(dataDir, 'master-key')
