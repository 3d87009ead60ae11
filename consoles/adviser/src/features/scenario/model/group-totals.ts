import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { PlainAnswer } from '../engine/tasks.ts'
import type { GroupTotal } from '../../../workbench/form/side-list.tsx'
import type { GroupName } from './groups.ts'

type Row = Readonly<Record<string, unknown>>

const PAY = ['salary', 'bonus', 'commission', 'directorsFees', 'overtime', 'otherCash', 'travelAllowance', 'foreignEmploymentIncome']
const PENSIONS = ['pension', 'raAnnuity', 'purchasedAnnuity', 'foreignPension', 'savingsWithdrawal']

/** The total of a group in the list of groups; undefined if nothing is entered. */
export function groupTotal(group: GroupName, inputs: TaxScenarioGiven, answer: PlainAnswer): GroupTotal | undefined {
  const result = answer.ok ? answer.result : undefined
  const totals: Readonly<Record<GroupName, () => GroupTotal | undefined>> = {
    person: () => (result?.age == null ? undefined : count(result.age, `age ${result.age}`)),
    employment: () => money(sumOf(inputs.employers, PAY)),
    pension: () => money(sumOf([inputs.retirementIncome ?? {}], PENSIONS)),
    investments: () => money(sumOf(inputs.investmentIncome, ['amount'])),
    rental: () => money(sumOf(inputs.rentals, ['grossRent'])),
    business: () => money(sumOf(inputs.businesses, ['turnover'])),
    gains: () => (inputs.disposals?.length ? money(result?.capitalGains.sum ?? sumOf(inputs.disposals, ['proceeds'])) : undefined),
    lumpSums: () => money(sumOf(inputs.lumpSums, ['gross'])),
    deductions: () => money(result?.deductions.reduce((sum, { amount }) => sum + (amount ?? 0), 0) ?? 0),
    medical: () => {
      const members = Math.max(0, ...(inputs.medical?.coveredMembers ?? []))
      return members === 0 ? undefined : count(members, members === 1 ? '1 member' : `${members} members`)
    },
    paid: () => (result === undefined ? undefined : money(paidOf(result.settlement))),
    projection: () => {
      const years = inputs.projection?.yearsAhead ?? 0
      return years === 0 ? undefined : count(years, years === 1 ? '1 year ahead' : `${years} years ahead`)
    },
    advice: () => {
      const filled = Object.keys(inputs.advice ?? {}).length
      return filled === 0 ? undefined : count(filled, `${filled} of 7 filled in`)
    },
  }
  return totals[group]()
}

const count = (value: number, words: string): GroupTotal => ({ short: String(value), words })
const money = (cents: number): GroupTotal | undefined => (cents === 0 ? undefined : { short: shortMoney(cents), words: formatMoney(cents) })

function sumOf(rows: readonly object[] | undefined, keys: readonly string[]): number {
  let sum = 0
  for (const row of rows ?? []) for (const key of keys) sum += Number((row as Row)[key] ?? 0)
  return sum
}

type Settlement = Extract<PlainAnswer, { ok: true }>['result']['settlement']
const paidOf = ({ paye, provisional, lumpSumTax, turnoverTaxCredit }: Settlement) =>
  (paye ?? 0) + (provisional ?? 0) + (lumpSumTax ?? 0) + (turnoverTaxCredit ?? 0)

const THOUSAND = 1000_00
const MILLION = 1000 * THOUSAND

/** To three significant digits, at most whole rand: `850`, `42k`, `960k`, `1,25m`. */
export function shortMoney(cents: number): string {
  const sign = cents < 0 ? '−' : ''
  const amount = Math.abs(cents)
  // An amount that would round to 1 000 thousand is shown in millions.
  if (amount >= MILLION - THOUSAND / 2) return `${sign}${decimals(Math.round(amount / (MILLION / 100)))}m`
  return amount >= THOUSAND ? `${sign}${Math.round(amount / THOUSAND)}k` : `${sign}${Math.round(amount / 100)}`
}

const decimals = (hundredths: number) => String(hundredths / 100).replace('.', ',')
