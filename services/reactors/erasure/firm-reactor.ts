import { type AccountEvent, accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import { type ClientEvent, clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { type SubscriptionEvent, subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { Aggregate, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { clientsOf } from './clients-of.ts'
import { type Settling, settled } from './settled.ts'

export const FIRM_ERASURE_REACTOR = 'reactor-firm-erasure'

export interface FirmErasureDependencies extends Settling {
  readonly store: EventStore
  readonly commands: CommandHandler
  /** The firm that a user owns, if any. */
  readonly ownedFirm: (userId: string, signal: AbortSignal) => Promise<string | undefined>
}

/** Clients forgotten concurrently. */
const AT_ONCE = 16

type Following = Recorded<Extract<TafelEvent, { type: 'UserForgotten' | 'AccountForgotten' }>>

/**
 * The consequences of an erasure, each as its own event: the user's firm is forgotten, the firm's subscription ends, and each of its clients
 * is forgotten. All of it is idempotent, and never parked.
 */
export function firmErasureReactor(dependencies: FirmErasureDependencies): Reactor<'UserForgotten' | 'AccountForgotten'> {
  const { store, ownedFirm } = dependencies
  const follow = following(dependencies.commands)

  async function forgetClients(event: Following, accountId: string, signal: AbortSignal): Promise<void> {
    const clientIds = [...(await clientsOf(store, accountId, signal))]
    const failed: unknown[] = []
    for (let at = 0; at < clientIds.length; at += AT_ONCE) {
      signal.throwIfAborted()
      const settled = await Promise.allSettled(
        clientIds
          .slice(at, at + AT_ONCE)
          .map((clientId) =>
            follow<ClientEvent>(event, clientStream, clientId, { type: 'ClientForgotten', data: { clientId, accountId } }, signal),
          ),
      )
      failed.push(...settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    }
    // A failure doesn't delay the others; then all are retried.
    if (failed.length > 0) throw failed[0]
  }

  async function followAll(event: Following, signal: AbortSignal): Promise<void> {
    const data = await firmOf(event, signal)
    // An employee's erasure doesn't affect the firm.
    if (data === undefined) return
    const { accountId } = data
    if (event.type === 'UserForgotten') {
      const found = await follow<AccountEvent>(event, accountStream, accountId, { type: 'AccountForgotten', data }, signal)
      if (found === 'nothing') return
    }
    await follow<SubscriptionEvent>(event, subscriptionStream, accountId, { type: 'SubscriptionEnded', data }, signal)
    await forgetClients(event, accountId, signal)
  }

  async function firmOf(event: Following, signal: AbortSignal) {
    if (event.type === 'AccountForgotten') return event.data
    const { userId: owner } = event.data
    const accountId = await ownedFirm(owner, signal)
    return accountId === undefined ? undefined : { accountId, owner }
  }

  return {
    name: FIRM_ERASURE_REACTOR,
    on: ['UserForgotten', 'AccountForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react(event, { signal }) {
      await followAll(event, signal)
      await settled(event, signal, dependencies)
      // The list found now is complete.
      await followAll(event, signal)
      return DONE
    },
  }
}

/** Ends a stream with this event, if it exists and hasn't ended. */
function following(commands: CommandHandler) {
  return async <E extends TafelEvent>(
    because: Following,
    stream: (id: string) => string,
    id: string,
    ending: E,
    signal: AbortSignal,
  ): Promise<'ended' | 'nothing'> => {
    const context = {
      commandId: followingId(because.id, stream(id)),
      commandHash: because.id,
      actor: because.actor,
      correlationId: because.correlationId,
      causationId: because.id,
      signal,
      ...(because.onBehalfOf !== undefined && { onBehalfOf: because.onBehalfOf }),
    }
    const handled = await commands.handle(life<E>(stream, ending.type), id, context, ({ begun, ended }) =>
      begun && !ended ? [ending] : [],
    )
    if (handled.outcome !== 'done') throw new Error(`The follow-up was not written: ${handled.outcome}.`)
    return handled.revision === 'none' ? 'nothing' : 'ended'
  }
}

interface Life {
  readonly begun: boolean
  readonly ended: boolean
}

function life<E extends TafelEvent>(stream: (id: string) => string, ending: E['type']): Aggregate<Life, E> {
  return {
    stream,
    initial: { begun: false, ended: false },
    evolve: ({ ended }, event) => ({ begun: true, ended: ended || event.type === ending }),
  }
}
