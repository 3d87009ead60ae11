import type { EventStore, SubscriptionMessage } from '@tafel/kernel/event-store.ts'
import { DONE, runReactor } from '@tafel/kernel/reactor.ts'
import type { Bug } from './bugs.ts'

type Messages = AsyncIterable<SubscriptionMessage>
type Options = Parameters<EventStore['subscribe']>[0]

/** The store with another subscription. `connections` counts those before this one. */
const subscribing =
  (change: (subscribe: EventStore['subscribe'], options: Options, connections: number) => Messages) => (store: EventStore) => {
    let connections = 0
    return { ...store, subscribe: (options: Options) => change(store.subscribe, options, connections++) }
  }

export const subscriberBugs: readonly Bug[] = [
  {
    name: 'after a lost connection the subscription goes on at the end',
    wiring: {
      subscribedStore: subscribing((subscribe, options, connections) => subscribe(connections > 0 ? { ...options, from: 'end' } : options)),
    },
  },
  {
    name: 'the subscription starts one position too late',
    wiring: {
      subscribedStore: subscribing((subscribe, options) =>
        subscribe(typeof options.from === 'bigint' ? { ...options, from: options.from + 1n } : options),
      ),
    },
  },
  {
    name: 'a subscription that ends is not started again',
    wiring: {
      subscribedStore: subscribing(async function* (subscribe, options) {
        try {
          yield* subscribe(options)
        } catch {
          // It is thought that nothing more will come.
        }
        await new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()))
      }),
    },
  },
  {
    name: 'caughtUp is said while events still wait in the buffer',
    wiring: {
      subscribedStore: subscribing(async function* (subscribe, options) {
        yield { kind: 'caughtUp' }
        yield* subscribe(options)
      }),
    },
  },
  {
    name: 'a checkpoint overtakes the events that it stands for',
    wiring: {
      subscribedStore: subscribing(async function* (subscribe, options) {
        let held: SubscriptionMessage | undefined
        for await (const message of subscribe(options)) {
          if (message.kind === 'checkpoint' && held !== undefined) yield message
          if (held !== undefined) yield held
          held = message.kind === 'event' ? message : undefined
          if (message.kind !== 'event' && message.kind !== 'checkpoint') yield message
        }
      }),
    },
  },
  {
    name: 'two events come in the other order',
    wiring: {
      subscribedStore: (store, random) =>
        subscribing(async function* (subscribe, options) {
          let held: SubscriptionMessage | undefined
          for await (const message of subscribe(options)) {
            if (held === undefined && message.kind === 'event' && random.chance(0.1)) held = message
            else {
              yield message
              if (held !== undefined) yield held
              held = undefined
            }
          }
        })(store),
    },
  },
  { name: 'an effect is not known by its cause', wiring: { effectKey: (_, random) => random.uuid() } },
  { name: 'the command that follows has a new id each time', wiring: { followId: (_, random) => random.uuid() } },
  {
    name: 'the reactor goes on before its effect has happened',
    wiring: {
      reactor: ({ react, ...reactor }, options) =>
        runReactor(
          {
            ...reactor,
            async react(...cause) {
              void react(...cause).catch(() => undefined)
              return DONE
            },
          },
          options,
        ),
    },
  },
  {
    name: 'an effect that failed counts as done',
    wiring: {
      reactor: ({ react, ...reactor }, options) =>
        runReactor({ ...reactor, react: (...cause) => react(...cause).catch(() => DONE) }, options),
    },
  },
  {
    name: 'of a reaction only the first try counts',
    wiring: {
      reactor: ({ react, ...reactor }, options) =>
        runReactor({ ...reactor, react: async (event, at) => (at.attempt > 1 ? DONE : react(event, at)) }, options),
    },
  },
]
