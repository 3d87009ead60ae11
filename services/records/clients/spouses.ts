import { type SpouseEvent, spousesStream } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'

/** The newest of a firm's links and endings, and those before it. A firm has thousands: another one costs no copy of them all. */
export type Spouses = { readonly clientIds: readonly string[]; readonly areLinked: boolean; readonly before: Spouses } | undefined

/** Which of a firm's clients are married to each other: the one stream that both sides of a link stand in. */
export const spouses: Aggregate<Spouses, SpouseEvent> = {
  stream: spousesStream,
  initial: undefined,
  evolve: (state, { type, data }) => ({ clientIds: data.clientIds, areLinked: type === 'SpousesLinked', before: state }),
}

/** The client that a client is linked to. */
export function spouseOf(state: Spouses, clientId: string): string | undefined {
  for (let link = state; link !== undefined; link = link.before) {
    if (link.clientIds.includes(clientId)) return link.areLinked ? link.clientIds.find((other) => other !== clientId) : undefined
  }
  return undefined
}
