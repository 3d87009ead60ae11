import { formatAmount } from '@tafel/contracts/base/money/format.ts'
import { parseMoney } from '@tafel/contracts/base/money/parse.ts'
import type { TierDetails } from '@tafel/contracts/contexts/subscriptions/tiers.ts'

/** A tier as entered. */
export interface TierForm extends Pick<TierDetails, 'name' | 'seats' | 'trial' | 'retired'> {
  /** Empty: the configured amount. */
  readonly month: string
  /** Empty: ten months. */
  readonly year: string
}

export const BLANK_TIER: TierForm = { name: '', seats: 1, month: '', year: '', trial: false, retired: false }

const shown = (cents: number | null): string => (cents === null ? '' : formatAmount(cents))

export const formOf = ({ name, seats, monthCents, yearCents, trial, retired }: TierDetails): TierForm => ({
  name,
  seats,
  month: shown(monthCents),
  year: shown(yearCents),
  trial,
  retired,
})

const isAmount = (text = ''): boolean => text.trim() === '' || parseMoney(text).ok

export function faultsOf({ name, seats, month, year }: Partial<TierForm>): Readonly<Record<string, string>> {
  return {
    ...(!name?.trim() && { name: 'Name the tier.' }),
    ...(!Number.isInteger(seats) && { seats: 'A whole number of seats.' }),
    ...(!isAmount(month) && { month: 'An amount like R 499,99, or nothing.' }),
    ...(!isAmount(year) && { year: 'An amount like R 4 999,90, or nothing.' }),
  }
}

/** For a form without faults. */
export function detailsOf({ name = '', seats = 0, month = '', year = '', trial, retired }: Partial<TierForm>): TierDetails {
  const cents = (text: string) => {
    const read = parseMoney(text)
    return read.ok ? read.cents : null
  }
  return { name, seats, monthCents: cents(month), yearCents: cents(year), trial: trial === true, retired: retired === true }
}
