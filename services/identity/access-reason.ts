import type { UserAccessView } from '@tafel/contracts/contexts/identity/views.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import type { Codec } from '@tafel/kernel/events/codec.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { EventStore, StoredEvent } from '@tafel/kernel/store/event-store.ts'

/** Why a user was last disabled or enabled, from the user's own stream. */
export function userAccessRoute({
  store,
  codec,
}: {
  readonly store: EventStore
  readonly codec: Pick<Codec, 'decode'>
}): Handler<'adminUserAccess'> {
  return async ({ params, signal }) => {
    const id = params['id']!
    let last: StoredEvent | undefined
    for await (const event of store.read(userStream(id), { signal }))
      if (event.type === 'UserDisabled' || event.type === 'UserEnabled') last = event
    const json: UserAccessView = { id, last: last === undefined ? null : await inWords(codec, last) }
    return { json }
  }
}

async function inWords(codec: Pick<Codec, 'decode'>, stored: StoredEvent): Promise<UserAccessView['last']> {
  const [item] = await codec.decode([stored])
  if (item?.kind !== 'event') return null
  const { event } = item
  if (event.type !== 'UserDisabled' && event.type !== 'UserEnabled') return null
  return { enabled: event.type === 'UserEnabled', at: event.occurredAt, by: event.actor, reason: remembered(event.data.reason) ?? '' }
}
