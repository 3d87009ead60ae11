import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'

/** The part of a vehicle that a step belongs to. Years and points show workings with each figure. */
export const workingGroup = ({ id }: Pick<TraceStep, 'id'>): string | null => {
  const [, vehicle, part] = /^vehicles\.(\d+)\.(\w+)/.exec(id) ?? []
  if (vehicle === undefined || part === undefined || part === 'years' || part === 'points') return null
  return `Vehicle ${Number(vehicle) + 1}: ${TITLES[part] ?? 'value'}`
}

const TITLES: Readonly<Record<string, string>> = {
  paidIn: 'contributions, growth and fees',
  paidOut: 'contributions, growth and fees',
  growth: 'contributions, growth and fees',
  fees: 'contributions, growth and fees',
  tax: 'tax',
  annuity: 'income after the end',
  income: 'income after the end',
  estate: 'the estate',
}
