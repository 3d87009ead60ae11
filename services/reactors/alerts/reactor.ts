import { ALERT_RULES, ALERT_EVENT_TYPES, hourStart, alertMatches } from '@tafel/contracts/api/alert-rules.ts'
import type { AlertEvent } from '@tafel/contracts/contexts/alerts/events.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { followingId, uuidv5 } from '@tafel/kernel/runtime/ids.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
import type { Counters } from '@tafel/kernel/postgres/counters.ts'

export const ALERTS_REACTOR = 'reactor-alerts'
/** A constant of the log: an alert's id derives from the rule, the person, and the hour or event. */
const ALERT_NAMESPACE = 'a1d7e0c4-52f6-4b8e-9c3a-7f60b2d9e815'

type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data']

export interface AlertsDependencies {
  readonly counters: Counters
  /** Writes the alert; an existing one stays. */
  readonly raise: (alert: Raised, context: CommandContext) => Promise<void>
}

/** Applies the alert rules to events, and raises alerts. */
export function alertsReactor({ counters, raise }: AlertsDependencies): Reactor<(typeof ALERT_EVENT_TYPES)[number]> {
  return {
    name: ALERTS_REACTOR,
    on: ALERT_EVENT_TYPES,
    async react(event, { signal }) {
      const { id, correlationId, occurredAt: at, position } = event
      for (const { rule, person, about, weight } of alertMatches(event)) {
        const { threshold } = ALERT_RULES[rule]
        const each = threshold === 1
        const since = each ? at : hourStart(at)
        const count = each ? weight : await counters.add(`${rule}/${person}`, since, weight, position)
        if (count < threshold) continue
        const alertId = uuidv5([rule, person, each ? id : since].join('/'), ALERT_NAMESPACE)
        const commandId = followingId(id, `alert ${rule}`)
        const context = { commandId, commandHash: 'alert', actor: 'system:alerts', correlationId, causationId: id, signal }
        await raise({ alertId, rule, person, about, count, since, at }, context)
      }
      return DONE
    },
  }
}
