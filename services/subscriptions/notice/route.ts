import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { Billing } from '../billing.ts'
import { takeNotice } from './take.ts'

/** 200 once the consequences are written; anything else makes PayFast send it again. */
export function noticeRoute(billing: Billing): Handler<'payfastNotice'> {
  return async ({ body: rawBody, clientAddress, requestId, signal }) => {
    switch (await takeNotice(billing, { rawBody, clientAddress, requestId, signal })) {
      case 'taken':
        return { status: 200, json: {} }
      case 'refused':
        return refuse('subscriptions/notice-refused')
      case 'again':
        return refuse('functions/unavailable', { retryAfter: 60 })
    }
  }
}
