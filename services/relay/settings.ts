import { isIP } from 'node:net'
import { listenAddress, logLevel, port, postgresUrl, eventStoreAddress } from '@tafel/kernel/runtime/config.ts'
import * as z from 'zod/mini'

/** Kafka's address, and our login. */
export const kafkaSettings = {
  /** Bootstrap brokers, `host:9092`, separated by commas. */
  TAFEL_KAFKA: z.pipe(
    z.string().check(z.regex(/^[^\s,:/]+:\d+(,[^\s,:/]+:\d+)*$/, 'brokers like host:9092,host2:9092')),
    z.transform((text: string) => text.split(',')),
  ),
  TAFEL_KAFKA_TLS: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
  /** The brokers' certificate authority in PEM; absent or empty: the public ones. */
  TAFEL_KAFKA_CA_FILE: z.optional(z.string()),
  /** User name at Kafka; absent if it needs none. The password is in a separate file, read only with a user name. */
  TAFEL_KAFKA_SASL_USER: z.optional(z.string()),
  TAFEL_KAFKA_SASL_PASSWORD_FILE: z.optional(z.string()),
  TAFEL_KAFKA_SASL_MECHANISM: z._default(z.enum(['PLAIN', 'SCRAM-SHA-512'], 'PLAIN or SCRAM-SHA-512'), 'SCRAM-SHA-512'),
}

interface Login {
  readonly TAFEL_KAFKA: readonly string[]
  readonly TAFEL_KAFKA_TLS: 'true' | 'false'
  readonly TAFEL_KAFKA_SASL_USER?: string | undefined
  readonly TAFEL_KAFKA_SASL_PASSWORD_FILE?: string | undefined
}

/** For every schema with Kafka's settings: a login is complete, and no password leaves this machine in plain text. */
export const loginChecks = [
  z.refine<Login>(({ TAFEL_KAFKA_SASL_USER: user, TAFEL_KAFKA_SASL_PASSWORD_FILE: file }) => user === undefined || file !== undefined, {
    path: ['TAFEL_KAFKA_SASL_PASSWORD_FILE'],
    error: 'TAFEL_KAFKA_SASL_USER needs the file with its password',
  }),
  z.refine<Login>(
    ({ TAFEL_KAFKA: brokers, TAFEL_KAFKA_TLS: tls, TAFEL_KAFKA_SASL_USER: user }) =>
      user === undefined || tls === 'true' || brokers.every((broker) => isLoopback(broker.split(':')[0]!)),
    {
      path: ['TAFEL_KAFKA_TLS'],
      error: 'must be true with TAFEL_KAFKA_SASL_USER: without TLS the password would cross the network in plain text',
    },
  ),
] as const

/** Whether the host is this machine. */
export const isLoopback = (host: string): boolean => host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')) || host === '::1'

const shared = {
  ...kafkaSettings,
  TAFEL_EVENTSTORE: eventStoreAddress,
  /** As the relay's role, which owns the schema `relay` only. */
  TAFEL_POSTGRES: postgresUrl,
}

/** For a replay, which runs next to the relay. */
export const replaySettings = z.object(shared).check(...loginChecks)
/** Without the master key and the other processes' passwords. */
export const relaySettings = z
  .object({
    ...shared,
    TAFEL_HTTP_PORT: port,
    TAFEL_LISTEN_ADDRESS: listenAddress,
    TAFEL_LOG_LEVEL: logLevel,
  })
  .check(...loginChecks)
