import type { CostRow, TransferDutyResult } from './result.ts'

/** A figure of the result: its path, its value, and the step of the trace that gives it. */
export interface ResultFigure {
  readonly path: string
  /** Of the step. */
  readonly id: string
  readonly value: number | null
}

/** Every figure of a result that was computed. What is nil because there is nothing of the kind has no step. */
export function figuresOf(result: TransferDutyResult): readonly ResultFigure[] {
  const figures: ResultFigure[] = []
  const add = (path: string, value: number | null, id = path) => figures.push({ path, id, value })
  const isShared = result.sharing !== null
  addDuty(result, add)
  for (const side of ['transferCosts', 'bondCosts'] as const)
    result[side].forEach((row, index) => addCost(row, `${side}.${index}`, `${side}.${row.id}`, isShared, add))
  for (const key of ['transfer', 'bond', 'costs'] as const) {
    add(`totals.${key}`, result.totals[key])
    add(`totals.ofShare.${key}`, result.totals.ofShare[key], isShared ? `totals.ofShare.${key}` : `totals.${key}`)
  }
  for (const [key, value] of Object.entries(result.cash)) if (typeof value === 'number') add(`cash.${key}`, value)
  addVat(result, add)
  addTables(result, add)
  result.nextEdges.forEach(({ kind, value, jump }, index) => {
    add(`nextEdges.${index}.value`, value, `nextEdges.${kind}.value`)
    if (jump !== null) add(`nextEdges.${index}.jump`, jump, `nextEdges.${kind}.jump`)
  })
  addCharts(result, add)
  for (const key of ['value', 'exempt', 'taxable', 'tax'] as const)
    if (result.donation !== null) add(`donation.${key}`, result.donation[key])
  addSeller(result, add)
  result.suggestions.fees.forEach(({ field, amount }, index) => add(`suggestions.fees.${index}.amount`, amount, `suggestions.${field}`))
  for (const key of ['fica', 'sundries'] as const) add(`suggestions.${key}`, result.suggestions[key])
  return figures
}

type Add = (path: string, value: number | null, id?: string) => void

function addDuty({ transferDutyPayable, dutiableValue, duty, lateInterest }: TransferDutyResult, add: Add): void {
  add('transferDutyPayable', transferDutyPayable)
  add('dutiableValue', dutiableValue)
  duty.brackets.forEach(({ part, duty: of }, index) => {
    add(`duty.brackets.${index}.part`, part)
    add(`duty.brackets.${index}.duty`, of)
  })
  for (const key of ['byTable', 'payable'] as const) add(`duty.${key}`, duty[key])
  if (duty.payable !== null) {
    add('duty.ofOthers', duty.ofOthers)
    add('duty.effectiveRate', duty.effectiveRate)
  }
  if (duty.nextRand !== null) add('duty.nextRand.rate', duty.nextRand.rate)
  if (lateInterest.interest !== 0) add('lateInterest.interest', lateInterest.interest)
  lateInterest.schedule.forEach(({ interest }, index) => add(`lateInterest.schedule.${index}.interest`, interest))
}

const SELLER_FIGURES = [
  'price',
  'commission',
  'commissionVat',
  'bondSettlement',
  'cancellationFee',
  'certificates',
  'clearances',
  'ofWhole',
  'beforeTax',
  'gain',
  'tax',
  'netProceeds',
  'paidOut',
] as const

function addSeller({ seller, duty }: TransferDutyResult, add: Add): void {
  if (seller === null) return
  for (const key of SELLER_FIGURES) add(`seller.${key}`, seller[key])
  if (duty.relief?.kind === 'vat') add('seller.vat', seller.vat)
  if (seller.share !== 1_000_000) add('seller.othersShare', seller.othersShare)
  if (seller.noticeInterest !== 0) add('seller.noticeInterest', seller.noticeInterest)
  if (seller.donationsTax !== 0) add('seller.donationsTax', seller.donationsTax)
  if (seller.withholding !== 0) add('seller.withholding', seller.withholding)
}

/** Without VAT, the amount is the total. */
function addCost({ amount, vat, total, ofShare }: CostRow, path: string, id: string, isShared: boolean, add: Add): void {
  add(`${path}.total`, total, `${id}.total`)
  add(`${path}.ofShare`, ofShare, isShared ? `${id}.ofShare` : `${id}.total`)
  add(`${path}.amount`, amount, vat === null ? `${id}.total` : `${id}.amount`)
  if (vat !== null) add(`${path}.vat`, vat, `${id}.vat`)
}

function addVat({ vat, duty }: TransferDutyResult, add: Add): void {
  add('vat.included', vat.included)
  if (duty.relief?.kind !== 'vat') add('vat.notionalInput', vat.notionalInput)
}

function addTables({ everyTable, years }: TransferDutyResult, add: Add): void {
  everyTable.forEach(({ duty, difference }, index) => {
    add(`everyTable.${index}.duty`, duty)
    if (difference !== null) add(`everyTable.${index}.difference`, difference)
  })
  years.forEach(({ tableFrom, duty }, index) => {
    const table = everyTable.findIndex(({ from }) => from === tableFrom)
    add(`years.${index}.duty`, duty, `everyTable.${table}.duty`)
  })
}

function addCharts({ charts }: TransferDutyResult, add: Add): void {
  charts.costs.forEach(({ group, amount }, index) => add(`charts.costs.${index}.amount`, amount, `charts.costs.${group}`))
  if (charts.curve === null) return
  charts.curve.points.forEach(({ duty }, index) => index > 0 && add(`charts.curve.points.${index}.duty`, duty))
  add('charts.curve.dot.duty', charts.curve.dot.duty, 'duty.byTable')
}
