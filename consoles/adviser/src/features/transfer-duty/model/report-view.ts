import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result.ts'
import type { TransferDutyTable } from '@tafel/contracts/constants/transfer-duty.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { AccountView } from '@tafel/contracts/http/views.ts'
import type { RecordView } from '@tafel/contracts/records/views.ts'
import { formatDate, formatMoney } from '@tafel/contracts/money/format.ts'
import { quoteSentences } from '@tafel/contracts/transfer-duty/quote-sentences.ts'

/** What stands above and below a report: the letterhead, the answer, and what it was worked out with. */
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

/** The head of the report of a transfer with its costs; null while there is nothing to report. */
export function quoteHead(record: RecordView<'transferDuty'>, account: AccountView, result: TransferDutyResult): ReportHead | null {
  const {
    transferDutyPayable,
    totals,
    cash,
    duty: { table },
  } = result
  if (transferDutyPayable === null || table === null) return null
  const money = (cents: number) => formatMoney(cents, 'always')
  return {
    ...frameOf(record, account, result, table),
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
function frameOf(record: RecordView<'transferDuty'>, account: AccountView, result: TransferDutyResult, table: TransferDutyTable) {
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
