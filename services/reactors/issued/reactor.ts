import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'
import { type Settling, settled } from '../erasure/settled.ts'

export const ISSUED_REACTOR = 'reactor-issued-reports'
export const ISSUED_LATE_REACTOR = 'reactor-issued-reports-late'

type ClientForgotten = Recorded<Extract<TafelEvent, { type: 'ClientForgotten' }>>

export interface IssuedDependencies {
  /** What becomes of an erased client's issued reports, with a certificate of it. Idempotent. */
  clientErased(event: ClientForgotten, signal: AbortSignal): Promise<void>
  /** What becomes of those that were being issued just then, and of what was kept for one that never was. Idempotent. */
  lateReports(event: ClientForgotten, signal: AbortSignal): Promise<void>
}

/** Longer than issuing a report may take. */
const SETTLED_MS = 45_000

/** Erasure reaches what was issued, as far as no law has it kept. Never set aside: a client's wish is not forgotten because something was away. */
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

/** Beside it, so that nobody's certificate waits: whoever was issuing a report may still have kept its file after the client was erased. */
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
