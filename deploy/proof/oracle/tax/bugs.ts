import { STEPS, type Steps } from './assess.ts'
import { portion } from '../fraction.ts'
import type { Car, Disposal, OracleScenario, Payment, Travel } from './scenario.ts'
import { taxOn } from './schedule.ts'
import { INCOME_TAX, RETIREMENT_TABLE, WITHDRAWAL_TABLE, onDate } from './tables.ts'

/** Typical mistakes, each replacing one step. The comparison must find every one. */
export const BUGS: Readonly<Record<string, Partial<Steps>>> = {
  'an amount on a bound goes to the higher band': {
    tableTax: (year, income) => {
      const band = INCOME_TAX[year]!.bounds.indexOf(income / 100) + 1
      return band === 0 ? STEPS.tableTax(year, income) : INCOME_TAX[year]!.bases[band]! * 100
    },
  },
  'slices summed, published bases ignored': {
    tableTax: (year, income) => taxOn({ ...INCOME_TAX[year]!, bases: summedBases(year) }, income),
  },
  'tax truncated to the cent': {
    tableTax: (year, income) => STEPS.tableTax(year, income) - (income > 0 && ((income % 100) * rateAt(year, income)) % 100 >= 50 ? 1 : 0),
  },
  'age at the start of the year': { ageOfYear: (s) => STEPS.ageOfYear(s) - 1 },
  'the secondary rebate from 66': { rebates: (year, age, period) => STEPS.rebates(year, age === 65 ? 64 : age, period) },
  'only the highest rebate': {
    rebates: (year, age, period) => {
      const [primary, secondary, tertiary] = STEPS.rebates(year, age, period)
      return [age >= 75 ? 0 : primary, secondary, tertiary]
    },
  },
  'rebates whole in a short period': { rebates: (year, age) => STEPS.rebates(year, age, null) },
  'the interest exemption of the other age': {
    interestExemption: (year, age, days) => STEPS.interestExemption(year, age >= 65 ? 64 : 65, days),
  },
  'the exemption before the split': { ownHalf: (joint) => joint },
  'odd cents of a half to both': { ownHalf: (joint) => portion(joint, 1, 2) },
  '33,3 % of s6B as one third': {
    additionalMedicalCredit: (year, base) =>
      base.age >= 65 || base.disability
        ? portion(Math.max(0, base.schemeFees - 3 * base.credit) + base.outOfPocket, 1, 3)
        : STEPS.additionalMedicalCredit(year, base),
  },
  'four times the credit from 65': {
    additionalMedicalCredit: (year, base) =>
      STEPS.additionalMedicalCredit(year, base.age >= 65 ? { ...base, schemeFees: base.schemeFees - base.credit } : base),
  },
  'out of pocket may make up for low fees': {
    additionalMedicalCredit: (year, base) =>
      base.age < 65 && !base.disability
        ? STEPS.additionalMedicalCredit(year, {
            ...base,
            schemeFees: 0,
            credit: 0,
            outOfPocket: Math.max(0, base.outOfPocket + base.schemeFees - 4 * base.credit),
          })
        : STEPS.additionalMedicalCredit(year, base),
  },
  'the first credit for the third person too': {
    medicalCredit: (year, members) =>
      STEPS.medicalCredit(
        year,
        members.flatMap((count) => (count > 2 ? [count - 1, 1] : [count])),
      ),
  },
  'the cap of s11F of the year before': {
    retirementDeduction: (year, base) => STEPS.retirementDeduction(year === 2027 ? 2026 : year, base),
  },
  'the 27,5 % on remuneration alone': {
    retirementDeduction: (year, base) =>
      STEPS.retirementDeduction(year, { ...base, incomeBefore: Math.min(base.incomeBefore, base.remuneration) }),
  },
  'the gain inside the third limit': {
    retirementDeduction: (year, base) => STEPS.retirementDeduction(year, { ...base, taxableGain: 0 }),
  },
  'the 10 % limit truncated': { donationsLimit: (income) => Math.floor(Math.max(0, income) / 10) },
  'residence exclusion apportioned instead of the gain': {
    residenceDisregarded: (disposal, gain) => {
      const home = disposal.residence
      if (home === null || home.tradeUse > 0 || home.monthsLived === home.monthsHeld) return STEPS.residenceDisregarded(disposal, gain)
      const whole = { ...disposal, proceeds: Infinity, residence: { ...home, monthsLived: home.monthsHeld } }
      return portion(STEPS.residenceDisregarded(whole, gain), home.monthsLived, home.monthsHeld)
    },
  },
  'the proceeds rule after a trade in the house': {
    residenceDisregarded: (disposal, gain) =>
      disposal.residence !== null && gain > 0 && disposal.proceeds <= 2_000_000_00 ? gain : STEPS.residenceDisregarded(disposal, gain),
  },
  'the annual exclusion in addition to the one of death': {
    aggregateGain: (year, died, sum) => STEPS.aggregateGain(year, false, died ? STEPS.aggregateGain(year, true, sum) : sum),
  },
  'a loss not reduced by the annual exclusion': {
    aggregateGain: (year, died, sum) => (sum < 0 ? sum : STEPS.aggregateGain(year, died, sum)),
  },
  'the loss brought forward before the exclusion': {
    netGain: (aggregate, lossForward) => (aggregate > 0 ? Math.max(0, aggregate - lossForward) : aggregate - lossForward),
  },
  'a third of the gain, as before 2017': { taxableGain: (_year, net) => STEPS.taxableGain(2016, net) },
  'lump sums in order of entry': { inOrder: (rows) => rows.map((_row, index) => index) },
  'undeducted contributions off severance too': {
    undeductedAllowed: (row) => Math.min(row.undeducted, row.gross),
  },
  'history counts from any date': { counts: (earlier, date) => earlier.date <= date },
  'divorce on the retirement table': {
    lumpSumTax: (kind, date, taxable, before) => STEPS.lumpSumTax(kind === 'divorce' ? 'retirement' : kind, date, taxable, before),
  },
  'history on the other table': {
    lumpSumTax: (kind, date, taxable, before) => {
      if (taxable === 0 || kind !== 'withdrawal') return STEPS.lumpSumTax(kind, date, taxable, before)
      const own = onDate(WITHDRAWAL_TABLE, date, 'table')
      return taxOn(own, before + taxable) - taxOn(onDate(RETIREMENT_TABLE, date, 'table'), before)
    },
  },
  'savings withdrawal left out': { savingsIncome: () => 0 },
  'foreign dividends 25/40': { foreignDividendsExempt: (_year, dividends) => portion(dividends, 25, 40) },
  'trades abroad of a non-resident taxed': { isCounted: () => true },
  'foreign losses off income from here': { foreignLoss: () => 0 },
  'the interest exemption whole in a short year': { shortYear: () => null },
  'a yearly limit once more in the second part of a year': { usedEarlier: () => 0 },
  'age at the end of February of who ceased to be resident': { ageOfYear: (s) => STEPS.ageAtYearEnd(s.year, s.birthDate) },
  'a home mainly for business half exempt': {
    residenceDisregarded: (row, ...more) => STEPS.residenceDisregarded(atMostHalfForTrade(row), ...more),
  },
  'absences from home not counted': {
    residenceDisregarded: (row, ...more) =>
      STEPS.residenceDisregarded(row.residence === null ? row : { ...row, residence: { ...row.residence, absences: [] } }, ...more),
  },
  'all land of a home exempt': {
    residenceDisregarded: (row, ...more) =>
      STEPS.residenceDisregarded(row.residence === null ? row : { ...row, residence: { ...row.residence, land: null } }, ...more),
  },
  'ring-fencing from the highest band in 2027 too': {
    ringFenced: (year, trade, income) => STEPS.ringFenced(Math.min(year, 2026), trade, income),
  },
  'a balance brought forward ring-fenced': {
    ringFenced: (year, trade, income) => STEPS.ringFenced(year, { ...trade, result: trade.result - trade.lossForward }, income),
  },
  'a ring-fenced loss off other income': { ringFencedUsed: (trade) => trade.ringFencedForward },
  'costs translated at the rate of their own day': {
    gain: (s, row) => STEPS.gain(s, row.currency === null ? row : { ...row, baseCost: portion(row.baseCost, 9, 10) }),
    gainAtShare: (s, row) => STEPS.gainAtShare(s, row.currency === null ? row : { ...row, baseCost: portion(row.baseCost, 9, 10) }),
  },
  'the price between connected persons': { gainAtShare: (s, row) => STEPS.gainAtShare(s, { ...row, connected: false, gift: false }) },
  'the old cost of who became a resident': { gainAtShare: (s, row) => STEPS.gainAtShare(s, { ...row, onArrival: null }) },
  'the first lots instead of the average': {
    gainAtShare: (s, row) =>
      STEPS.gainAtShare(s, row.lots?.method === 'weightedAverage' ? { ...row, lots: { ...row.lots, method: 'fifo' } } : row),
  },
  'donations tax outside the cost of a gift': { donationsTaxInCost: () => 0 },
  'donations tax at one rate': { donationsTax: (s, gifts) => STEPS.donationsTax({ ...s, giftsBefore: 0 }, gifts) },
  'gains of death on what a spouse takes over': {
    isOutside: (s, row) => STEPS.isOutside(s, row.deemed === 'death' ? { ...row, recipient: 'person' } : row),
  },
  'property here counted as sold on ceasing': {
    isOutside: (s, row) => STEPS.isOutside(s, row.deemed === 'exit' ? { ...row, deemed: null } : row),
  },
  'severance always by the table': { isBenefit: () => true, severancePay: () => 0 },
  'a casual loan taxed': { loanBenefit: (s) => STEPS.loanBenefit(s.loan === null ? s : { ...s, loan: { ...s.loan, kind: 'other' } }) },
  'one rate of dividends tax in 2017': {
    dividendsTax: (s) => STEPS.dividendsTax({ ...s, localDividends: s.localDividends.map((row) => ({ ...row, paidOn: null })) }),
  },
  'a payment on the Sunday in time': {
    paymentLines: (s, ...more) => {
      const sunday = (row: Payment) => (row.date?.endsWith('-08-31') === true ? { ...row, date: null } : row)
      return STEPS.paymentLines(s.payments === null ? s : { ...s, payments: { ...s.payments, first: sunday(s.payments.first) } }, ...more)
    },
  },
  '8 % a year from 12 months': {
    paymentLines: (s, ...more) => {
      const { payments } = s
      if (payments === null || payments.previousYear !== s.year - 1) return STEPS.paymentLines(s, ...more)
      return STEPS.paymentLines({ ...s, payments: { ...payments, previous: portion(payments.previous, 108, 100) } }, ...more)
    },
  },
  'tax-free savings above the limit free': { savingsPenalty: () => 0 },
  'payments of an earlier part outside the limit of a life': {
    savingsPenalty: (s) => (s.year >= 2025 ? STEPS.savingsPenalty(s) : STEPS.savingsPenalty({ ...s, earlierPart: NOTHING_EARLIER })),
  },
  'amounts in another currency taken as rand': { inRand: (amount) => amount },
  'all of a travel allowance taxed': { travelTaxed: ({ work }) => work.travel?.allowance ?? 0 },
  'wear and tear of a dear vehicle without a limit': {
    travelTaxed: (s) => STEPS.travelTaxed(withTravel(s, (travel) => ({ ...travel, value: 10 * travel.value }))),
  },
  'a lease without a limit': {
    travelTaxed: (s) =>
      STEPS.travelTaxed(
        withTravel(s, (travel) =>
          travel.actual.vehicleIs === 'lease'
            ? { ...travel, actual: { ...travel.actual, running: travel.actual.running + travel.actual.vehicle, vehicle: 0 } }
            : travel,
        ),
      ),
  },
  'all of a travel allowance in remuneration': { travelInRemuneration: ({ work }) => work.travel?.allowance ?? 0 },
  'business kilometres of a company car not counted': {
    carBenefits: (s) => STEPS.carBenefits(withCars(s, (car) => ({ ...car, totalKm: 0, businessKm: 0 }))),
  },
  'costs borne of a car under an operating lease taken off': {
    carBenefits: (s) =>
      STEPS.carBenefits(
        withCars(s, (car) => (car.lease === null ? car : { ...car, costs: { ...car.costs, paid: car.costs.paid + car.costs.borne } })),
      ),
  },
  'an old company car at its first value': {
    carBenefits: (s) => STEPS.carBenefits(withCars(s, (car) => ({ ...car, yearsBefore: 0 }))),
  },
  'all of a car benefit in remuneration': { carsInRemuneration: (s) => STEPS.carBenefits(s) },
  'UIF without a ceiling': { payLines: (s, payroll) => ({ ...STEPS.payLines(s, payroll), uif: portion(payroll.remuneration, 1, 100) }) },
  'UIF of who owes none': { payLines: (s, payroll) => STEPS.payLines({ ...s, work: { ...s.work, uif: 'due' } }, payroll) },
  'payroll without the fees of who is 65': { payLines: (s, payroll) => STEPS.payLines(s, { ...payroll, age: 40 }) },
  'contributions to a fund paid out of taxed pay': {
    payLines: (s, payroll) => STEPS.payLines({ ...s, work: { ...s.work, fund: 0 } }, payroll),
  },
  'a low-cost housing loan at any pay': {
    loanBenefit: (s) => STEPS.loanBenefit(s.loan === null ? s : { ...s, loan: { ...s.loan, remunerationBefore: 0 } }),
  },
  'the small business exclusion at any age': {
    isSmallBusinessSale: (s, row) =>
      STEPS.isSmallBusinessSale(
        s,
        row.smallBusiness === null ? row : { ...row, smallBusiness: { ...row.smallBusiness, soldForHealth: true } },
      ),
  },
  'the small business exclusion once for each sale': { smallBusinessLeft: (s, disposed) => STEPS.smallBusinessLeft(s, disposed, 0) },
  'the limits of provisional tax of 2016 in 2015': { isProvisional: (s, verdict) => STEPS.isProvisional({ ...s, year: 2016 }, verdict) },
  'the tax threshold whole in a short year': {
    isProvisional: (s, verdict) => STEPS.isProvisional(s, { ...verdict, rebates: STEPS.rebates(s.year, verdict.age, null).reduce(sum) }),
  },
}

const NOTHING_EARLIER: OracleScenario['earlierPart'] = { exclusion: null, retirement: null, savings: null }
const sum = (left: number, right: number) => left + right

const withTravel = (s: OracleScenario, change: (travel: Travel) => Travel): OracleScenario =>
  s.work.travel === null ? s : { ...s, work: { ...s.work, travel: change(s.work.travel) } }

const withCars = (s: OracleScenario, change: (car: Car) => Car): OracleScenario => ({
  ...s,
  work: { ...s.work, cars: s.work.cars.map(change) },
})

function atMostHalfForTrade(row: Disposal): Disposal {
  const { residence } = row
  return residence === null ? row : { ...row, residence: { ...residence, tradeUse: Math.min(500_000, residence.tradeUse) } }
}

function rateAt(year: number, income: number): number {
  const { bounds, rates } = INCOME_TAX[year]!
  return rates[bounds.filter((bound) => income > bound * 100).length]!
}

function summedBases(year: number): readonly number[] {
  const { bounds, rates } = INCOME_TAX[year]!
  let sum = 0
  return [0, ...bounds.map((bound, band) => (sum += ((bound - (bounds[band - 1] ?? 0)) * (rates[band] ?? 0)) / 100))]
}
