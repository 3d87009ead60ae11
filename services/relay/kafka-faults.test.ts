import { KafkaJSConnectionError, KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } from 'kafkajs'
import { expect, test } from 'vitest'
import { BrokerAway, MessageTooLarge } from './broker.ts'
import { brokerAwayOf, isTooLarge } from './kafka-faults.ts'

const protocolError = (type: string) =>
  new KafkaJSProtocolError(Object.assign(new Error('as Kafka words it'), { type, code: 1, retriable: true }))
const givenUp = (error: Error) => new KafkaJSNumberOfRetriesExceeded(error, { retryCount: 0, retryTime: 0 })
const connectionError = (code: string) => new KafkaJSConnectionError('Connection error: as Node words it', { broker: 'kafka:9092', code })
/** Of the errors whose constructors are not in kafkajs's types. */
const named = (name: string, text: string) => Object.assign(new Error(text), { name })
const login = (text: string) => named('KafkaJSSASLAuthenticationError', `SASL SCRAM SHA512 authentication failed: ${text}`)

test.each<[string, Error, string]>([
  ['a broker that is down', givenUp(connectionError('ECONNREFUSED')), 'it does not answer'],
  ['an unknown host name', connectionError('ENOTFOUND'), 'it does not answer'],
  ['no answer at all', new Error('no answer in 15 s'), 'it does not answer'],
  ['a broker that was killed', givenUp(named('KafkaJSConnectionClosedError', 'Closed connection')), 'it closed the connection'],
  ['a connection that was reset', connectionError('ECONNRESET'), 'it closed the connection'],
  ['a leader that has moved', givenUp(protocolError('NOT_LEADER_FOR_PARTITION')), 'another broker is becoming the leader'],
  ['a leader that is being chosen', protocolError('LEADER_NOT_AVAILABLE'), 'another broker is becoming the leader'],
  ['a leader that is not known yet', named('KafkaJSBrokerNotFound', 'Broker 2 not found'), 'another broker is becoming the leader'],
  ['a topic that is missing', protocolError('UNKNOWN_TOPIC_OR_PARTITION'), 'a topic is missing'],
  ['too few replicas', protocolError('NOT_ENOUGH_REPLICAS'), 'too few replicas'],
  ['a wrong password', login('Authentication failed due to invalid credentials'), 'TAFEL_KAFKA_SASL_PASSWORD_FILE'],
  ['a login that is broken off', login('Closed connection'), 'it closed the connection'],
  ['a login that times out', login('Request SaslAuthenticate(key: 36, version: 1) timed out'), 'it closed the connection'],
  [
    'another kind of login',
    named('KafkaJSSASLAuthenticationError', 'SASL PLAIN mechanism is not supported by the server'),
    'TAFEL_KAFKA_SASL_MECHANISM',
  ],
  ['a user without the right', protocolError('TOPIC_AUTHORIZATION_FAILED'), 'Grant the user'],
  ['a disk that is full', protocolError('KAFKA_STORAGE_ERROR'), 'cannot write to its disk'],
  ['an acknowledgement that is late', named('KafkaJSRequestTimeoutError', 'timed out'), 'has not acknowledged in time'],
  ['a certificate of another host', connectionError('ERR_TLS_CERT_ALTNAME_INVALID'), 'TAFEL_KAFKA_CA_FILE'],
  ['a self-signed certificate', connectionError('DEPTH_ZERO_SELF_SIGNED_CERT'), 'TAFEL_KAFKA_CA_FILE'],
  ['a port without TLS', connectionError('ERR_SSL_WRONG_VERSION_NUMBER'), 'TAFEL_KAFKA_TLS'],
  ['anything else', protocolError('UNSUPPORTED_VERSION'), 'it answers UNSUPPORTED_VERSION'],
])('explains %s and names the remedy', (_, error, expected) => {
  const away = brokerAwayOf(error)
  expect(away).toBeInstanceOf(BrokerAway)
  expect(away.message).toContain(expected)
  expect(away.cause).toBe(error)
})

test('finds the reason among several topics that could not be created', () => {
  // kafkajs passes its own aggregate, without a constructor in its types.
  const error = Object.assign(new Error('Topic creation errors'), { errors: [protocolError('POLICY_VIOLATION')] })
  expect(brokerAwayOf(error).message).toContain('refuses to create a topic')
})

test('recognises a message that is too large, however it is wrapped', () => {
  expect(isTooLarge(givenUp(protocolError('MESSAGE_TOO_LARGE')))).toBe(true)
  expect(isTooLarge(protocolError('RECORD_LIST_TOO_LARGE'))).toBe(true)
  expect(isTooLarge(protocolError('KAFKA_STORAGE_ERROR'))).toBe(false)
  expect(isTooLarge(undefined)).toBe(false)
  const refused = new MessageTooLarge({ topic: 'tafel.records.v1', key: 'a', value: '{}', headers: {} })
  expect(brokerAwayOf(refused)).toBe(refused)
})
