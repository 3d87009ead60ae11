import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { CommandHandler } from '../kernel/aggregate.ts'
import type { Handlers } from '../kernel/http/handler.ts'
import { type ClaimsWritten, fetchClaimRoute } from './fetch-claim/route.ts'
import { freeTrialRoute } from './free-trial/route.ts'
import { inForce, subscription } from './subscription.ts'

export interface SubscriptionDependencies {
  readonly commands: CommandHandler
  readonly written: ClaimsWritten
  readonly now: () => Date
}

export function subscriptionHandlers({ commands, written, now }: SubscriptionDependencies) {
  return { freeTrial: freeTrialRoute(commands), fetchClaimV2: fetchClaimRoute(commands, written, now) } satisfies Handlers
}

/** For the gate: asked of the log, at the time of the request. */
export function hasSubscription({ commands, now }: Pick<SubscriptionDependencies, 'commands' | 'now'>) {
  return async (accountId: string, signal: AbortSignal): Promise<boolean> => {
    const { state } = await commands.load(subscription, accountId, signal)
    return inForce(state, johannesburgDate(now().toISOString()))
  }
}
