import type { TransferDutyTable } from '../../../constants/transfer-duty.ts'
import { formatDate, formatMoney } from '../../../money/format.ts'
import type { Resolved } from './calculate.ts'
import type { ResultNote } from './result.ts'

/** What there is to know about an answer: defaults that were taken, what was ignored, what wants a look. */
export function notesOf(resolved: Resolved, duty: number | null, table: TransferDutyTable | undefined, today: string): ResultNote[] {
  return [...defaultsOf(resolved), ...inputsOf(resolved, duty), ...tableOf(resolved, table, today)]
}

function defaultsOf({ given, dateOfAcquisition }: Resolved): ResultNote[] {
  const used = (field: string, message: string): ResultNote => ({ code: 'default-used', severity: 'info', field, message })
  const notes: ResultNote[] = []
  if (given.dateOfAcquisition === undefined) {
    notes.push(
      used('dateOfAcquisition', `No date of acquisition given: ${formatDate(dateOfAcquisition)}, the day of calculation, is used.`),
    )
  }
  if (given.transferAmount === undefined) notes.push(used('transferAmount', 'No price given: R\u00a00 is used.'))
  if (given.marketValue === undefined) notes.push(used('marketValue', 'No market value given: the price is used.'))
  if (given.purchaserType === undefined) notes.push(used('purchaserType', 'No kind of purchaser given: a natural person is assumed.'))
  if (given.bondAmount === undefined) notes.push(used('bondAmount', 'No bond given: R\u00a00 is used.'))
  return notes
}

function inputsOf({ given, price, marketValue, bondAmount }: Resolved, duty: number | null): ResultNote[] {
  const notes: ResultNote[] = []
  if (given.transferDutyPayable !== undefined && given.transferDutyPayable !== duty) {
    const message = `The duty that was sent, ${formatMoney(given.transferDutyPayable)}, was ignored: it is always worked out anew.`
    notes.push({ code: 'payable-ignored', severity: 'info', field: 'transferDutyPayable', message })
  }
  if (price > 0 && marketValue > price) {
    const message = 'Duty goes by the market value, which is greater than the price.'
    notes.push({ code: 'market-value-greater', severity: 'info', field: 'marketValue', message })
  }
  if (price > 0 && price * 10 < marketValue * 9) {
    const message = 'The price is less than 90\u00a0% of the market value. Be ready to say why.'
    notes.push({ code: 'price-under-market-value', severity: 'amber', field: 'transferAmount', message })
  }
  if (price > 0 && bondAmount > 2 * price) {
    notes.push({ code: 'bond-over-twice-price', severity: 'amber', field: 'bondAmount', message: 'The bond is more than twice the price.' })
  }
  return notes
}

function tableOf({ dateOfAcquisition }: Resolved, table: TransferDutyTable | undefined, today: string): ResultNote[] {
  if (table === undefined) return []
  const notes: ResultNote[] = []
  const field = 'dateOfAcquisition'
  if (dateOfAcquisition > today) {
    const message = 'The date of acquisition lies ahead: the table known today is used, and it may change.'
    notes.push({ code: 'date-ahead', severity: 'info', field, message })
  }
  if (table.confidence !== 'confirmed') {
    const message = `Unconfirmed: the table from ${formatDate(table.from)} rests on one source (${table.source}). Check it before you rely on this figure.`
    notes.push({ code: 'table-unconfirmed', severity: 'amber', field, message })
  }
  if (table.status === 'announced') {
    const message = `The table from ${formatDate(table.from)} is announced, but not yet law.`
    notes.push({ code: 'table-announced', severity: 'amber', field, message })
  }
  return notes
}
