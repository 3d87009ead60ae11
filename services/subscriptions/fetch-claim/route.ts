import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { functionReply } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { claimsOf } from '../claims.ts'
import { subscription } from '../subscription.ts'

export interface ClaimsWritten {
  /** Settles when the identity provider has the account's current claims, at the latest after `timeoutMs`. */
  (accountId: string, timeoutMs: number, signal: AbortSignal): Promise<unknown>
}

/** As long as readers wait for a view: next comes a forced refresh of the token, which should find the new claims. */
const WAIT_MS = 2000

/** The claims according to the log. The token's copy follows; we wait for it, but never rely on it. */
export function fetchClaimRoute(
  commands: CommandHandler,
  written: ClaimsWritten,
  now: () => Date,
  rules: BillingRules,
): Handler<'fetchClaimV2'> {
  return async (call) => {
    const { state, revision } = await commands.load(subscription, call.accountId, call.signal)
    await written(call.accountId, WAIT_MS, call.signal).catch(() => undefined)
    const teamId = revision === 'none' ? null : call.accountId
    const today = johannesburgDate(now().toISOString())
    return functionReply({ json: claimsOf(state, today, call.user.roles.includes('admin'), teamId, rules) })
  }
}
