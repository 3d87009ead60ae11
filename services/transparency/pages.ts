import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HealthChecks } from '@tafel/kernel/runtime/lifecycle.ts'
import type { Metrics } from '@tafel/kernel/runtime/metrics.ts'
import type { TreeAnswers } from './answers.ts'

/** The checkpointer's pages for other processes. Hashes and signed notes: nothing is secret. */
export function checkpointerPages(answers: TreeAnswers, health: HealthChecks, metrics: Metrics, refresh: () => void): RequestListener {
  const pages: Readonly<Record<string, (query: URLSearchParams, method: string) => Promise<unknown> | unknown>> = {
    '/state': () => answers.state(),
    '/checkpoint': (query) => answers.checkpoint(wholeNumber(query, 'size')),
    '/entries': (query) => answers.entries(wholeNumber(query, 'from') ?? 0, wholeNumber(query, 'count') ?? 0),
    '/consistency': (query) => answers.consistency(wholeNumber(query, 'from') ?? 0, wholeNumber(query, 'to') ?? 0),
    '/inclusion': (query) => answers.inclusion(positionIn(query), wholeNumber(query, 'size') ?? 0),
    '/check': (_, method) => (method === 'POST' ? answers.startCheck() : answers.check()),
  }
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://checkpointer')
    if (pathname === '/health/live') return json(response, 200, { health: 'ok' })
    if (pathname === '/health/ready') {
      const report = await health.report()
      return json(response, report.health === 'down' ? 503 : 200, report)
    }
    if (pathname === '/metrics') {
      refresh()
      response.setHeader('Content-Type', metrics.registry.contentType)
      response.end(await metrics.registry.metrics())
      return
    }
    const page = pages[pathname]
    const answer = page === undefined ? undefined : await page(searchParams, request.method ?? 'GET')
    json(response, answer === undefined ? 404 : 200, answer ?? { error: 'Not found.' })
  }
  return (request, response) => {
    // Requests have empty bodies.
    request.resume()
    respond(request, response).catch((error: unknown) =>
      error instanceof RangeError ? json(response, 400, { error: error.message }) : json(response, 500, { error: 'This request failed.' }),
    )
  }
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new RangeError(`${name} must be a whole number.`)
  return Number(text)
}

function positionIn(query: URLSearchParams): bigint {
  const text = query.get('position') ?? ''
  if (!/^\d{1,20}$/.test(text)) throw new RangeError('position must be a whole number.')
  return BigInt(text)
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(body))
}
