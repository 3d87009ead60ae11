import type { InvoiceView } from '../invoices/views.ts'
import { formatDate, formatRate } from '../../base/money/format.ts'
import {
  type Block,
  type Cell,
  EMPTY,
  money,
  NONE,
  number,
  type ReportDocument,
  type Row,
  type Table,
  text,
} from '../../base/report/document.ts'
import { reportFileName } from '../../base/report/file-name.ts'
import { joined } from '../../kinds/report/letterhead.ts'

// The contents of tax invoices and credit notes: everything VAT Act s20(4) and s21(3) require, in either form (`contexts/invoices/law.ts`).

const DOT = '\u00a0· '

const titleOf = ({ kind }: InvoiceView) => (kind === 'invoice' ? 'Tax invoice' : 'Credit note')

/** One document. It has nothing that happened after it was issued, so it never changes. */
export function invoiceReport(invoice: InvoiceView): ReportDocument {
  const { seller, number: serial } = invoice
  const title = `${titleOf(invoice)} ${serial}`
  return {
    title,
    fileName: reportFileName(seller.name, title),
    running: title,
    foot: `${seller.name} · VAT ${seller.vatNumber} · ${serial}`,
    isDraft: false,
    isClose: false,
    blocks: documentBlocks(invoice),
  }
}

/** Several documents in one file, each on separate pages, in the order given. At least one. */
export function invoicesReport(invoices: readonly [InvoiceView, ...InvoiceView[]]): ReportDocument {
  const [newest] = invoices
  const title = 'Tax invoices and credit notes'
  return {
    title,
    fileName: reportFileName(newest.seller.name, title),
    running: title,
    foot: `${newest.seller.name} · VAT ${newest.seller.vatNumber}`,
    isDraft: false,
    isClose: false,
    blocks: invoices.flatMap((invoice, index): readonly Block[] => [
      ...(index === 0 ? [] : [{ kind: 'pageBreak' } as const]),
      ...documentBlocks(invoice),
    ]),
  }
}

function documentBlocks(invoice: InvoiceView): readonly Block[] {
  const { seller, buyer, number: serial, issuedOn } = invoice
  const registration = seller.registrationNumber === '' ? '' : `Company ${seller.registrationNumber}`
  return [
    {
      kind: 'letterhead',
      firm: seller.name,
      lines: [seller.address.join(', '), joined(DOT, `VAT ${seller.vatNumber}`, registration), seller.email].filter((line) => line !== ''),
      dated: [`Issued ${formatDate(issuedOn)}`, `No. ${serial}`],
      title: titleOf(invoice),
      subject: buyer === null ? serial : `${serial}${DOT}to ${buyer.name}`,
    },
    sumsBand(invoice),
    { kind: 'columns', columns: [[billedTo(invoice)], [about(invoice)]] },
    linesTable(invoice),
    { kind: 'text', paragraphs: closingWords(invoice) },
  ]
}

function sumsBand({ kind, totalCents, vatCents, exclusiveCents, vatPpm }: InvoiceView): Block {
  return {
    kind: 'answerBand',
    figures: [
      { label: kind === 'invoice' ? 'Paid, VAT included' : 'Credited, VAT included', value: money(totalCents) },
      { label: 'Without VAT', value: money(exclusiveCents) },
      { label: `VAT at ${formatRate(vatPpm)}`, value: money(vatCents) },
    ],
  }
}

function statement(heading: string, rows: readonly (readonly [string, Cell])[]): Table {
  return {
    kind: 'table',
    heading,
    columns: ['', ''],
    hasHead: false,
    rows: rows.map(([label, value]) => ({ cells: [text(label), value] })),
  }
}

function billedTo({ kind, buyer }: InvoiceView): Table {
  const heading = kind === 'invoice' ? 'Billed to' : 'Credited to'
  if (buyer === null) return statement(heading, [['Name', text('erased at the firm’s request')]])
  return statement(heading, [
    ['Name', text(buyer.name)],
    ['Address', text(buyer.address.join(', '))],
    ['VAT number', buyer.vatNumber === '' ? text('not registered') : text(buyer.vatNumber)],
  ])
}

function about({ kind, covers, corrects, movedOn, reference, issuedOn, number: serial }: InvoiceView): Table {
  const day = (date: string) => text(formatDate(date))
  const own: readonly (readonly [string, Cell])[] =
    kind === 'invoice'
      ? [
          ['Paid on', day(movedOn)],
          ['Payment', text(reference)],
          ...(covers === null ? [] : ([['For', text(`${formatDate(covers.from)} to ${formatDate(covers.to)}`)]] as const)),
        ]
      : [
          ['Corrects', text(`Tax invoice ${corrects?.number ?? ''}`)],
          ['Refunded on', day(movedOn)],
          ['Refund', text(reference)],
        ]
  return statement('This document', [['Number', text(serial)], ['Date of issue', day(issuedOn)], ...own])
}

function linesTable({ lines, vatPpm, exclusiveCents, vatCents, totalCents }: InvoiceView): Table {
  const rows: readonly Row[] = lines.map((line) => ({
    // A deduction has no quantity of its own.
    cells: [
      text(line.text),
      Math.sign(line.cents) === Math.sign(totalCents) ? number(1) : NONE,
      money(line.exclusiveCents),
      money(line.vatCents),
      money(line.cents),
    ],
  }))
  const whole: Row = { cells: [text('Total'), EMPTY, money(exclusiveCents), money(vatCents), money(totalCents)], sum: 'whole' }
  return {
    kind: 'table',
    heading: 'Services',
    columns: ['Description', 'Quantity', 'Without VAT', `VAT ${formatRate(vatPpm)}`, 'With VAT'],
    hasHead: true,
    rows: [...rows, whole],
  }
}

function closingWords({ kind, corrects, reason, seller }: InvoiceView): readonly string[] {
  const questions = seller.email === '' ? [] : [`Questions about this document: ${seller.email}.`]
  if (kind === 'invoice') return ['Paid in full by card through PayFast. Nothing is due.', ...questions]
  const why = reason === '' ? [] : [`Reason: ${reason}`]
  return [...why, `This credits part or all of tax invoice ${corrects?.number ?? ''}, which remains as it was issued.`, ...questions]
}
