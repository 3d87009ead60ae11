import type { RequestListener } from 'node:http'
import type { HealthChecks } from '@tafel/kernel/runtime/lifecycle.ts'
import type { Metrics } from '@tafel/kernel/runtime/metrics.ts'

/** The relay's read-only pages for monitoring. */
export function relayPages(health: HealthChecks, metrics: Metrics): RequestListener {
  const answers: Readonly<Record<string, () => Promise<{ status: number; type: string; body: string }>>> = {
    '/health/live': async () => json(200, { health: 'ok' }),
    '/health/ready': async () => {
      const report = await health.report()
      return json(report.health === 'down' ? 503 : 200, report)
    },
    '/metrics': async () => ({ status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() }),
  }
  return (request, response) => {
    request.resume()
    const answer = answers[request.url ?? ''] ?? (async () => json(404, { error: 'Not found.' }))
    answer()
      .catch(() => json(500, { error: 'This request failed.' }))
      .then(({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body))
      .catch(() => response.destroy())
  }
}

const json = (status: number, body: unknown) => ({ status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })
