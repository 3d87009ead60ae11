import { type SpouseEvent, spousesStream } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** A firm's newest link or unlinking, with the earlier ones behind it: a linked list, so that thousands needn't be copied. */
export type Spouses = { readonly clientIds: readonly string[]; readonly areLinked: boolean; readonly before: Spouses } | undefined

/** Which of a firm's clients are married to each other: one stream for both sides of a link. */
export const spouses: Aggregate<Spouses, SpouseEvent> = {
  stream: spousesStream,
  initial: undefined,
  evolve: (state, { type, data }) => ({ clientIds: data.clientIds, areLinked: type === 'SpousesLinked', before: state }),
}

/** The spouse that a client is linked to. */
export function spouseOf(state: Spouses, clientId: string): string | undefined {
  for (let link = state; link !== undefined; link = link.before) {
    if (link.clientIds.includes(clientId)) return link.areLinked ? link.clientIds.find((other) => other !== clientId) : undefined
  }
  return undefined
}
