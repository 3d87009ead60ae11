import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'

const TITLES: Readonly<Record<string, string>> = {
  loan: 'The loan',
  rate: 'The loan',
  instalment: 'The loan',
  totals: 'What it costs',
  months: 'What it costs',
  limits: 'National Credit Act',
  base: 'Paying more',
  levers: 'Paying more',
  together: 'Paying more',
  repricing: 'Paying more',
  affordability: 'Affordability',
  fixedOffer: 'Offer of a fixed rate',
  switchTo: 'Offer of another bank',
}

/** The part of the answer that a step belongs to. Years, other rates and replays have their working with each figure. */
export const workingGroup = ({ id }: TraceStep): string | null => TITLES[id.split('.')[0]!] ?? null

/** The month whose own working a figure of the schedule has: `schedule.11.interest` is of month 12. */
export function monthOfStep(step: string): number | undefined {
  const row = /^schedule\.(\d+)\./.exec(step)?.[1]
  return row === undefined ? undefined : Number(row) + 1
}
