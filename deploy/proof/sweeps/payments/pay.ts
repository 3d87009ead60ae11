import type { CheckoutAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { simulate } from '../../kit/payfast.ts'
import type { Person } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'

/** Starts a checkout of this plan, up to PayFast's page. The returned function pays and resolves once PayFast has notified us. */
export async function beginPayment(
  facts: Pick<StackFacts, 'payfast' | 'dataDir'>,
  person: Person,
  tierId: string,
): Promise<() => Promise<void>> {
  const { action, fields } = (await send(person, 'POST', '/api/subscription/checkout', { tierId })) as CheckoutAnswer
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const page = await fetch(action!, { method: 'POST', body, redirect: 'manual' })
  const checkout = page.headers.get('location')!.split('/').at(-1)!
  return async () => void (await simulate(facts, `checkouts/${checkout}/pay`))
}

/** PayFast's token for charges: part of the address of its page for changing the card. */
export async function payFastTokenOf(person: Person): Promise<string> {
  const { url } = (await send(person, 'POST', '/api/subscription/card', {})) as { readonly url: string }
  return new URL(url).pathname.split('/').at(-1)!
}
