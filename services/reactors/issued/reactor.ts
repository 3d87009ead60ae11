import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { type Settling, settled } from '../erasure/settled.ts'

export const ISSUED_REACTOR = 'reactor-issued-reports'
export const ISSUED_LATE_REACTOR = 'reactor-issued-reports-late'

type ClientForgotten = Recorded<Extract<TafelEvent, { type: 'ClientForgotten' }>>

export interface IssuedDependencies {
  /** Handles an erased client's issued reports, and certifies it. Idempotent. */
  clientErased(event: ClientForgotten, signal: AbortSignal): Promise<void>
  /** Handles reports in progress during the erasure, and files stored for reports that were never issued. Idempotent. */
  lateReports(event: ClientForgotten, signal: AbortSignal): Promise<void>
}

/** Longer than issuing a report may take. */
const SETTLED_MS = 45_000

/** Erases issued reports, unless a law requires keeping them. Never parked: a client's request must not be lost to an outage. */
export function issuedReactor({ clientErased }: Pick<IssuedDependencies, 'clientErased'>): Reactor<'ClientForgotten'> {
  return {
    name: ISSUED_REACTOR,
    on: ['ClientForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      await clientErased(event, signal)
      return DONE
    },
  }
}

/** A separate reactor, so that no certificate waits: a report in progress may have stored its file after the erasure. */
export function lateReportsReactor(
  { lateReports }: Pick<IssuedDependencies, 'lateReports'>,
  settling: Settling = {},
): Reactor<'ClientForgotten'> {
  return {
    name: ISSUED_LATE_REACTOR,
    on: ['ClientForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      await settled(event, signal, { settledMs: SETTLED_MS, ...settling })
      await lateReports(event, signal)
      return DONE
    },
  }
}
