import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of one process. Labels hold route names, codes and other small fixed sets, never ids. */
export interface Metrics {
  readonly registry: Registry
  /** Duration of each request in seconds, by route name and class of status. */
  readonly httpSeconds: Histogram<'route' | 'status'>
  readonly httpRefusals: Counter<'route' | 'code'>
  counter<L extends string>(name: string, help: string, labels: readonly L[]): Counter<L>
  /** `collect` sets it whenever the metrics are read. */
  gauge<L extends string>(name: string, help: string, labels: readonly L[], collect?: (gauge: Gauge<L>) => Promise<void>): Gauge<L>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsOptions {
  /** Includes those of the process. */
  readonly defaults?: boolean
  /** How often to measure event-loop lag, in ms: each time wakes the process. */
  readonly lagEveryMs?: number
}

/** Has its own registry, so that several apps in one process or test don't collide. */
export function createMetrics({ defaults = false, lagEveryMs = 10 }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  if (defaults) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs })
  const registers = [registry]
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'tafel_http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    httpRefusals: new Counter({
      name: 'tafel_http_refusals_total',
      help: 'Answers that were not a success',
      labelNames: ['route', 'code'],
      registers,
    }),
    counter: (name, help, labelNames) => new Counter({ name, help, labelNames, registers }),
    gauge: (name, help, labelNames, collect) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        ...(collect && {
          collect() {
            return collect(this)
          },
        }),
      }),
  }
}
