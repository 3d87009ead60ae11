import { expect, test } from 'vitest'
import { plain } from '../../../base/money/format.ts'
import { cellText } from '../../../base/report/elements.ts'
import type { Summary } from '../../report/summary.ts'
import { transferDutyInputs, type TransferDutyInputsGiven } from '../calculator/inputs/transfer-duty.ts'
import { whole } from '../calculator/testing/answers.ts'
import type { TransferDutyReportData } from './report.ts'
import { transferSummary } from './summary.ts'

const PROTEA: TransferDutyInputsGiven = {
  dateOfAcquisition: '2026-07-15',
  transferAmount: 250_000_000,
  bondAmount: 200_000_000,
  registrationDate: '2026-12-15',
}

function summaryOf(given: TransferDutyInputsGiven, today = '2026-11-21'): Summary {
  const { result } = whole(given)
  return transferSummary({ inputs: transferDutyInputs.parse(given), result, today } as TransferDutyReportData, 'Thandi')
}
const figuresOf = ({ figures }: Summary) => figures.map(({ label, value }) => plain(`${label}: ${cellText(value)}`))

test('leads with the cash and the day it must be there', () => {
  const summary = summaryOf(PROTEA)
  expect(plain(summary.title)).toBe('Have R 663 576,50 ready for the transfer')
  expect(figuresOf(summary)).toEqual(['Cash needed: R 663 576,50', 'Have it ready by: 15 December 2026', 'Each month late costs: R 560,00'])
  expect(summary.sentences[0]).toBe('Do it by Tuesday 15 December 2026.')
})

test('leads with the duty where it would be paid late, and with the interest that this saves', () => {
  const summary = summaryOf({ ...PROTEA, paymentDate: '2027-03-20', registrationDate: '2027-04-01' })
  expect(plain(summary.title)).toBe('Pay the transfer duty of R 67 200 by 15 January 2027')
  // Two completed months of R 560.
  expect(figuresOf(summary).at(-1)).toBe('You save in interest: R 1 120,00')
  expect(summary.saved).toBe(112_000)
})

test('leads with the cash that a completed transfer needed', () => {
  const summary = summaryOf(PROTEA, '2027-02-01')
  expect(plain(summary.title)).toBe('The transfer needed R 663 576,50 in cash')
  expect(summary.by).toBeNull()
})

test('prints a fee by the last published table as an estimate that a quote confirms', () => {
  const modes = { transferFeeMode: 'lastGuideline', bondFeeMode: 'lastGuideline', deedsFeeMode: 'lastTariff' } as const
  const { unconfirmed, sentences } = summaryOf({ ...PROTEA, ...modes, dateOfAcquisition: '2027-07-01', registrationDate: '2027-10-01' })
  const estimates = unconfirmed.filter(({ figure }) => figure.endsWith(', estimate'))
  expect(estimates.map(({ figure, confirmedBy }) => `${figure}: ${confirmedBy}`)).toEqual([
    'Conveyancer, transfer, estimate: the conveyancer’s quote',
    'Deeds office fee, transfer, estimate: the tariff, once published',
    'Lodgement fee, transfer, estimate: the tariff, once published',
    'Conveyancer, bond, estimate: the conveyancer’s quote',
    'Deeds office fee, bond, estimate: the tariff, once published',
    'Lodgement fee, bond, estimate: the tariff, once published',
  ])
  expect(sentences.some((sentence) => sentence.startsWith('Conveyancer’s fees (transfer and bond) are estimates'))).toBe(true)
})

test('names who confirms each fee, and lists only steps that are to come', () => {
  const { unconfirmed, steps } = summaryOf({ ...PROTEA, depositDate: '2026-08-01' })
  expect(unconfirmed.map(({ confirmedBy }) => confirmedBy)).toEqual(expect.arrayContaining(['the conveyancer’s quote', 'the bank’s quote']))
  expect(steps.map(({ what }) => what).join()).not.toContain('deposit')
})
