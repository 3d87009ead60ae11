import { findInYear } from '@tafel/contracts/law/lookup/find.ts'
import { findPrime } from '@tafel/contracts/law/lending/find.ts'
import type { Origin } from '@tafel/contracts/law/figure/origin.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { tableFor } from '@tafel/contracts/law/figure/transfer-duty.ts'
import { yearOf } from '@tafel/contracts/law/tax-year.ts'
import { formatDate, formatRate } from '@tafel/contracts/base/money/format.ts'

export interface TableInForce {
  readonly name: string
  /** Its start date, or why there is none. */
  readonly about: string
  readonly origin: Pick<Origin, 'status' | 'confidence'> | null
}

/** The tables that most of today's calculations use: tax brackets, transfer duty, and the prime rate. */
export function tablesInForce({ tax, transferDuty, lending }: Constants, today: string): readonly TableInForce[] {
  const year = yearOf(today)
  const brackets = findInYear(tax, 'incomeTax', 'brackets', year)
  const duty = tableFor(transferDuty, today, 'natural')
  return [
    {
      name: `Income tax ${year}`,
      about: brackets.found ? `from ${formatDate(`${year - 1}-03-01`)}` : 'no table for today',
      origin: brackets.found ? brackets.origin : null,
    },
    { name: 'Transfer duty', about: duty === undefined ? 'no table for today' : `from ${formatDate(duty.from)}`, origin: duty ?? null },
    primeInForce(lending, today),
  ]
}

/** After its last confirmed day, the last rate is still used, marked with its date. */
function primeInForce(lending: Constants['lending'], today: string): TableInForce {
  const prime = findPrime(lending, 'prime', today)
  if (!prime.found) return { name: 'Prime', about: 'no rate for today', origin: null }
  const from = lending.prime.changes.findLast((change) => change.from <= today)!.from
  const isConfirmed = today <= lending.prime.knownUntil
  return {
    name: `Prime ${formatRate(prime.value)}`,
    about: `${isConfirmed ? 'from' : 'as of'} ${formatDate(from)}`,
    origin: prime.origin,
  }
}
