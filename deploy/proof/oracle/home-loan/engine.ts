import { calculateHomeLoan } from '@tafel/contracts/kinds/home-loan/calculator/calculate.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import type { Answer, Lever, Saved } from './answer.ts'
import type { OracleLoan, Rate } from './loan.ts'

const TODAY = '2026-11-21'

/** The product's engine, given the oracle's input. No other file here knows it. */
export function engine(loan: OracleLoan): Answer {
  const found = calculateHomeLoan(given(loan), { today: TODAY, constants: SHIPPED_CONSTANTS })
  if (!found.ok) {
    // The only fault that a random loan may have.
    if (found.faults.every(({ field }) => field.startsWith('lumpSums'))) return { refused: true }
    throw new Error(found.faults.map(({ field, message }) => `${field}: ${message}`).join('; '))
  }
  return answerOf(found.result)
}

function given(loan: OracleLoan): HomeLoanGiven {
  const { principal, asAt, paidOut, extra } = loan
  return {
    ...(asAt === null ? { principal } : { existing: { balanceNow: principal, asAt } }),
    ...(paidOut === null ? {} : { paidOut }),
    ...givenRate(loan.rate),
    interestBasis: loan.basis === 'daily' ? 'dailyActual365' : 'monthly',
    termMonths: loan.termMonths,
    firstPayment: loan.firstPayment,
    extraMonthly: extra.amount,
    ...(extra.from === null ? {} : { extraFrom: extra.from }),
    ...(extra.until === null ? {} : { extraUntil: extra.until }),
    instalmentGrowth: loan.growth,
    lumpSums: loan.lumpSums.map(({ date, amount }) => ({ date, amount })),
    paymentHolidays: loan.holidays.map(({ from, months }) => ({ from, months })),
    afterHoliday: loan.afterHoliday,
    repricing: loan.repricing,
    offsetBalance: loan.offset,
    initiationFee: loan.initiationFee,
    initiationFeeAdded: loan.initiationFeeAdded,
    serviceFee: loan.serviceFee,
    insuranceMonthly: loan.insurance,
  }
}

function givenRate(rate: Rate): HomeLoanGiven {
  const { kind: rateKind } = rate
  if (rate.kind === 'fixed') return { rateKind, fixedRate: rate.fixed }
  const prime = { rateKind, primeAtStart: rate.prime, margin: rate.margin }
  if (rate.kind === 'fixedThenPrime') return { ...prime, fixedRate: rate.fixed, fixedMonths: rate.months }
  return rate.kind === 'ratePath' ? { ...prime, ratePath: rate.path.map(({ date, ppm }) => ({ date, rate: ppm })) } : prime
}

const LEVER_OF = {
  extraMonthly: 'extra',
  instalmentGrowth: 'growth',
  lumpSums: 'lumpSums',
  offsetBalance: 'offset',
  paymentHolidays: 'holidays',
} as const satisfies Record<HomeLoanResult['levers'][number]['lever'], Lever>

function answerOf({ schedule, totals, base, levers, together, ...result }: HomeLoanResult): Answer {
  const alone = levers.map(({ lever, interestSaved, monthsSaved }) => [LEVER_OF[lever], saved(interestSaved, monthsSaved)] as const)
  return {
    refused: false,
    rows: schedule,
    totals: {
      instalment: figure(result.instalment.contract),
      months: figure(result.months),
      payoffDate: result.payoffDate,
      interest: figure(totals.interest),
      instalments: figure(totals.instalments),
      extra: figure(totals.extra),
      deposits: figure(totals.deposits),
      redraws: figure(totals.redraws),
      repaid: figure(totals.repaid),
      serviceFees: figure(totals.serviceFees),
      insurance: figure(totals.insurance),
      cost: figure(totals.cost),
    },
    base: { instalment: figure(base.instalment), interest: figure(base.interest), months: figure(base.months) },
    alone: Object.fromEntries(alone),
    together: saved(together.interestSaved, together.monthsSaved),
  }
}

const saved = (interest: number | null, months: number | null): Saved => ({ interest: figure(interest), months: figure(months) })

/** A figure that the engine lacks equals no figure of the oracle's. */
const figure = (value: number | null): number => value ?? NaN
