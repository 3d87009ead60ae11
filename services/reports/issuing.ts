import type { FrozenReport } from '@tafel/contracts/contexts/issued/frozen.ts'
import { reportData } from '@tafel/contracts/contexts/issued/report-data.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { asIssued } from '@tafel/contracts/contexts/issued/as-issued.ts'
import type { ReportDocument } from '@tafel/contracts/base/report/document.ts'
import { withLook } from '@tafel/contracts/contexts/report-look/with-look.ts'
import { isRefusal, type Refusal } from '@tafel/kernel/http/refusal.ts'
import { encode } from 'uqr'
import { composeReport } from './compose.ts'
import { orRefusal } from './printing.ts'
import { printDocument, type Printer } from './render/print-document.ts'
import { REPORTS } from './reports.ts'
import type { ComputeDocument } from './threads/document.ts'

export interface IssuedReports {
  /** The PDF's producer: it identifies the appearance of the kind's reports. */
  template(kind: KindName): string
  /** The report with its number, from frozen data only. */
  compose(frozen: FrozenReport, signal: AbortSignal): Promise<ReportDocument | Refusal>
  /** The same document, day, template and data give the same bytes. `data` is attached as JSON. */
  print(
    document: ReportDocument,
    at: { readonly template: string; readonly issuedOn: string; readonly data?: string | undefined },
    signal: AbortSignal,
  ): Promise<Buffer | Refusal>
}

/** Reports for issuing and for later re-creation. */
export function issuedReports(printer: Printer, compute: ComputeDocument): IssuedReports {
  return {
    template: (kind) => REPORTS[kind].template,
    async compose(frozen, signal) {
      const { record, linked, look, number, issuedOn, address, supersedes } = frozen
      const { kind } = record
      const { client, firm, form, options, lastReport = null } = frozen
      const material = { record, client, firm, form, options, linked, linkedOfOptions: linked, lastReport }
      const made = await composeReport(compute, material, signal)
      if (isRefusal(made)) return made
      const printed = address.replace(/^https?:\/\//, '')
      const issue = {
        number,
        issuedOn,
        address: printed,
        squares: squaresOf(address),
        hasData: reportData(frozen) !== undefined,
        ...(supersedes === null ? {} : { supersedes }),
      }
      return asIssued(withLook(made.document, kind, look ?? undefined), issue)
    },
    print: (document, { template, issuedOn, data }, signal) =>
      orRefusal(printDocument(printer, document, { changedAt: `${issuedOn}T00:00:00+02:00`, template, data }, signal)),
  }
}

/** Readable even if an eighth of it is damaged. */
const squaresOf = (address: string) => encode(address, { ecc: 'M', border: 0 }).data
