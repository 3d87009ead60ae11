import type { Health } from '../kernel/lifecycle.ts'
import type { Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { type Reactor, runReactor, type RunReactorOptions } from '../kernel/reactor.ts'
import { claimsReactor } from './claims/reactor.ts'
import { firmErasureReactor, type FirmErasureDependencies } from './erasure/firm-reactor.ts'
import { erasureReactor, type ErasureDependencies } from './erasure/reactor.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { signInDeletionReactor } from './sign-in-deletion/reactor.ts'
import { userAccessReactor } from './user-access/reactor.ts'

export interface ReactorDependencies extends Pick<
  RunReactorOptions,
  'store' | 'codec' | 'checkpoints' | 'parked' | 'transaction' | 'signal' | 'now' | 'pause'
> {
  readonly identity: IdentityProvider
  readonly erasure: ErasureDependencies
  /** Writes the events that follow from others. */
  readonly commands: FirmErasureDependencies['commands']
  readonly log: Log
  readonly metrics: Metrics
}

export interface RunningReactors {
  /** A reactor that waits or has ended degrades the process; commands and queries go on without it. */
  readonly health: () => Health
  /** Settles when all have ended. */
  readonly ended: Promise<unknown>
}

/** Runs all reactors until the signal aborts. */
export function runReactors(dependencies: ReactorDependencies): RunningReactors {
  const { identity, erasure, commands, log, metrics, ...options } = dependencies
  const lag = metrics.gauge('tafel_reactor_lag_seconds', 'Age of the event that a reactor dealt with last', ['reactor'])
  const parked = metrics.counter('tafel_reactor_parked_total', 'Events that a reactor set aside', ['reactor'])
  const failing = new Set<string>()

  function run<T extends Parameters<typeof runReactor>[0]['on'][number]>(reactor: Reactor<T>): Promise<unknown> {
    const { name } = reactor
    const running = runReactor(reactor, {
      ...options,
      onLag: (seconds) => lag.set({ reactor: name }, seconds),
      onParked: ({ eventType, position, reason }) => {
        parked.inc({ reactor: name })
        log.error({ reactor: name, eventType, position: position.toString(), why: reason }, 'parked')
      },
      onState: (now) => {
        if (now.state === 'waiting') {
          failing.add(name)
          log.warn({ reactor: name, err: now.error, retryInMs: now.retryInMs }, 'reactor waits')
        } else if (now.state === 'live') failing.delete(name)
      },
    })
    return running.then(
      (outcome) => {
        if (outcome === 'stopped') failing.add(name)
        log.info({ reactor: name, outcome }, 'reactor ended')
      },
      (err: unknown) => {
        failing.add(name)
        log.error({ reactor: name, err }, 'reactor ended')
      },
    )
  }

  const ended = Promise.all([
    run(claimsReactor(identity)),
    run(userAccessReactor(identity)),
    run(signInDeletionReactor(identity)),
    run(erasureReactor(erasure)),
    run(firmErasureReactor({ ...options, commands })),
  ])
  return { health: () => (failing.size === 0 ? 'ok' : 'degraded'), ended }
}
