import type { DutyAnswer } from '@tafel/contracts/calculators/transfer-duty/duty-answer.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { AccountView, TransferDutyView } from '@tafel/contracts/http/views.ts'
import { formatDate, formatMoney, formatPercent, formatRate } from '@tafel/contracts/money/format.ts'
import { PURCHASER_LABELS } from './field-words.ts'

export interface ReportView {
  readonly firm: { readonly name: string; readonly contact: string }
  readonly date: string
  readonly title: string
  readonly subject: string
  readonly band: readonly { readonly label: string; readonly value: string }[]
  readonly sentences: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly rows: readonly { readonly part: string; readonly rate: string; readonly duty: string }[]
  readonly total: string
  readonly law: string | null
  readonly notIncluded: readonly string[]
  readonly foot: string
  readonly isDraft: boolean
}

/** The report's words and figures; null while there is nothing to report. Cents always, as in a calculation. */
export function reportView(record: TransferDutyView, account: AccountView, { result, trace }: DutyAnswer): ReportView | null {
  const { transferDutyPayable: duty, effectiveRate, dueDate, table } = result
  if (duty === null || effectiveRate === null || dueDate === null || table === null) return null
  const money = (cents: number) => formatMoney(cents, 'always')
  const basis = result.basis === 'price' ? 'price' : 'market value'
  const law = trace.find((step) => step.id === 'transferDutyPayable')?.law
  const { phoneCountryCode, phoneNumber } = account.telephone

  return {
    firm: {
      name: account.accountName,
      contact: [phoneNumber && `(${phoneCountryCode}) ${phoneNumber}`, account.email, account.website].filter(Boolean).join(' · '),
    },
    date: formatDate(johannesburgDate(record.changedAt)),
    title: 'Transfer duty',
    subject: `${record.description} · for ${record.clientName}`,
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
    foot: `Table of ${formatDate(table.from)} (${table.status}) · constants ${result.constantsVersion} · engine ${result.engineVersion} · revision ${record.revision}`,
    isDraft: !record.locked,
  }
}
