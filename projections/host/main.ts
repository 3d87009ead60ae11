import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import { listen } from '@tafel/kernel/http/server.ts'
import { lagBehind } from '@tafel/kernel/subscriptions/lag.ts'
import { postgresLease, type Term, whileHeld } from '@tafel/kernel/subscriptions/lease.ts'
import { createHealth, createLifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { waitUntilAvailable } from '@tafel/kernel/postgres/postgres-availability.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { dropUnknown } from '../runtime/generations.ts'
import { migrateRuntime } from '../runtime/schema.ts'
import { parkedEvents } from '../runtime/unpark.ts'
import { doWhatIsAsked } from './asked.ts'
import { createCatchUp } from './catch-up.ts'
import { catchUpTogether } from './catch-up-together.ts'
import { connect, readHostSettings } from './connect.ts'
import { damagedModels } from './damaged-models.ts'
import { hostPages } from './http.ts'
import { keepProjected } from './keep-projected.ts'
import { checkNightly } from './nightly-check.ts'
import { readModels } from './read-models.ts'
import { createStatus } from './status.ts'

/** Health uses the last measurement, whether metrics are read or not. */
const MEASURE_EVERY_MS = 5000

try {
  await start()
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

async function start(): Promise<void> {
  const settings = readHostSettings()
  const log = createLog({ service: 'projections', level: settings.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()

  const deps = connect(settings, (err) => log.warn({ err }, 'a connection to Postgres broke'))
  lifecycle.onClose('connections', () => deps.close())
  await waitUntilAvailable(() => migrateRuntime(deps.pool), { onWaiting: (err) => log.warn({ err }, 'waiting for Postgres') })

  const health = createHealth()
  const metrics = createMetrics({ defaults: true })
  const lagSeconds = metrics.gauge('tafel_projection_lag_seconds', 'Age of the oldest event that the read model does not show', [
    'read_model',
  ])
  const lagPositions = metrics.gauge('tafel_projection_lag_positions', 'From its checkpoint to the end of the log', ['read_model'])
  const parked = metrics.gauge('tafel_projection_parked_events', 'Parked events', ['read_model'])
  const stopping = new AbortController()
  const catchUp = createCatchUp()
  const statuses = readModels.map((model) => {
    const status = createStatus(model.name, Date.now, catchUp)
    health.add(model.name, () => status.health())
    return { model, status }
  })
  const isDifferent = (name: string) => statuses.some(({ model, status }) => model.name === name && status.isDifferent())
  const project = async ({ signal }: Term) => {
    const asked = doWhatIsAsked(deps, readModels, isDifferent, log, signal).catch((err: unknown) =>
      log.error({ err }, 'admin requests are no longer followed'),
    )
    await catchUpTogether(deps, readModels, log, signal, catchUp, (progress) => {
      for (const { status } of statuses) status.progress(progress)
    })
    await Promise.all([
      retire(),
      asked,
      checkNightly(deps, statuses, log, signal),
      ...statuses.map(({ model, status }) => keepProjected(deps, model, status, log, signal)),
    ])
  }
  const retire = () =>
    dropUnknown(
      deps.knex,
      readModels.map(({ name }) => name),
    ).then(
      (dropped) => dropped.length > 0 && log.info({ dropped }, 'unknown read models were dropped'),
      (err: unknown) => log.warn({ err }, 'unknown read models could not be dropped'),
    )
  const running = whileHeld(
    {
      lease: postgresLease(deps.pool, 'projections', 'projections'),
      signal: stopping.signal,
      onState: (state) => {
        for (const { status } of statuses) status.standby(state === 'standby')
      },
      onFailed: (err) => log.error({ err }, 'the projections ended and restart'),
    },
    project,
  )
  const measuring = everySoOften(MEASURE_EVERY_MS, stopping.signal, () => measure())
  lifecycle.onClose('read models', async () => {
    stopping.abort()
    await Promise.all([running, measuring])
  })

  const measure = async () => {
    const lags = statuses.map(({ status }) => lagBehind(deps.store, status.position()).then(status.measured, () => undefined))
    await Promise.all([
      ...lags,
      countParked().catch((err: unknown) => log.warn({ err }, 'parked events could not be counted')),
      lookForDamage().catch((err: unknown) => log.warn({ err }, 'tables could not be checked')),
    ])
  }
  const damage = damagedModels(deps.pool)
  const lookForDamage = async () => {
    await damage.look()
    for (const { model, status } of statuses) status.damaged(damage.has(model.name))
  }
  const countParked = async () => {
    const counts = await parkedEvents(deps.pool)
    for (const { model, status } of statuses) status.parked(counts.get(model.name) ?? 0)
  }
  const refresh = async () => {
    await measure()
    for (const { model, status } of statuses) {
      lagSeconds.set({ read_model: model.name }, status.lagSeconds())
      lagPositions.set({ read_model: model.name }, status.lagPositions())
      parked.set({ read_model: model.name }, status.parkedEvents())
    }
  }
  const notTaken = (err: Error) => log.error({ err }, 'a connection was not accepted')
  const server = await listen(hostPages(health, metrics, refresh), settings.TAFEL_HTTP_PORT, settings.TAFEL_LISTEN_ADDRESS, notTaken)
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port, readModels: readModels.map(({ name }) => name) }, 'projections started')
}

async function everySoOften(ms: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await wait(ms, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await work()
  }
}
