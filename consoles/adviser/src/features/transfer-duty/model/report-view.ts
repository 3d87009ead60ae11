import type { DutyAnswer, DutyResult } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result.ts'
import type { TransferDutyTable } from '@tafel/contracts/constants/transfer-duty.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { AccountView, TransferDutyView } from '@tafel/contracts/http/views.ts'
import { formatDate, formatMoney, formatPercent, formatRate } from '@tafel/contracts/money/format.ts'
import { quoteSentences } from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import { PURCHASER_LABELS } from './field-words.ts'

/** What every report has: the letterhead, the answer, and what it was worked out with. */
export interface ReportHead {
  readonly firm: { readonly name: string; readonly contact: string }
  readonly date: string
  readonly title: string
  readonly subject: string
  readonly band: readonly { readonly label: string; readonly value: string; readonly isIncomplete?: boolean }[]
  readonly sentences: readonly string[]
  readonly foot: string
  readonly isDraft: boolean
}

export interface ReportView extends ReportHead {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly rows: readonly { readonly part: string; readonly rate: string; readonly duty: string }[]
  readonly total: string
  readonly law: string | null
  readonly notIncluded: readonly string[]
}

/** The head of the report of a transfer with its costs; null while there is nothing to report. */
export function quoteHead(
  record: TransferDutyView,
  account: AccountView,
  { result: duty }: DutyAnswer,
  result: TransferDutyResult,
): ReportHead | null {
  const { transferDutyPayable, totals, cash } = result
  if (transferDutyPayable === null || duty.table === null) return null
  const money = (cents: number) => formatMoney(cents, 'always')
  return {
    ...frameOf(record, account, duty, duty.table),
    title: 'Transfer duty and cash needed',
    band: [
      { label: 'Transfer duty', value: money(transferDutyPayable) },
      { label: 'All costs', value: money(totals.costs), isIncomplete: totals.incomplete },
      { label: 'Cash on the day', value: money(cash.onTheDay), isIncomplete: cash.incomplete },
    ],
    sentences: [
      ...quoteSentences(result, record.inputs.bondAmount),
      ...result.notes.filter(({ severity }) => severity !== 'info').map(({ message }) => message),
    ],
  }
}

/** Whose report it is, of when, and what it was worked out with. */
function frameOf(record: TransferDutyView, account: AccountView, result: DutyResult, table: TransferDutyTable) {
  const { phoneCountryCode, phoneNumber } = account.telephone
  return {
    firm: {
      name: account.accountName,
      contact: [phoneNumber && `(${phoneCountryCode}) ${phoneNumber}`, account.email, account.website].filter(Boolean).join(' · '),
    },
    date: formatDate(johannesburgDate(record.changedAt)),
    subject: `${record.description} · for ${record.clientName}`,
    foot: `Table of ${formatDate(table.from)} (${table.status}) · constants ${result.constantsVersion} · engine ${result.engineVersion} · revision ${record.revision}`,
    isDraft: !record.locked,
  }
}

/** The words and figures of the report of the duty alone; null while there is nothing to report. Cents always, as in a calculation. */
export function reportView(record: TransferDutyView, account: AccountView, { result, trace }: DutyAnswer): ReportView | null {
  const { transferDutyPayable: duty, effectiveRate, dueDate, table } = result
  if (duty === null || effectiveRate === null || dueDate === null || table === null) return null
  const money = (cents: number) => formatMoney(cents, 'always')
  const basis = result.basis === 'price' ? 'price' : 'market value'
  const law = trace.find((step) => step.id === 'transferDutyPayable')?.law
  return {
    ...frameOf(record, account, result, table),
    title: 'Transfer duty',
    band: [
      { label: 'Transfer duty', value: money(duty) },
      { label: `Of the ${basis}`, value: formatPercent(effectiveRate) },
      { label: 'Due by', value: formatDate(dueDate) },
    ],
    sentences: [
      `The duty on a ${basis} of ${formatMoney(result.dutiableValue)} is ${formatMoney(duty)}${duty === 0 ? '' : `, payable by ${formatDate(dueDate)}`}.`,
      `It goes by the table for agreements from ${formatDate(table.from)}${table.to === null ? '' : ` to ${formatDate(table.to)}`}, on the date of acquisition, ${formatDate(result.dateOfAcquisition)}.`,
      ...result.notes.filter(({ severity }) => severity === 'amber').map(({ message }) => message),
    ],
    facts: [
      { label: 'Price', value: money(result.price) },
      { label: 'Market value', value: money(result.marketValue) },
      { label: 'Purchaser', value: PURCHASER_LABELS[record.inputs.purchaserType] },
      ...(record.inputs.bondAmount > 0 ? [{ label: 'Bond', value: money(record.inputs.bondAmount) }] : []),
    ],
    rows: result.brackets.map(({ from, to, rate, duty: part }, index) => ({
      part: index === 0 ? `Up to ${formatMoney(to)}` : `${formatMoney(from)} to ${formatMoney(to)}`,
      rate: formatRate(rate),
      duty: money(part),
    })),
    total: money(duty),
    law: law === undefined ? null : [law.section, law.act].filter(Boolean).join(', '),
    notIncluded: ['Conveyancer, bond and deeds office costs are not in these figures.'],
  }
}
