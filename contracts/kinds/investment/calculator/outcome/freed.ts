import { toCents } from '../../../../base/money/compound.ts'
import { formatMoney } from '../../../../base/money/format.ts'
import type { Comparison } from '../run/comparison.ts'
import { bondBalances, bondInstalment } from '../run/bond.ts'
import type { Run } from '../run/run.ts'
import type { VehicleResult } from '../result/result.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The month in which extra payments have paid off the bond, and where its instalment goes. Null: it outlasts the vehicle. */
export function freedOf(run: Run, { calendar }: Comparison, nameOf: (run: Run) => string): VehicleResult['freed'] {
  const own = run.parts?.own ?? run
  const { bondBalance, bondMonths } = own.vehicle
  if (!own.rules.savesInterest || bondBalance === undefined) return null
  const fromMonth = paidOffIn(own, bondBalance)
  if (fromMonth === -1) return null
  const diverted = run.parts?.diverted
  return {
    to: diverted === undefined ? null : nameOf(diverted),
    fromMonth,
    fromDate: calendar.dateAfter(Math.max(0, fromMonth - 1)),
    instalment: toCents(bondInstalment(bondBalance, bondMonths, own.rates.growth)),
    paidIn: diverted?.columns.paidIn[run.months] ?? 0,
    value: diverted?.columns.value[run.months] ?? 0,
  }
}

/** The month at whose end the extra payments reach the bond's balance; -1: never. */
function paidOffIn({ columns, rates, months, vehicle: { bondMonths } }: Run, bondBalance: number): number {
  return bondBalances(bondBalance, bondMonths, rates.growth, months).findIndex((owed, month) => columns.fine[month]! >= owed)
}

/** `is paid off in August 2038. From then on its instalment of R 17 370 and what is paid in go to “Unit trust”.` */
export function freedSentence({ to, fromDate, instalment }: NonNullable<VehicleResult['freed']>): string {
  const [year, month] = fromDate.split('-').map(Number) as [number, number]
  const paidOff = `is paid off in ${MONTHS[month - 1]} ${year}.`
  const freed = `From then on its instalment of ${formatMoney(instalment)} and what is paid in`
  return to === null ? `${paidOff} ${freed} earn nothing here.` : `${paidOff} ${freed} go to “${to}”.`
}
