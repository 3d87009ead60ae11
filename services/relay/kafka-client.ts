import type { Log } from '@tafel/kernel/runtime/log.ts'
import { type ISocketFactory, Kafka, type LogEntry, logLevel, type RetryOptions } from 'kafkajs'
import type { KafkaAddress } from './kafka-address.ts'

const CONNECT_WITHIN_MS = 5000
/** Longer than brokers may take to acknowledge, so that their answer comes first. */
const ANSWER_WITHIN_MS = 12_000

export interface KafkaClientOptions extends KafkaAddress {
  readonly clientId: string
  /** Default: no log. */
  readonly onLog?: (entry: LogEntry) => void
  readonly retry: RetryOptions
  readonly socketFactory?: ISocketFactory
}

/** kafkajs, configured for one cluster. */
export function kafkaClient({ brokers, tls, login, clientId, onLog, retry, socketFactory }: KafkaClientOptions): Kafka {
  return new Kafka({
    clientId,
    brokers: [...brokers],
    ...(tls && { ssl: { ...tls } }),
    ...(login && { sasl: { ...saslOf(login) } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    authenticationTimeout: CONNECT_WITHIN_MS,
    requestTimeout: ANSWER_WITHIN_MS,
    retry,
    ...(socketFactory && { socketFactory }),
    logLevel: onLog === undefined ? logLevel.NOTHING : logLevel.INFO,
    logCreator: () => onLog ?? (() => undefined),
  })
}

function saslOf({ mechanism, user: username, password }: NonNullable<KafkaAddress['login']>) {
  return mechanism === 'PLAIN'
    ? { mechanism: 'plain' as const, username, password }
    : { mechanism: 'scram-sha-512' as const, username, password }
}

/**
 * Copies only the text and these fields: others may contain parts of a message. Failures are warnings at most, because the caller gets
 * them and retries.
 */
export function writeTo(log: Pick<Log, 'warn' | 'debug'>, { namespace, level, log: entry }: LogEntry): void {
  const { message, broker, retryCount } = entry
  const line = {
    client: 'kafkajs',
    part: namespace,
    ...(broker !== undefined && { broker }),
    ...(retryCount !== undefined && { retryCount }),
  }
  if (level === logLevel.ERROR || level === logLevel.WARN) log.warn(line, message)
  else log.debug(line, message)
}
