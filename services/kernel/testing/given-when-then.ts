import { deepStrictEqual } from 'node:assert'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Aggregate, Decision } from '../commands/aggregate.ts'

type At = { readonly now: string; readonly revision: bigint | 'none' }
type Decide<S, E extends TafelEvent, R extends string> = (state: S, at: At) => Decision<E, R>

export interface Then<E extends TafelEvent, R extends string> {
  /** Exactly these events, in this order. */
  then(...events: readonly E[]): void
  /** Nothing changes. */
  thenNothing(): void
  /** Refused by this rule; `fields` are those that the refusal names, if any. */
  thenRefused(rule: R, fields?: readonly string[]): void
  /** For anything else. */
  decision(): Decision<E, R>
}

/** `given(account, AccountCreated…).when((state, at) => decide(command, state, at)).then(…)`: a decision as a pure value. */
export function given<S, E extends TafelEvent>(aggregate: Aggregate<S, E>, ...events: readonly NoInfer<E>[]) {
  const state = events.reduce(aggregate.evolve, aggregate.initial)
  const revision = events.length === 0 ? 'none' : BigInt(events.length - 1)
  const at = { now: NOW, revision } as const
  return {
    state,
    when<D extends E, R extends string>(decide: Decide<S, D, R>): Then<D, R> {
      const decision = decide(state, at)
      return {
        // The verb of the tests; awaiting it by mistake fails at once.
        // oxlint-disable-next-line unicorn/no-thenable
        then: (...expected) => deepStrictEqual(decision, expected),
        thenNothing: () => deepStrictEqual(decision, []),
        thenRefused: (rule, fields) => {
          deepStrictEqual('refused' in decision ? decision.refused : decision, rule)
          if (fields !== undefined && 'refused' in decision) deepStrictEqual(decision.errors?.map(({ field }) => field) ?? [], fields)
        },
        decision: () => decision,
      }
    },
  }
}

/** The time of every decision in a given/when/then test. */
export const NOW = '2026-11-21T08:00:00.000Z'
