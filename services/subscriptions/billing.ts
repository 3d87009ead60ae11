import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { SeatsTaken } from '@tafel/contracts/contexts/teams/seats.ts'
import { priceOf, TIER_LIST } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { SharedLimits } from '@tafel/kernel/shared-limits.ts'
import type { PayFast } from './payfast/adapter.ts'
import type { Offer } from './quote/quote.ts'
import { tierList } from './tiers/tier-list.ts'
import type { TokenVault } from './token-vault.ts'

export type VatRateOn = (date: string) => number

/** What taking payments needs. */
export interface Billing {
  readonly commands: CommandHandler
  readonly now: () => Date
  readonly rules: BillingRules
  readonly payfast: PayFast
  readonly vault: TokenVault
  /** Of mailboxes that have used a coupon. */
  readonly mailboxHash: KeyedHash
  /** Of wrong coupon codes. */
  readonly limits: SharedLimits
  readonly seatsTaken: (accountId: string, signal: AbortSignal) => Promise<SeatsTaken>
  /** `config/payfast.subscriptionAmount` in cents; undefined where it was never set. */
  readonly subscriptionAmount: (signal: AbortSignal) => Promise<number | undefined>
  /** The rate that the law has for a day. Throws where none is loaded: nothing is borrowed from another day. */
  readonly vatRateOn: VatRateOn
  /** Where PayFast tells us of payments. */
  readonly notifyUrl: string
  /** The adviser console: where the payer comes back to. */
  readonly returnBase: string
  /** Somebody has to look. What is told names no person and holds no secret. */
  readonly alert: (what: string, about: Readonly<Record<string, string | number>>) => void
}

/** A tier that is on offer, at its price of today; undefined where there is no such tier. */
export async function offerOf(
  { commands, subscriptionAmount }: Pick<Billing, 'commands' | 'subscriptionAmount'>,
  { tierId, billing }: ChoosePlan,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  const [{ state }, configured] = await Promise.all([commands.load(tierList, TIER_LIST, signal), subscriptionAmount(signal)])
  const found = state.tiers.find((tier) => tier.tierId === tierId && !tier.retired)
  if (found === undefined) return undefined
  return { tier: { tierId, name: found.name, seats: found.seats, billing }, priceCents: priceOf(found, billing, configured) }
}
