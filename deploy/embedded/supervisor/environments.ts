import { join } from 'node:path'
import { localConnection, type Login } from '../eventstore/credentials.ts'
import { DATABASE } from '../postgres/cluster.ts'
import { addressAs, OWNER, type Role } from '../postgres/roles.ts'
import { checkpointsIn, signerIn } from './data-folder.ts'
import type { ChildName } from './parts.ts'
import { identityKey, mailboxKey, payFastAccount, payFastKey, type Part, type Secrets, type Settings } from './settings.ts'

/** The event store's address: the given one, or the embedded one with a login of minimal rights. */
export const eventstoreAddress = ({ given, dataDir, port }: Settings, login: Login): string =>
  given.eventstore ?? localConnection(dataDir, { port: port('eventstore'), login })

/** A role's address of the database during operation: of the given PostgreSQL, or of the embedded one. */
export function postgresAddress({ given, port }: Settings, { postgres }: Secrets): (role: Role | 'owner') => string {
  const owner = given.postgres ?? `postgres://${OWNER}:${encodeURIComponent(postgres.owner)}@127.0.0.1:${port('postgres')}/${DATABASE}`
  return (role) => (role === 'owner' ? owner : addressAs(role, owner, postgres))
}

/** On the invoices of this machine. Company and numbers are fictitious. */
const DEMO_SELLER = {
  TAFEL_SELLER_NAME: 'Tafel Demo (Pty) Ltd',
  TAFEL_SELLER_ADDRESS: '1 Table Square;Cape Town 8001',
  TAFEL_SELLER_VAT_NUMBER: '4000000000',
  TAFEL_SELLER_REGISTRATION: '2026/000000/07',
  TAFEL_SELLER_EMAIL: 'accounts@tafel.localhost',
}

type Environment = Readonly<Record<string, string>>

/** Variables of every process, including the event store. */
export const basics = (settings: Settings) => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: settings.compileCache,
  TAFEL_DATA: settings.dataDir,
})

/** The stack's settings. No process gets all of them, only those named by its settings (child-environment.ts). */
export function sharedEnvironment(settings: Settings, secrets: Secrets, url: (role: Role) => string): Environment {
  const { given } = settings
  const local = (part: Part) => `http://localhost:${settings.port(part)}`
  const loopback = (part: Part) => `http://127.0.0.1:${settings.port(part)}`
  const payFast = given.payfast ?? { url: local('payfast'), ...payFastAccount(secrets) }
  return {
    ...basics(settings),
    TAFEL_POSTGRES_QUERIES: url('queries'),
    TAFEL_ISSUER: `${given.identity?.url ?? local('identity')}/realms/tafel`,
    TAFEL_IDENTITY_PORT: String(settings.port('identity')),
    TAFEL_IDENTITY_PUBLIC_URL: given.identity?.url ?? local('identity'),
    TAFEL_IDENTITY_INTERNAL_URL: given.identity?.url ?? loopback('identity'),
    TAFEL_SERVICES_CLIENT_SECRET: given.identity?.servicesClientSecret ?? secrets.servicesClientSecret,
    TAFEL_IDENTITY_KEY: identityKey(secrets),
    TAFEL_SECOND_FACTOR: settings.secondFactor,
    TAFEL_MASTER_KEY_FILE: masterKeyFile(settings),
    TAFEL_FILES_DIR: join(settings.dataDir, 'files'),
    TAFEL_QUERIES_URL: loopback('services'),
    TAFEL_CHECKPOINTER_URL: loopback('checkpointer'),
    TAFEL_STACK_HEALTH_URL: loopback('health'),
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
    TAFEL_PAYFAST_SIMULATOR_KEY: payFastKey(secrets),
    TAFEL_PAYFAST_SIMULATOR_DATA: join(settings.dataDir, 'payfast'),
    // The consoles offer a stand-in that needs no registration with Google.
    ...(settings.googleStandIn && { TAFEL_GOOGLE_CLIENT_ID: 'the-stand-in', TAFEL_GOOGLE_STAND_IN_PASSWORD: secrets.demoPassword }),
    TAFEL_CHROMIUM_DIR: join(settings.dataDir, 'chromium'),
    TAFEL_CHECKPOINTS: checkpointsIn(settings.dataDir),
    TAFEL_CHECKPOINT_SIGNER: signerIn(settings.dataDir),
    ...(given.kafka !== undefined && { TAFEL_KAFKA: given.kafka }),
  }
}

/** The same, with variables whose name has another meaning for other processes. */
export function environmentOf(
  name: Exclude<ChildName, 'eventstore'>,
  settings: Settings,
  secrets: Secrets,
  url: (role: Role) => string,
): Environment {
  const shared = sharedEnvironment(settings, secrets, url)
  const http = (part: Part) => ({ TAFEL_HTTP_PORT: String(settings.port(part)) })
  const log = (login: Login) => ({ TAFEL_EVENTSTORE: eventstoreAddress(settings, login) })
  switch (name) {
    case 'mailbox':
      return shared
    case 'payfast':
      // It refuses to run in production, because no money moves there.
      return { ...shared, NODE_ENV: 'development' }
    case 'identity':
      return { ...shared, TAFEL_POSTGRES: url('identity') }
    case 'projections':
      return { ...shared, ...http('projections'), ...log('projections'), TAFEL_POSTGRES: url('projections') }
    case 'services':
      return { ...shared, ...http('services'), ...log('services'), TAFEL_POSTGRES: url('services') }
    case 'checkpointer':
      return { ...shared, ...http('checkpointer'), ...log('projections') }
    case 'relay':
      return { ...shared, ...http('relay'), ...log('projections'), TAFEL_POSTGRES: url('relay') }
    case 'web':
      return settings.dev ? { ...shared, NODE_ENV: 'development' } : shared
  }
}

export const masterKeyFile = ({ dataDir }: Settings): string => join(dataDir, 'master-key')
