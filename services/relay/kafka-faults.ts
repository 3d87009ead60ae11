import { BrokerAway } from './broker.ts'
import { REFUSED } from './sockets.ts'

/** Refusals of a message or batch, by their names in Kafka's protocol. */
const TOO_LARGE = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE'])

/** Errors of a new topic, until its brokers know it and lead its partitions. */
const NOT_READY = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_FOR_PARTITION'])

const LOGIN = 'it refuses the user name or the password. Check TAFEL_KAFKA_SASL_USER and the file that TAFEL_KAFKA_SASL_PASSWORD_FILE names'
const MECHANISM = 'it does not offer the kind of login that TAFEL_KAFKA_SASL_MECHANISM names'
const PERMISSION = 'this user is not permitted to do that. Grant the user Create, Describe and Write on the topics tafel.*'
const LEADER = 'another broker is becoming the leader of a topic. This passes by itself; if it lasts, start the broker that is down'
const TOPIC = 'a topic is missing. The relay creates it again, without its old messages'
const REPLICAS = 'too few replicas of a topic are in sync (min.insync.replicas). Start the brokers that are down'
const DISK = 'a broker cannot write to its disk. Make room there, or replace the disk, and start the broker again'
const SLOW = 'it has not acknowledged in time. Check the load and the disks of its brokers'
const TOPIC_REFUSED = 'it refuses to create a topic with these settings. Create the topics by hand (services/relay/asyncapi.json)'
const TRUST = 'its certificate is not trusted. Check the authority in TAFEL_KAFKA_CA_FILE and the host names in TAFEL_KAFKA'
const NO_TLS = 'it does not speak TLS at this port. Check TAFEL_KAFKA_TLS and the ports in TAFEL_KAFKA'
const IN_CLEAR = 'it names a broker that is not on this machine, and no password goes there without TLS. Set TAFEL_KAFKA_TLS=true'
const CLOSED = 'it closed the connection. If this lasts, it may want TLS or a login: TAFEL_KAFKA_TLS, TAFEL_KAFKA_SASL_USER'
const SILENT = 'it does not answer. Check that its brokers run (a broker stops when its disk is full) and that TAFEL_KAFKA names them'

/** By names of Kafka's protocol, then of kafkajs's errors, then codes of Node. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['SASL_AUTHENTICATION_FAILED', LOGIN],
  ['ILLEGAL_SASL_STATE', LOGIN],
  ['UNSUPPORTED_SASL_MECHANISM', MECHANISM],
  ['TOPIC_AUTHORIZATION_FAILED', PERMISSION],
  ['CLUSTER_AUTHORIZATION_FAILED', PERMISSION],
  ['NOT_LEADER_FOR_PARTITION', LEADER],
  ['LEADER_NOT_AVAILABLE', LEADER],
  ['REPLICA_NOT_AVAILABLE', LEADER],
  ['FENCED_LEADER_EPOCH', LEADER],
  ['UNKNOWN_LEADER_EPOCH', LEADER],
  ['NOT_CONTROLLER', LEADER],
  ['UNKNOWN_TOPIC_OR_PARTITION', TOPIC],
  ['NOT_ENOUGH_REPLICAS', REPLICAS],
  ['NOT_ENOUGH_REPLICAS_AFTER_APPEND', REPLICAS],
  ['KAFKA_STORAGE_ERROR', DISK],
  ['LOG_DIR_NOT_FOUND', DISK],
  ['REQUEST_TIMED_OUT', SLOW],
  ['INVALID_REPLICATION_FACTOR', TOPIC_REFUSED],
  ['INVALID_PARTITIONS', TOPIC_REFUSED],
  ['INVALID_CONFIG', TOPIC_REFUSED],
  ['POLICY_VIOLATION', TOPIC_REFUSED],
  ['KafkaJSSASLAuthenticationError', LOGIN],
  ['KafkaJSBrokerNotFound', LEADER],
  ['KafkaJSMetadataNotLoaded', TOPIC],
  ['KafkaJSTopicMetadataNotLoaded', TOPIC],
  ['KafkaJSConnectionClosedError', CLOSED],
  ['KafkaJSRequestTimeoutError', SLOW],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', TRUST],
  ['SELF_SIGNED_CERT_IN_CHAIN', TRUST],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', TRUST],
  ['UNABLE_TO_GET_ISSUER_CERT', TRUST],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', TRUST],
  ['CERT_HAS_EXPIRED', TRUST],
  ['CERT_NOT_YET_VALID', TRUST],
  ['ERR_TLS_CERT_ALTNAME_INVALID', TRUST],
  ['ERR_SSL_WRONG_VERSION_NUMBER', NO_TLS],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', NO_TLS],
  ['EPROTO', NO_TLS],
  ['ECONNRESET', CLOSED],
  ['EPIPE', CLOSED],
])

/** kafkajs reports any failure during a SCRAM login as a failed login, even a broken connection. */
const BROKEN_DURING_LOGIN = /failed: (Closed connection|Connection|Not connected|Request )/
const OTHER_MECHANISM = /mechanism is not supported/

/** Explains a failure of the client to the operator. */
export function brokerAwayOf(error: unknown): BrokerAway {
  return error instanceof BrokerAway ? error : new BrokerAway(meaningOf(error), { cause: error })
}

/** Whether a message, or one request's share of a partition, exceeds Kafka's limit. */
export const isTooLarge = (error: unknown): boolean => [...errorsIn(error)].some((inner) => TOO_LARGE.has(signsOf(inner)[0] ?? ''))

/** Whether a topic doesn't accept messages, or not yet. */
export const isNotReady = (error: unknown): boolean => [...errorsIn(error)].some((inner) => NOT_READY.has(signsOf(inner)[0] ?? ''))

function meaningOf(error: unknown): string {
  for (const inner of errorsIn(error)) {
    if (inner.message.includes(REFUSED)) return IN_CLEAR
    if (inner.name === 'KafkaJSSASLAuthenticationError') {
      if (OTHER_MECHANISM.test(inner.message)) return MECHANISM
      if (BROKEN_DURING_LOGIN.test(inner.message)) return CLOSED
    }
    for (const sign of signsOf(inner)) {
      const meaning = MEANINGS.get(sign)
      if (meaning !== undefined) return meaning
    }
  }
  const [type] = [...errorsIn(error)].flatMap((inner) => ('type' in inner && typeof inner.type === 'string' ? [inner.type] : []))
  return type === undefined ? SILENT : `it answers ${type}`
}

/** Protocol name first, as the most specific. */
function signsOf(error: Error): readonly string[] {
  const type = 'type' in error ? error.type : undefined
  const code = 'code' in error ? error.code : undefined
  return [type, error.name, code].filter((sign) => typeof sign === 'string')
}

function* errorsIn(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return
  yield error
  yield* errorsIn(error.cause)
  // kafkajs has its own aggregate error.
  if ('errors' in error && Array.isArray(error.errors)) for (const inner of error.errors) yield* errorsIn(inner)
}
