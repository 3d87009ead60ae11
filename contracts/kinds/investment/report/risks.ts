import type { VehicleKind } from '../calculator/inputs/vehicle.ts'
import type { InvestmentComparisonResult } from '../calculator/result/result.ts'
import type { InvestmentSensitivity } from '../calculator/sensitivity/investment-sensitivity.ts'
import { RULES } from '../calculator/vehicles/kinds.ts'
import { RAND_OF } from '../charts/worth-chart.ts'
import { formatAmount, formatPercent } from '../../../base/money/format.ts'
import { type Block, type Cell, money, NONE, rate, type Row, type Table, text } from '../../../base/report/document.ts'
import { amount, byVehicle, lineOf } from './vehicles.ts'

type Result = InvestmentComparisonResult

/** The assumptions that are moved, one at a time. */
export const CHANGES = [
  { change: 'returnUp', label: 'Return 1 % higher' },
  { change: 'returnDown', label: 'Return 1 % lower' },
  { change: 'feesUp', label: 'Fees 1 % higher' },
  { change: 'feesDown', label: 'Fees 1 % lower' },
  { change: 'longer', label: 'Five years longer' },
  { change: 'shorter', label: 'Five years shorter' },
] as const
export type Change = (typeof CHANGES)[number]['change']

/** Cents with that change, in the view of the comparison; null where there is no such run. */
export function changedWorth(
  { view }: Pick<Result, 'view'>,
  sensitivity: InvestmentSensitivity,
  at: number,
  change: Change | 'base',
): number | null {
  const found = sensitivity.vehicles[at]?.sensitivity[change] ?? null
  return found === null ? null : view === 'real' ? found.real : found.worth
}

/** Each vehicle's worth with one assumption changed. */
export function sensitivityTable(result: Result, sensitivity: InvestmentSensitivity): Table {
  const line = (label: string, change: Change | 'base', sum?: Row['sum']) =>
    lineOf(label, result, (_vehicle, at): Cell => amount(changedWorth(result, sensitivity, at, change)), sum)
  return byVehicle(
    `If an assumption changes: after tax, in ${RAND_OF[result.view]}`,
    result,
    [line('As compared', 'base'), ...CHANGES.map(({ change, label }) => line(label, change))],
    'One at a time',
  )
}

/** Rounded up to a hundredth of a per cent, so that the displayed rate suffices. */
export const neededReturn = (ppm: number): string => formatPercent(Math.ceil(ppm / 100) * 100)

/** The return that a vehicle needs to equal the best of the others. */
export function breakEvenSentences({ vehicles }: Pick<Result, 'vehicles'>, sensitivity: InvestmentSensitivity): readonly string[] {
  return sensitivity.vehicles.flatMap(({ breakEven }, at) => {
    const vehicle = vehicles[at]
    if (breakEven === null || vehicle === undefined) return []
    const other = vehicles[breakEven.against]?.name ?? ''
    return breakEven.grossReturn === null
      ? [`No return searched, up to 40 % a year, makes ${vehicle.name} worth as much as ${other}.`]
      : [`${vehicle.name} equals ${other} at a return of ${neededReturn(breakEven.grossReturn)} a year before fees.`]
  })
}

/** The range of outcomes of each vehicle; nothing where nothing was simulated. */
export function simulationBlocks({ vehicles }: Pick<Result, 'vehicles'>, { simulation }: InvestmentSensitivity): readonly Block[] {
  if (simulation === null) return []
  return [
    {
      kind: 'table',
      heading: `Range of outcomes: ${formatAmount(100 * simulation.paths)} simulated paths`,
      columns: [
        'After tax at the end, future rand',
        '5 of 100 below',
        '25 of 100 below',
        'In the middle',
        '75 of 100 below',
        '95 of 100 below',
        'At least what was paid in',
        'Is the best',
      ],
      hasHead: true,
      rows: simulation.vehicles.map((simulated, at): Row => {
        const name = text(vehicles[at]?.name ?? '')
        if (simulated === null) return { cells: [name, ...Array.from({ length: 7 }, () => NONE)] }
        const { afterTax, keepsPayments, best } = simulated
        return {
          cells: [
            name,
            ...[afterTax.p5, afterTax.p25, afterTax.p50, afterTax.p75, afterTax.p95].map(money),
            rate(keepsPayments),
            rate(best),
          ],
        }
      }),
    },
    {
      kind: 'text',
      paragraphs: [
        `Monthly returns scatter around the return that was entered. The same seed (${simulation.seed}) always gives the same paths. A simulation shows how widely results may vary; it is not a forecast.`,
      ],
    },
  ]
}

/** Risks of any vehicle that no figure of the comparison includes. */
const RISKS: readonly string[] = [
  'Returns, fees and inflation are assumed to be level; they will not be, and the order of the vehicles may change with them.',
  'Tax is calculated by the law as known today; brackets and limits of later years are projected, as described below.',
]

/** Risks of each kind of vehicle. The law's limits and rates are in the table of access and the notes, from the loaded constants. */
const RISK_OF: Readonly<Record<VehicleKind, string>> = {
  ra: 'the money is locked in until 55, except for one taxed withdrawal a year from the savings component; part of it must then buy an annuity. Its value moves with the market; Regulation 28 limits shares, property and assets abroad.',
  tfsa: 'its value moves with the market. Withdrawals restore no room, and contributions above the annual or lifetime limit bear a penalty tax (section 12T).',
  unitTrust: 'its value moves with the market: if you must sell after a fall, you take the loss.',
  endowment:
    'in the first five years it allows one withdrawal and one loan at most, and contributions that rise too fast restart the five years. The insurer’s flat rates stay when your own rate falls. Its value moves with the market.',
  fixedDeposit:
    'the money is tied up until the end of the term, and the rate of the next term is not known. After tax and inflation it may buy less. Above the deposit insurance limit it depends on the bank.',
  moneyMarket:
    'its yield falls when the repo rate falls, and after tax and inflation the money may buy less. A money market fund is not covered by the deposit insurance.',
  shares: 'the value depends on a few companies: if one fails or cuts its dividend, you feel it at once. The value moves with the market.',
  offshore:
    'a stronger rand reduces gains made abroad. The country where the assets are may tax them at death, and exchange control rules apply when money moves.',
  livingAnnuity:
    'you bear the market risk and the risk of a long life: capital drawn faster than it grows runs out, and the income with it.',
  extraBondPayment:
    'only an access bond lets you take the money out again, and the bank can reduce or withdraw that facility. The saving falls when the loan’s rate falls.',
  rentalProperty:
    'vacant months, unpaid rent and repairs reduce the income. A property cannot be sold quickly or in parts, and its value depends on its location.',
  sinkingFund:
    'in the first five years it allows one withdrawal and one loan at most, and contributions that rise too fast restart the five years. It is not on anyone’s life, so it continues after a death. Its value moves with the market.',
}

/** The risks of all vehicles, and those of each kind that is compared. */
export function risksOf({ vehicles }: Pick<Result, 'vehicles'>): readonly string[] {
  const kinds = [...new Set(vehicles.map(({ kind }) => kind))]
  return [...RISKS, ...kinds.map((kind) => `${RULES[kind].label}: ${RISK_OF[kind]}`)]
}
