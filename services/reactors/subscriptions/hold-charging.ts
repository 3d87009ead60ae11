import { monthsBetween } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, renewing, wantsHold } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { type Answer, type ChargingApi, PayFastSilent } from './charging-api.ts'
import type { FollowUpDependencies } from './follow-up.ts'

type Dependencies = Pick<FollowUpDependencies, 'alert'> & {
  readonly api: Pick<ChargingApi, 'fetch' | 'pause' | 'unpause' | 'update'>
  readonly steps: Pick<FollowUpDependencies['steps'], 'openToken' | 'holdAgreed'>
}

/**
 * Makes PayFast stop charging while the log says paused, and resume otherwise. It reads PayFast's state first, so that it can be repeated:
 * pausing twice would double the pause.
 */
export function holdingCharging({ api, steps, alert }: Dependencies) {
  return async (
    accountId: string,
    state: SubscriptionState,
    today: string,
    context: CommandContext,
    signal: AbortSignal,
  ): Promise<void> => {
    const schedule = renewing(state)
    if (schedule === undefined) return
    const token = await steps.openToken(schedule.sealedToken)
    const found = await api.fetch(token, signal)
    if (!('ok' in found)) throw new PayFastSilent('unknown' in found ? found.unknown : found.refused.because)
    const isHeld = found.ok.status === 'paused'
    const runDate = found.ok.schedule?.runDate ?? null
    const due = dueOn(schedule)
    const wanted = wantsHold(state, today)
    if (await (wanted ? hold() : goOn())) await steps.holdAgreed(accountId, schedule.token, wanted, { ...context, commandId: newId() })

    async function hold(): Promise<boolean> {
      const payments = monthsBetween(runDate ?? today, due)
      return isHeld || payments < 1 || isDone('pause', await api.pause(token, payments, signal))
    }

    async function goOn(): Promise<boolean> {
      if (isHeld && !isDone('resume', await api.unpause(token, signal))) return false
      // PayFast's next date after a pause is undocumented. An active token, which may have been charged today, keeps its date.
      const isOther = isHeld || (runDate !== due && today < due)
      return !isOther || isDone('date', await api.update(token, { runDate: due > today ? due : today }, signal))
    }

    function isDone(what: string, answer: Answer<true>): boolean {
      if ('unknown' in answer) throw new PayFastSilent(answer.unknown)
      if ('refused' in answer) alert('PayFast refuses', { accountId, what, why: answer.refused.because })
      return 'ok' in answer
    }
  }
}
