import { clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { publicationOf } from '@tafel/contracts/api/integration/message.ts'
import type { Aggregate, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { type Codec, createCodec } from '@tafel/kernel/events/codec.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import { blindKeys } from '../blind-keys.ts'
import type { Expected } from './verdict.ts'

/** One for all streams, so that their folds are cached. */
const ANY_STREAM: Aggregate<null, TafelEvent> = { stream: (id) => id, initial: null, evolve: () => null }

/** Writes one event as a command would, at any revision of the stream; returns its position. */
export async function write(commands: CommandHandler, stream: string, event: TafelEvent): Promise<bigint> {
  const handled = await commands.handle<null, TafelEvent, never>(ANY_STREAM, stream, commandContext(), () => [event])
  if (handled.outcome !== 'done' || handled.position === undefined) throw new Error(handled.outcome)
  return handled.position
}

export const clientAdded = (clientId: string, accountId: string, name: string): [string, TafelEvent] => [
  clientStream(clientId),
  {
    type: 'ClientAdded',
    data: { clientId, accountId, name, surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' },
  },
]

export const clientDeleted = (clientId: string, accountId: string): [string, TafelEvent] => [
  clientStream(clientId),
  { type: 'ClientDeleted', data: { clientId, accountId } },
]

export const clientForgotten = (clientId: string, accountId: string): [string, TafelEvent] => [
  clientStream(clientId),
  { type: 'ClientForgotten', data: { clientId, accountId } },
]

export const recordDeleted = (recordId: string, clientId: string, accountId: string): [string, TafelEvent] => [
  `transferDuty-${recordId}`,
  { type: 'TransferDutyDeleted', data: { transferDutyId: recordId, clientId, accountId } },
]

/** The messages that the whole log publishes, without erasures, read as the relay reads it. */
export async function expectedOf(store: EventStore, codec: Codec = createCodec({ keys: blindKeys })): Promise<readonly Expected[]> {
  const expected: Expected[] = []
  for await (const stored of store.readAll()) {
    const [item] = await codec.decode([stored])
    const publication = item?.kind === 'event' ? publicationOf(item.event) : undefined
    if (publication?.kind === 'message')
      expected.push({ topic: publication.topic, key: publication.key, id: publication.id, value: publication.value })
  }
  return expected
}
