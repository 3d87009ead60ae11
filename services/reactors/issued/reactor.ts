import type { Recorded } from '@tafel/contracts/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/events.ts'
import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'

export const ISSUED_REACTOR = 'reactor-issued-reports'

export interface IssuedDependencies {
  /** What becomes of an erased client's issued reports, with a certificate of it. Idempotent. */
  clientErased(event: Recorded<Extract<TafelEvent, { type: 'ClientForgotten' }>>, signal: AbortSignal): Promise<void>
}

/** Erasure reaches what was issued, as far as no law has it kept. Never set aside: a client's wish is not forgotten because something was away. */
export function issuedReactor({ clientErased }: IssuedDependencies): Reactor<'ClientForgotten'> {
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
