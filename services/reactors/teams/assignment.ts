import { type ClientEvent, clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** The part of a client that its assignment depends on. */
interface Assignment {
  readonly accountId: string | undefined
  readonly isForgotten: boolean
  readonly last: { readonly adviser: string; readonly handOverId: string } | undefined
}

export const assignment: Aggregate<Assignment, ClientEvent> = {
  stream: clientStream,
  initial: { accountId: undefined, isForgotten: false, last: undefined },
  evolve(state, { type, data }) {
    if (type === 'ClientAssigned') return { ...state, last: { adviser: data.adviser, handOverId: data.handOverId } }
    return { ...state, accountId: data.accountId, isForgotten: state.isForgotten || type === 'ClientForgotten' }
  },
}

export interface Assigning {
  readonly clientId: string
  readonly accountId: string
  readonly handOverId: string
  readonly from: string
  readonly to: string
}

/** Another firm's client, or an erased one, stays as it is. */
const isTheirs = ({ accountId }: Assigning, state: Assignment): boolean => state.accountId === accountId && !state.isForgotten

export function takenOver(command: Assigning, state: Assignment): readonly ClientEvent[] {
  const { clientId, accountId, handOverId, to } = command
  return isTheirs(command, state) ? [{ type: 'ClientAssigned', data: { clientId, accountId, handOverId, adviser: to } }] : []
}

/** Only if no one has assigned the client since. */
export function backAgain(command: Assigning, state: Assignment): readonly ClientEvent[] {
  const { clientId, accountId, handOverId, from, to } = command
  if (!isTheirs(command, state) || state.last?.handOverId !== handOverId || state.last.adviser !== to) return []
  return [{ type: 'ClientAssigned', data: { clientId, accountId, handOverId, adviser: from } }]
}
