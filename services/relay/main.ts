import { once } from 'node:events'
import { postgresCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.postgres.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import { lagMeter } from '@tafel/kernel/subscriptions/lag.ts'
import { postgresLease, type Term, whileHeld } from '@tafel/kernel/subscriptions/lease.ts'
import { createHealth, createLifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { postgresParked } from '@tafel/kernel/subscriptions/parked.ts'
import { waitUntilAvailable } from '@tafel/kernel/postgres/postgres-availability.ts'
import { createPool, transaction } from '@tafel/kernel/postgres/postgres.ts'
import { CheckpointAhead } from '@tafel/kernel/subscriptions/subscribe.ts'
import { RELAY_CONNECTIONS } from '@tafel/kernel/runtime/connections.ts'
import { blindKeys } from './blind-keys.ts'
import { keepConditionRow } from './condition-row.ts'
import { conditionOf, type RelayState, withPublished, withSubscription } from './condition.ts'
import { kafkaAddress } from './kafka-address.ts'
import { kafkaBroker } from './kafka-broker.ts'
import { postgresLedger } from './ledger.ts'
import { relayPages } from './pages.ts'
import { RELAY, runRelay } from './relay.ts'
import { migrateRelay } from './schema.ts'
import { relaySettings } from './settings.ts'

// A separate process: it reads the log, and only it can write to Kafka.

/** No one waits for answers of this process, which is idle most of the time. */
const LAG_EVERY_MS = 5000

async function start(): Promise<void> {
  const settings = parseEnvironment(relaySettings)
  const address = kafkaAddress(settings)
  const log = createLog({ service: 'relay', level: settings.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  const pool = createPool({
    url: settings.TAFEL_POSTGRES,
    name: 'tafel-relay',
    max: RELAY_CONNECTIONS,
    onError: (err) => log.warn({ err }, 'a connection to Postgres broke'),
  })
  lifecycle.onClose('postgres', () => pool.end())
  await waitUntilAvailable(() => migrateRelay(pool), { onWaiting: (err) => log.warn({ err }, 'waits for Postgres') })
  const store = eventStoreDb({ connectionString: settings.TAFEL_EVENTSTORE })
  lifecycle.onClose('event store', () => store.close())
  let state: RelayState = { subscription: { state: 'catchingUp' }, setAside: 0 }
  const broker = kafkaBroker({
    ...address,
    log,
    onReached() {
      state = { ...state, kafkaAnsweredAt: new Date().toISOString() }
    },
  })
  lifecycle.onClose('kafka', () => broker.close())

  const metrics = createMetrics({ defaults: true, lagEveryMs: LAG_EVERY_MS })
  const published = metrics.counter('tafel_relay_published_total', 'Messages that Kafka has acknowledged', [])
  const checkpoints = postgresCheckpoints({ pool, schema: 'relay' })
  const lags = lagMeter({ store, checkpoints, names: [RELAY] })
  metrics.gauge('tafel_relay_lag_seconds', 'Age of the oldest event that is not published', [], async (gauge) => {
    for (const seconds of (await lags()).values()) gauge.set(seconds)
  })
  const parkedStreams = metrics.gauge('tafel_relay_set_aside', 'Streams with events that could not be published', [])
  const stopping = new AbortController()
  const publish = async ({ signal }: Term) => {
    const over = new AbortController()
    const row = keepConditionRow({
      sql: pool,
      condition: () => conditionOf(state),
      signal: AbortSignal.any([signal, over.signal]),
      onFailed: (err) => log.warn({ err }, 'the relay’s condition could not be stored for the system page'),
    })
    try {
      await runRelay({
        store,
        codec: createCodec({ keys: blindKeys }),
        checkpoints,
        parked: postgresParked(pool, 'relay'),
        ledger: postgresLedger(pool),
        broker,
        transaction: (work) => transaction(pool, work),
        signal,
        onState(subscription) {
          state = withSubscription(state, subscription, new Date())
          if (subscription.state === 'waiting') log.warn({ err: subscription.error, retryInMs: subscription.retryInMs }, 'waits')
        },
        onPosition(position) {
          state = { ...state, position }
        },
        onPublished(messages) {
          state = withPublished(state)
          published.inc(messages)
        },
        onTopicsMade(topics) {
          log.error({ alert: true, topics }, 'topics were missing and were created again: they contain only later messages')
          state = { ...state, topicsMade: { topics, at: new Date().toISOString() } }
        },
        onSetAside(setAside, tooLarge) {
          if (setAside > state.setAside)
            log.error({ alert: true, streams: setAside, tooLarge }, 'events could not be published: their streams are parked')
          state = { ...state, setAside, tooLarge }
          parkedStreams.set(setAside)
        },
      })
    } catch (err) {
      if (!(err instanceof CheckpointAhead)) throw err
      // A restart would find the same: an operator must decide.
      log.fatal({ alert: true, err }, 'nothing is published')
      state = { ...state, isAhead: true }
      if (!signal.aborted) await once(signal, 'abort')
    } finally {
      over.abort()
      await row
    }
  }
  const running = whileHeld(
    {
      lease: postgresLease(pool, 'relay', RELAY),
      signal: stopping.signal,
      onFailed: (err) => log.error({ err }, 'the relay ended and restarts'),
    },
    publish,
  )
  // Messages in flight are acknowledged and recorded, then everything else ends.
  lifecycle.onClose('relay', () => {
    stopping.abort()
    return running
  })
  const health = createHealth()
  health.add('relay', () => conditionOf(state))
  const server = await listen(relayPages(health, metrics), settings.TAFEL_HTTP_PORT, settings.TAFEL_LISTEN_ADDRESS, (err) =>
    log.error({ err }, 'a connection was not taken'),
  )
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port, brokers: address.brokers, tls: address.tls !== undefined }, 'relay started')
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof BadConfiguration ? 2 : 1
  // Nothing opened before may keep it alive.
  process.exit()
})
