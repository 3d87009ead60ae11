import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HealthChecks } from '@tafel/kernel/runtime/lifecycle.ts'
import type { Metrics } from '@tafel/kernel/runtime/metrics.ts'

/** Health and metrics. */
export function hostPages(health: HealthChecks, metrics: Metrics, refresh: () => Promise<void>): RequestListener {
  const pages: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/health/live': async (response) => json(response, 200, { health: 'ok' }),
    '/health/ready': async (response) => {
      const report = await health.report()
      json(response, report.health === 'down' ? 503 : 200, report)
    },
    '/metrics': async (response) => {
      await refresh()
      response.setHeader('Content-Type', metrics.registry.contentType)
      response.end(await metrics.registry.metrics())
    },
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined
    if (!page) return json(response, 404, { health: 'ok' })
    page(response).catch(() => json(response, 503, { health: 'down' }))
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}
