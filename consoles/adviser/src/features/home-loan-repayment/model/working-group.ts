import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'

const TITLES: Readonly<Record<string, string>> = {
  loan: 'The loan',
  rate: 'The loan',
  instalment: 'The loan',
  totals: 'Costs',
  months: 'Costs',
  limits: 'National Credit Act',
  base: 'Paying more',
  levers: 'Paying more',
  together: 'Paying more',
  repricing: 'Paying more',
  affordability: 'Affordability',
  fixedOffer: 'Fixed-rate offer',
  switchTo: 'Another bank’s offer',
}

/** The part of the result that a step belongs to. Years, other rates and replays show workings with each figure. */
export const workingGroup = ({ id }: TraceStep): string | null => TITLES[id.split('.')[0]!] ?? null

/** The month of a schedule figure: `schedule.11.interest` is of month 12. */
export function monthOfStep(step: string): number | undefined {
  const row = /^schedule\.(\d+)\./.exec(step)?.[1]
  return row === undefined ? undefined : Number(row) + 1
}
