import type { TaxConstants } from '../figure/tax-kinds.ts'
import { RAND, type TaxCheck } from './fault.ts'

/** A check over the rows of a kind that goes by dates. */
const eachRow =
  <Row extends { readonly from: string }>(
    name: string,
    rows: (tax: TaxConstants) => readonly Row[],
    wrong: (row: Row) => string | false,
  ): TaxCheck['run'] =>
  (tax) =>
    rows(tax).flatMap((row) => {
      const fault = wrong(row)
      return fault === false ? [] : [[`${name} ${row.from}`, fault] as const]
    })

type Amounts = readonly { readonly from: string; readonly amount: number }[]

const rising = (name: string, rows: Amounts) =>
  rows.flatMap((row) => {
    const older = rows.filter(({ from }) => from < row.from)
    return older.some(({ amount }) => amount >= row.amount) ? [[`${name} ${row.from}`, 'is not above the one before'] as const] : []
  })

/** Of rows that may begin for another of their parts. */
const notFalling = (name: string, rows: Amounts) =>
  rows.flatMap((row) => {
    const older = rows.filter(({ from }) => from < row.from)
    return older.some(({ amount }) => amount > row.amount) ? [[`${name} ${row.from}`, 'is below one before'] as const] : []
  })

/** The newest row against the one before. */
const rose = (name: string, rows: Amounts) => rising(name, rows.slice(0, 2))

export const DATED_CHECKS: readonly TaxCheck[] = [
  {
    name: 'limits-rise',
    run: (tax) => [
      ...rising(
        'residence exclusion',
        tax.residenceExclusion.map(({ from, exclusion }) => ({ from, amount: exclusion.value })),
      ),
      ...rising(
        'small business',
        tax.smallBusinessGains.map(({ from, relief }) => ({ from, amount: relief.value.lifetime })),
      ),
      ...notFalling(
        'full commutation',
        tax.annuities.map(({ from, fullCommutation }) => ({ from, amount: fullCommutation.value.interest })),
      ),
      ...rising(
        'living annuity',
        tax.annuities.map(({ from, livingAnnuityCommutation }) => ({ from, amount: livingAnnuityCommutation.value })),
      ),
      ...rising(
        'UIF ceiling',
        tax.uif.map(({ from, monthlyCeiling }) => ({ from, amount: monthlyCeiling.value })),
      ),
      ...rising(
        'donations tax exemption',
        tax.donationsTax.map(({ from, individual }) => ({ from, amount: individual.value })),
      ),
      ...rose(
        'second estimate',
        tax.provisionalTax.map(({ from, secondEstimate }) => ({ from, amount: secondEstimate.value.limit ?? Infinity })),
      ),
      ...notFalling(
        'other income of provisional tax',
        tax.provisionalTax.map(({ from, otherIncome }) => ({ from, amount: otherIncome.value })),
      ),
    ],
  },
  {
    name: 'residence-round',
    run: eachRow(
      'residence exclusion',
      (tax) => tax.residenceExclusion,
      ({ exclusion, proceeds }) =>
        (exclusion.value % (100_000 * RAND) !== 0 || proceeds.value !== exclusion.value) &&
        'exclusion and proceeds limit are not the same round amount',
    ),
  },
  {
    name: 'small-business',
    run: eachRow(
      'small business',
      (tax) => tax.smallBusinessGains,
      ({ relief: { value } }) =>
        (value.lifetime >= value.marketValue || value.age !== 55) && 'lifetime amount below the market value, from age 55',
    ),
  },
  {
    name: 'commutation-two-thirds',
    run: eachRow(
      'full commutation',
      (tax) => tax.annuities,
      ({ fullCommutation: { value } }) => value.twoThirds * 3 !== value.interest * 2 && 'the second amount is not two thirds of the first',
    ),
  },
  {
    name: 'drawdown',
    run: eachRow(
      'drawdown',
      (tax) => tax.annuities,
      ({ drawdown: { value } }) => (value.least !== 25_000 || value.most !== 175_000) && 'is not 2,5 % to 17,5 %',
    ),
  },
  {
    name: 'two-pot-shares',
    run: eachRow(
      'two-pot',
      (tax) => tax.twoPot,
      ({ savingsShare: { value: a }, retirementShare: { value: b }, seed }) =>
        (a.numerator * b.denominator + b.numerator * a.denominator !== a.denominator * b.denominator || seed.value.share > 500_000) &&
        'the two shares do not make a whole',
    ),
  },
  {
    name: 'lump-sum-nil-bands',
    run: eachRow(
      'lump sums',
      (tax) => tax.lumpSums,
      ({ retirement, withdrawal }) =>
        [retirement, withdrawal].some(
          (table) => table !== undefined && table.value.map(({ rate }) => rate / 10_000).join(' ') !== '0 18 27 36',
        )
          ? 'the rates are not 0, 18, 27 and 36 %'
          : (retirement?.value[0]?.upTo ?? Infinity) <= (withdrawal?.value[0]?.upTo ?? 0) &&
            'a withdrawal has more free of tax than a retirement',
    ),
  },
  {
    name: 'foreign-dividend-effective-rate',
    run: (tax) =>
      tax.foreignDividends.flatMap(({ from, exempt: { value } }) => {
        const year = tax.incomeTax.find((row) => row.from === from)
        const top = year?.brackets.value.at(-1)?.rate ?? 0
        const effective = ((value.denominator - value.numerator) * top) / value.denominator
        const expected = year !== undefined && year.year >= 2018 ? 200_000 : 150_000
        return value.numerator >= value.denominator || effective !== expected
          ? [
              [
                `foreign dividends ${from}`,
                `what is taxed makes ${effective / 10_000} % at the highest rate, not ${expected / 10_000} %`,
              ] as const,
            ]
          : []
      }),
  },
  {
    name: 'dividends-tax',
    run: eachRow(
      'dividends tax',
      (tax) => tax.dividendsTax,
      ({ from, rate }) => rate.value !== (from >= '2017-02-22' ? 200_000 : 150_000) && 'is not 15 %, and 20 % since 22 February 2017',
    ),
  },
  {
    name: 'uif',
    run: eachRow(
      'UIF',
      (tax) => tax.uif,
      ({ rate, monthlyCeiling }) =>
        (rate.value !== 10_000 || monthlyCeiling.value < 10_000 * RAND || monthlyCeiling.value > 30_000 * RAND) &&
        'is not 1 % of a monthly ceiling',
    ),
  },
  {
    name: 'second-estimate',
    run: eachRow(
      'second estimate',
      (tax) => tax.provisionalTax,
      ({ secondEstimate: { value } }) =>
        ((value.limit === null) !== (value.certainUpTo === null) ||
          (value.certainUpTo ?? 0) > (value.limit ?? 0) ||
          (value.limit ?? 0) % (100_000 * RAND) !== 0 ||
          value.shareUpToLimit !== 900_000 ||
          value.shareAboveLimit !== 800_000 ||
          value.penalty !== 200_000) &&
        'is not 90 % up to a round limit, 80 % above it, 20 % of the shortfall',
    ),
  },
  {
    name: 'official-rate-steps',
    run: eachRow(
      'official rate',
      (tax) => tax.officialRate,
      ({ from, rate }) =>
        (rate.value % 2_500 !== 0 || rate.value < 30_000 || rate.value > 150_000 || !from.endsWith('-01')) &&
        'is not in quarters of a per cent from the first of a month',
    ),
  },
  {
    name: 'prescribed-rate-steps',
    run: eachRow(
      'prescribed rate',
      (tax) => tax.prescribedRate,
      ({ from, rate }) =>
        (rate.value % 2_500 !== 0 || rate.value < 60_000 || rate.value > 200_000 || !from.endsWith('-01')) &&
        'is not in quarters of a per cent from the first of a month',
    ),
  },
  {
    name: 's6b-factors',
    run: eachRow(
      'section 6B',
      (tax) => tax.medicalExpenses,
      ({ older, younger }) =>
        (older.value.share !== 333_000 ||
          older.value.times !== 3 ||
          younger.value.share !== 250_000 ||
          younger.value.times !== 4 ||
          younger.value.incomeShare !== 75_000) &&
        'is not 33,3 % above 3 credits, or 25 % above 4 credits and 7,5 % of taxable income',
    ),
  },
  {
    name: 'travel-paye',
    run: eachRow(
      'PAYE on travel',
      (tax) => tax.travelPaye,
      ({ inclusion: { value } }) => value.usual + value.mostlyBusiness !== 1_000_000 && 'is not 80 % and 20 %',
    ),
  },
  {
    name: 'company-car',
    run: eachRow(
      'company car',
      (tax) => tax.companyCar,
      ({ monthly: { value } }) =>
        (value.usual !== 35_000 || value.withMaintenancePlan !== 32_500) && 'is not 3,5 % a month, 3,25 % with a maintenance plan',
    ),
  },
  {
    name: 'policyholder-fund',
    run: eachRow(
      'policyholder fund',
      (tax) => tax.policyholderFund,
      ({ individual: { value } }) =>
        (value.income !== 300_000 || value.inclusion !== 400_000) && 'is not 30 % of income and of 40 % of gains: 12 % of a gain',
    ),
  },
  {
    name: 'estate-duty',
    run: eachRow(
      'estate duty',
      (tax) => tax.estateDuty,
      ({ abatement, bands }) =>
        (abatement.value % (500_000 * RAND) !== 0 || bands.value.map(({ rate }) => rate / 10_000).join(' ') !== '20 25') &&
        'is not 20 %, 25 % in the second tier, after a round abatement',
    ),
  },
  {
    name: 's18a-limit',
    run: eachRow(
      'section 18A',
      (tax) => tax.donations,
      ({ from, limit, carriedForward }) =>
        (limit.value !== 100_000 || carriedForward.value !== (from >= '2014-03-01' ? 1_000_000 : 0)) &&
        'is not 10 %, with the excess carried forward since 1 March 2014',
    ),
  },
  {
    name: 'ring-fencing-rate',
    run: (tax) =>
      tax.ringFencing.flatMap(({ from, threshold: { value } }) => {
        const year = tax.incomeTax.find((row) => row.from === from)
        const isBand = value.rate === null || year?.brackets.value.some(({ rate }) => rate === value.rate) === true
        return isBand ? [] : [[`ring-fencing ${from}`, 'no band of the year is taxed at its rate'] as const]
      }),
  },
  {
    name: 'foreign-employment',
    run: eachRow(
      'foreign employment',
      (tax) => tax.foreignEmployment,
      ({ from, exemption: { value } }) => {
        const days = from === '2020-03-01' ? 117 : 183
        return (
          (value.days !== days || value.unbrokenDays !== 60 || value.cap % (50_000 * RAND) !== 0) &&
          `is not a round cap after ${days} days, 60 unbroken`
        )
      },
    ),
  },
]
