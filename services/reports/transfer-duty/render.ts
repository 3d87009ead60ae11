import { DUTY_TEMPLATE, renderDutyReport } from './duty-report.ts'
import { QUOTE_TEMPLATE, renderQuote } from './quote-report.ts'
import type { TransferDutyReport } from './report-data.ts'

export interface Rendered {
  readonly html: string
  /** Raised with every change of a template; stands in the PDF as its producer. */
  readonly template: string
}

/** The report as one page of HTML that needs nothing from anywhere. The same data gives the same bytes. */
export async function renderTransferDutyReport(report: TransferDutyReport): Promise<Rendered> {
  const { transfer } = report.answer
  return transfer === undefined
    ? { html: await renderDutyReport(report), template: DUTY_TEMPLATE }
    : { html: await renderQuote(report, transfer.result), template: QUOTE_TEMPLATE }
}
