import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'

/** The part of a vehicle that a step belongs to. Years and points have their working with each figure. */
export const workingGroup = ({ id }: Pick<TraceStep, 'id'>): string | null => {
  const [, vehicle, part] = /^vehicles\.(\d+)\.(\w+)/.exec(id) ?? []
  if (vehicle === undefined || part === undefined || part === 'years' || part === 'points') return null
  return `Vehicle ${Number(vehicle) + 1}: ${TITLES[part] ?? 'what it is worth'}`
}

const TITLES: Readonly<Record<string, string>> = {
  paidIn: 'what went in, and what took of it',
  paidOut: 'what went in, and what took of it',
  growth: 'what went in, and what took of it',
  fees: 'what went in, and what took of it',
  tax: 'tax',
  annuity: 'income after the end',
  income: 'income after the end',
  estate: 'the estate',
}
