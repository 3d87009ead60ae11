import { settingFrom } from '@tafel/kernel/runtime/secret-files.ts'

/** Real servers that replace embedded ones, by variables or files (`settingFrom`). Absent ones are embedded. */
export interface GivenServers {
  /** TAFEL_EVENTSTORE: a connection string of EventStoreDB. */
  readonly eventstore?: string
  /** TAFEL_POSTGRES_URL: a PostgreSQL 18, with a user who may create roles and schemas, and the database to use. */
  readonly postgres?: string
  /** TAFEL_IDENTITY_URL: a Keycloak with the realm `tafel` (deploy/keycloak), and TAFEL_SERVICES_CLIENT_SECRET, of its client tafel-services. */
  readonly identity?: { readonly url: string; readonly servicesClientSecret: string }
  /** TAFEL_SMTP_URL: a mail server for the embedded identity provider. */
  readonly smtp?: string
  /** TAFEL_PAYFAST_URL: PayFast or its sandbox, with TAFEL_PAYFAST_MERCHANT_ID, TAFEL_PAYFAST_MERCHANT_KEY and TAFEL_PAYFAST_PASSPHRASE. */
  readonly payfast?: {
    readonly url: string
    readonly merchantId: string
    readonly merchantKey: string
    readonly passphrase: string
    /** TAFEL_PAYFAST_NOTIFY_BASE: our services' external address, through a tunnel for instance. */
    readonly notifyBase?: string
  }
  /** TAFEL_KAFKA: brokers for the relay; nothing is embedded for it. */
  readonly kafka?: string
}

const SHAPES = {
  TAFEL_EVENTSTORE: [/^esdb(\+discover)?:\/\/\S+$/, 'esdb://user:password@host:2113?tls=true'],
  TAFEL_POSTGRES_URL: [/^postgres(ql)?:\/\/[^\s/]+@[^\s/]+\/[^\s/]+$/, 'postgres://owner:password@host:5432/tafel'],
  TAFEL_IDENTITY_URL: [/^https?:\/\/[^\s?#]+$/, 'https://sign-in.example'],
  TAFEL_SMTP_URL: [/^smtps?:\/\/\S+$/, 'smtp://host:25'],
  TAFEL_PAYFAST_URL: [/^https:\/\/[^\s?#]+$/, 'https://sandbox.payfast.co.za'],
  TAFEL_PAYFAST_NOTIFY_BASE: [/^https?:\/\/[^\s?#]+$/, 'https://tunnel.example'],
  TAFEL_KAFKA: [/^[^\s,:/]+:\d+(,[^\s,:/]+:\d+)*$/, 'host:9092,host2:9092'],
} as const

const PAYFAST_ACCOUNT = ['TAFEL_PAYFAST_MERCHANT_ID', 'TAFEL_PAYFAST_MERCHANT_KEY', 'TAFEL_PAYFAST_PASSPHRASE'] as const

/** Reads them from the environment; throws with the remedy, but without the value, which may contain a password. */
export function givenServers(env: NodeJS.ProcessEnv): GivenServers {
  const given = (name: keyof typeof SHAPES): string | undefined => {
    const value = settingFrom(env, name)
    if (value === undefined) return undefined
    const [shape, example] = SHAPES[name]
    if (!shape.test(value))
      throw new Error(`${name} is not an address of such a server. It looks like ${example}; leave it out for the embedded one.`)
    return value.replace(/\/+$/, '')
  }
  const identity = given('TAFEL_IDENTITY_URL')
  const secret = settingFrom(env, 'TAFEL_SERVICES_CLIENT_SECRET') ?? ''
  if (identity !== undefined && secret.length < 32)
    throw new Error(
      'TAFEL_IDENTITY_URL also needs TAFEL_SERVICES_CLIENT_SECRET: the secret of its client tafel-services, at least 32 characters.',
    )
  const payfast = given('TAFEL_PAYFAST_URL')
  const notifyBase = given('TAFEL_PAYFAST_NOTIFY_BASE')
  const [merchantId = '', merchantKey = '', passphrase = ''] = PAYFAST_ACCOUNT.map((name) => settingFrom(env, name))
  if (payfast !== undefined && [merchantId, merchantKey, passphrase].includes(''))
    throw new Error(`TAFEL_PAYFAST_URL also needs ${PAYFAST_ACCOUNT.join(', ')}: those of your merchant account there.`)
  const servers = {
    eventstore: given('TAFEL_EVENTSTORE'),
    postgres: given('TAFEL_POSTGRES_URL'),
    identity: identity === undefined ? undefined : { url: identity, servicesClientSecret: secret },
    smtp: given('TAFEL_SMTP_URL'),
    payfast:
      payfast === undefined
        ? undefined
        : { url: payfast, merchantId, merchantKey, passphrase, ...(notifyBase !== undefined && { notifyBase }) },
    kafka: given('TAFEL_KAFKA'),
  }
  return Object.fromEntries(Object.entries(servers).filter(([, server]) => server !== undefined))
}
