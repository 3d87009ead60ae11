import { renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { CardUpdateView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'

/** PayFast's page for another card. Its address contains the token, so it is created on request, for the payer only. */
export function cardUpdateRoute({ commands, payfast, vault, returnBase }: Billing): Handler<'cardUpdateLink'> {
  return async ({ accountId, signal }) => {
    const { state } = await commands.load(subscription, accountId, signal)
    const schedule = renewing(state)
    if (schedule === undefined) return refuse('subscriptions/no-card')
    const token = await vault.open(schedule.sealedToken)
    const json: CardUpdateView = { url: payfast.cardUpdateUrl(token, `${returnBase}/subscriptions`) }
    return { json }
  }
}
