import { mandateState } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { type MandateEvent, mandatesStream } from '@tafel/contracts/contexts/mandates/events.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export interface Mandate {
  readonly auditor: string
  /** Null: the whole firm. */
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

/** The auditors of one firm. */
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

/** The extent of an auditor's access to one firm. */
export interface Reach {
  /** Null: all clients, and data that belongs to no client. */
  readonly clientIds: ReadonlySet<string> | null
}

/** All of today's mandates combined; undefined if there are none. */
export function reachOf({ mandates: all }: MandatesState, auditor: string, today: string): Reach | undefined {
  const inForce = [...all.values()].filter((mandate) => mandate.auditor === auditor && mandateState(mandate, today) === 'inForce')
  if (inForce.length === 0) return undefined
  if (inForce.some(({ clientIds }) => clientIds === null)) return { clientIds: null }
  return { clientIds: new Set(inForce.flatMap(({ clientIds }) => clientIds ?? [])) }
}
