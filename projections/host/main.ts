import { BadConfiguration } from '@tafel/services/kernel/config.ts'
import { listen } from '@tafel/services/kernel/http/server.ts'
import { createHealth, createLifecycle } from '@tafel/services/kernel/lifecycle.ts'
import { createLog } from '@tafel/services/kernel/log.ts'
import { createMetrics } from '@tafel/services/kernel/metrics.ts'
import { migrateRuntime } from '../runtime/schema.ts'
import { connect, readHostSettings } from './connect.ts'
import { hostPages } from './http.ts'
import { keepProjected } from './keep-projected.ts'
import { readModels } from './read-models.ts'
import { createStanding } from './standing.ts'

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
  await migrateRuntime(deps.pool)

  const health = createHealth()
  const metrics = createMetrics({ defaults: true })
  const lag = metrics.gauge('tafel_projection_lag_seconds', 'Seconds since the read model was last known to show everything', [
    'read_model',
  ])
  const parked = metrics.gauge('tafel_projection_parked_events', 'Events that wait because they could not be taken', ['read_model'])
  const stopping = new AbortController()
  const running = readModels.map((model) => {
    const standing = createStanding()
    health.add(model.name, () => standing.health())
    return { model, standing, ended: keepProjected(deps, model, standing, log, stopping.signal) }
  })
  lifecycle.onClose('read models', async () => {
    stopping.abort()
    await Promise.all(running.map(({ ended }) => ended))
  })

  const refresh = async () => {
    for (const { model, standing } of running) lag.set({ read_model: model.name }, standing.lagSeconds())
    const { rows } = await deps.pool.query(
      `select g.read_model, count(p.position)::int as events from projections.generations g
       left join projections.parked p using (schema_name) where g.status = 'live' group by g.read_model`,
    )
    for (const row of rows) parked.set({ read_model: row.read_model }, row.events)
  }
  const server = await listen(hostPages(health, metrics, refresh), settings.TAFEL_HTTP_PORT)
  lifecycle.onClose('http', () => server.close())
  log.info({ port: server.port, readModels: readModels.map(({ name }) => name) }, 'projections started')
}
