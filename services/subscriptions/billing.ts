import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { SeatsTaken } from '@tafel/contracts/contexts/teams/seats.ts'
import { priceOf, TIER_LIST } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import type { KeyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import type { PayFast } from './payfast/adapter.ts'
import type { Offer } from './quote/quote.ts'
import { tierList } from './tiers/tier-list.ts'
import type { TokenVault } from './token-vault.ts'

export type VatRateOn = (date: string) => number

/** Dependencies of taking payments. */
export interface Billing {
  readonly commands: CommandHandler
  readonly now: () => Date
  readonly rules: BillingRules
  readonly payfast: PayFast
  readonly vault: TokenVault
  /** Hash of mailboxes that have used a coupon. */
  readonly mailboxHash: KeyedHash
  /** Limit for wrong coupon codes. */
  readonly limits: SharedLimits
  readonly seatsTaken: (accountId: string, signal: AbortSignal) => Promise<SeatsTaken>
  /** `config/payfast.subscriptionAmount` in cents; undefined if it was never set. */
  readonly subscriptionAmount: (signal: AbortSignal) => Promise<number | undefined>
  /** The rate of a day. Throws if none is loaded: no other day's rate is used. */
  readonly vatRateOn: VatRateOn
  /** Our address for PayFast's notifications. */
  readonly notifyUrl: string
  /** The adviser console, where the payer returns. */
  readonly returnBase: string
  /** A person must look at this. Contains no names and no secrets. */
  readonly alert: (what: string, about: Readonly<Record<string, string | number>>) => void
}

/** An available tier at today's price; undefined if there is none. */
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
