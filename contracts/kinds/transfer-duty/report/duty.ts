import { lawText } from '../../../law/working/law.ts'
import { basisLabel } from '../calculator/result/sentences.ts'
import { formatMoney, formatRate } from '../../../base/money/format.ts'
import { EMPTY, money, rate, type Row, type Table, text, type Working } from '../../../base/report/document.ts'
import type { TransferDutyReportData } from './report.ts'

/** The duty band by band, and this purchaser's part of it. */
export function dutyTable({ result }: Pick<TransferDutyReportData, 'result'>): Table {
  const { duty, transferDutyPayable } = result
  const sums: readonly Row[] = [
    sumRow('Transfer duty by the table', duty.byTable),
    ...(duty.relief === null ? [] : [sumRow('Payable', duty.payable)]),
    ...(duty.share === 1_000_000 ? [] : [sumRow(`Of this purchaser, ${formatRate(duty.share)}`, transferDutyPayable)]),
  ]
  return {
    kind: 'table',
    heading: 'How the duty is calculated',
    columns: [`Part of the ${basisLabel(result)}`, 'Rate', 'Duty'],
    hasHead: true,
    rows: [
      ...duty.brackets.map(({ from, to, rate: ppm, duty: part }) => ({
        cells: [text(from === 0 ? `Up to ${formatMoney(to)}` : `${formatMoney(from)} to ${formatMoney(to)}`), rate(ppm), money(part)],
      })),
      ...sums,
    ],
  }
}

const sumRow = (label: string, cents: number | null): Row => ({ cells: [text(label), EMPTY, money(cents ?? 0)], sum: 'whole' })

export const DUTY_WORKING = 'Working of the duty'

/** The duty in one formula, and the share of it where there is one. */
export function dutyWorking({ result: { duty }, trace }: Pick<TransferDutyReportData, 'result' | 'trace'>): Working {
  const shown = ['duty.byTable', ...(duty.share === 1_000_000 ? [] : ['transferDutyPayable'])]
  return {
    kind: 'working',
    heading: DUTY_WORKING,
    steps: trace.flatMap(({ id, label, formula, law }) =>
      shown.includes(id) ? [{ label, formula, ...(law === undefined ? {} : { law: lawText(law) }) }] : [],
    ),
  }
}
