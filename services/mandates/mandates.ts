import { mandateState } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { type MandateEvent, mandatesStream } from '@tafel/contracts/contexts/mandates/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'
import { impossible } from '@tafel/kernel/broken-stream.ts'

export interface Mandate {
  readonly auditor: string
  /** Null: all that the firm has. */
  readonly clientIds: readonly string[] | null
  readonly from: string
  readonly until: string
  /** Undefined once it was forgotten. */
  readonly reason: string | undefined
  readonly isRevoked: boolean
}

export interface MandatesState {
  readonly mandates: ReadonlyMap<string, Mandate>
}

/** Whom one firm lets audit it. */
export const mandates: Aggregate<MandatesState, MandateEvent> = {
  stream: mandatesStream,
  initial: { mandates: new Map() },
  evolve(state, event) {
    const { mandateId } = event.data
    switch (event.type) {
      case 'MandateGranted': {
        const { auditor, clientIds, from, until, reason } = event.data
        const granted = { auditor, clientIds, from, until, reason: remembered(reason), isRevoked: false }
        return { mandates: new Map(state.mandates).set(mandateId, granted) }
      }
      case 'MandateRevoked': {
        const mandate = state.mandates.get(mandateId) ?? impossible(event)
        return { mandates: new Map(state.mandates).set(mandateId, { ...mandate, isRevoked: true }) }
      }
    }
  },
}

/** How far an auditor may look in one firm. */
export interface Reach {
  /** Null: all clients, and what is of no client in particular. */
  readonly clientIds: ReadonlySet<string> | null
}

/** All mandates of today together; undefined where there is none. */
export function reachOf({ mandates: all }: MandatesState, auditor: string, today: string): Reach | undefined {
  const inForce = [...all.values()].filter((mandate) => mandate.auditor === auditor && mandateState(mandate, today) === 'inForce')
  if (inForce.length === 0) return undefined
  if (inForce.some(({ clientIds }) => clientIds === null)) return { clientIds: null }
  return { clientIds: new Set(inForce.flatMap(({ clientIds }) => clientIds ?? [])) }
}
