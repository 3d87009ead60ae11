import { FIGURES, type FigureTree } from './figure-names.ts'
import type { ComputedResult } from './result.ts'

/** A figure of the result: its path, and its id in the trace. */
export interface ResultFigure {
  /** `provisional.plan.first.amount`, `exempt.0.amount` */
  readonly path: string
  /** `provisional.p1`, `investment.interestExempt`. For most figures the path itself. */
  readonly id: string
  /** Cents, or parts per million for the three rates. Null: refused, or there is none. */
  readonly value: number | null
}

/** Every figure of a result, in its order. Bounds and rates of bands, ages, months and years are none: they are data of the law or of the inputs. */
export function figuresOf(result: ComputedResult): readonly ResultFigure[] {
  const figures: ResultFigure[] = []
  const add = (path: string, value: number | null, id = path) => figures.push({ path, id, value })
  addGroups(FIGURES, result, '', add)
  for (const list of ['exempt', 'deductions', 'disallowed'] as const)
    result[list].forEach(({ id, amount }, at) => add(`${list}.${at}.amount`, amount, id))
  result.brackets.forEach(({ part, tax }, at) => {
    add(`brackets.${at}.part`, part, `tax.brackets.${at}.part`)
    add(`brackets.${at}.tax`, tax, `tax.brackets.${at}.tax`)
  })
  result.disposals.forEach((row, at) => addDisposal(row, `disposals.${at}`, add))
  result.gifts.forEach((row, at) => {
    for (const key of ['value', 'exempt', 'taxable', 'tax'] as const) add(`gifts.${at}.${key}`, row[key], `${row.id}.${key}`)
  })
  result.lumpSumRows.forEach(({ taxable, tax }, at) => {
    add(`lumpSumRows.${at}.taxable`, taxable, `lumpSums.${at}.taxable`)
    add(`lumpSumRows.${at}.tax`, tax, `lumpSums.${at}.tax`)
  })
  addEach('rates', result.rates, add)
  if (result.takeHome !== null) {
    const { normalMonth, average, paye, uif, contributions, balance, bonusMonths } = result.takeHome
    addEach('takeHome', { normalMonth, average, paye, contributions, balance }, add)
    add('takeHome.uif', uif, 'uif.total')
    bonusMonths.forEach(({ month, amount }, at) => add(`takeHome.bonusMonths.${at}.amount`, amount, `takeHome.bonusMonth.${month}`))
  }
  addProvisional(result.provisional, add)
  if (result.turnoverTax !== null) {
    const { turnover, limit, tax, normalTax, saving } = result.turnoverTax
    addEach('turnoverTax', { turnover, limit, tax, normalTax, saving }, add)
  }
  addEach('room', result.room, add)
  result.ringFencing.forEach(({ trade, loss, carriedForward }, at) => {
    add(`ringFencing.${at}.loss`, loss, `${trade}.loss`)
    add(`ringFencing.${at}.carriedForward`, carriedForward, `${trade}.ringFenced`)
  })
  return figures
}

type Add = (path: string, value: number | null, id?: string) => void

function addEach(path: string, group: Readonly<Record<string, number | null>>, add: Add): void {
  for (const [key, value] of Object.entries(group)) add(`${path}.${key}`, value)
}

/** In these groups the path of a figure is its id. */
function addGroups(tree: FigureTree, within: object, prefix: string, add: Add): void {
  for (const [name, below] of Object.entries(tree)) {
    const value = (within as Readonly<Record<string, number | null | object>>)[name]!
    if (below === 'figure') add(prefix + name, value as number | null)
    else addGroups(below, value as object, `${prefix}${name}.`, add)
  }
}

function addDisposal({ id, gain, disregarded, counted, valuation }: ComputedResult['disposals'][number], path: string, add: Add): void {
  add(`${path}.gain`, gain, `${id}.gain`)
  add(`${path}.disregarded`, disregarded, `${id}.disregarded`)
  add(`${path}.counted`, counted, `${id}.counted`)
  valuation?.gains.forEach((each, at) => add(`${path}.valuation.gains.${at}.gain`, each.gain, `${id}.${each.method}.gain`))
}

const INTEREST_IDS = {
  balance: 'provisional.balance',
  charged: 'provisional.interestCharged',
  received: 'provisional.interestReceived',
  onLateThird: 'provisional.lateThird.interest',
} as const
const PAYMENTS = { first: 'p1', second: 'p2', third: 'p3' } as const

function addProvisional(provisional: ComputedResult['provisional'], add: Add): void {
  const { otherIncome, plan, test, firstPayment, interest } = provisional
  add('provisional.otherIncome', otherIncome)
  for (const payment of ['first', 'second', 'third'] as const) {
    const amount = plan?.[payment]?.amount
    if (amount !== undefined) add(`provisional.plan.${payment}.amount`, amount, `provisional.${PAYMENTS[payment]}`)
  }
  if (test !== null) addTest(test, add)
  for (const which of ['late', 'lateSecond'] as const) {
    const late = provisional[which]
    if (late === null) continue
    add(`provisional.${which}.amount`, late.amount, `provisional.${which}`)
    for (const key of ['penalty', 'interest'] as const) add(`provisional.${which}.${key}`, late[key])
  }
  if (firstPayment !== null) {
    add('provisional.firstPayment.required', firstPayment.required, 'provisional.first')
    for (const key of ['unpaid', 'penalty'] as const) add(`provisional.firstPayment.${key}`, firstPayment[key], `provisional.first.${key}`)
  }
  if (interest !== null)
    for (const [key, id] of Object.entries(INTEREST_IDS)) add(`provisional.interest.${key}`, interest[key as keyof typeof INTEREST_IDS], id)
}

function addTest(test: NonNullable<ComputedResult['provisional']['test']>, add: Add): void {
  add('provisional.test.basicAmount.amount', test.basicAmount.amount, 'provisional.basicAmount')
  for (const key of ['safeEstimate', 'estimateShort', 'topUp', 'exposure', 'penalty'] as const)
    add(`provisional.test.${key}`, test[key], `provisional.${key}`)
}
