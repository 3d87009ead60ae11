import { recalculate } from '@tafel/contracts/calculators/engine-versions.ts'
import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { TRANSFER_DUTY_BUILD } from '@tafel/contracts/calculators/transfer-duty/engines.ts'
import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs/transfer-duty.ts'
import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result/result.ts'
import type { AccountView, ClientView, TransferDutyView } from '@tafel/contracts/http/views.ts'

/** Everything a transfer duty report shows: the specification's report data (§3), the record, and its answer. */
export interface TransferDutyReport {
  readonly companyName: string
  readonly companyTel: string
  readonly companyEmail: string
  /** The first name of the firm's contact. */
  readonly accountFullName: string
  readonly accountWebsite: string
  readonly clientFullName: string
  readonly recordId: string
  readonly description: string
  readonly inputs: TransferDutyInputs
  readonly locked: boolean
  readonly revision: string
  readonly changedAt: string
  readonly result: TransferDutyResult
  readonly trace: readonly TraceStep[]
}

/** `noEngine`: this build can no longer compute that record as it was. */
export type ReportOutcome =
  | { readonly outcome: 'report'; readonly report: TransferDutyReport }
  | { readonly outcome: 'nothingToReport' }
  | { readonly outcome: 'noEngine' }

/** Puts the views together and computes the record again by its own engine and constants. */
export function reportOf(record: TransferDutyView, client: ClientView, account: AccountView): ReportOutcome {
  const answer = recalculate(TRANSFER_DUTY_BUILD, { ...record, today: record.dateOfAcquisition })
  if (answer === undefined) return { outcome: 'noEngine' }
  if ((answer.ok ? answer.result.transferDutyPayable : null) !== record.transferDutyPayable) {
    // The same engine gave another answer before: a report must never hide that.
    throw new Error(`The duty of record ${record.transferDutyId} cannot be computed again as it was.`)
  }
  if (!answer.ok || record.transferDutyPayable === null) return { outcome: 'nothingToReport' }
  const { phoneCountryCode, phoneNumber } = account.telephone
  const report: TransferDutyReport = {
    companyName: account.accountName,
    companyTel: phoneNumber === '' ? '' : `(${phoneCountryCode}) ${phoneNumber}`,
    companyEmail: account.email,
    accountFullName: account.contactPerson.firstName,
    accountWebsite: account.website,
    clientFullName: [client.name, client.surname].filter((part) => part !== '').join(' '),
    recordId: record.transferDutyId,
    description: record.description,
    inputs: record.inputs,
    locked: record.locked,
    revision: record.revision,
    changedAt: record.changedAt,
    result: answer.result,
    trace: answer.trace(),
  }
  return { outcome: 'report', report }
}
