import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { CALENDAR_TYPE, calendarText } from '@tafel/contracts/base/calendar.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import {
  type CostLine,
  estimateLines,
  firstLines,
  interestLines,
  isFirstPaymentShown,
  isInterestShown,
  lateLines,
  plannedPayments,
} from '@tafel/contracts/kinds/scenario/report/provisional.ts'
import { provisionalCalendar } from '@tafel/contracts/kinds/scenario/report/provisional-calendar.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { useParams } from 'react-router'
import { saveFile } from '../../../../shared/files/use-download.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../../workbench/parts/ledger-table.tsx'
import { FigureTable } from './figure-table.tsx'

const STEPS = { first: 'provisional.p1', second: 'provisional.p2', third: 'provisional.p3' } as const

/**
 * Whether provisional tax is due; the payments with their dates, also as a calendar file; the cost of unpaid and late ones; the test of
 * the second estimate; and interest after the effective date.
 */
export function ProvisionalSection({ result, today }: { readonly result: TaxScenarioResult; readonly today: string }) {
  const { plan, test, late, lateSecond, firstPayment, interest, sentence } = result.provisional
  const { id = '' } = useParams()
  const calendar = provisionalCalendar(result, id, today)
  const isShort = test?.outcome === 'short' || test?.outcome === 'refused'
  return (
    <DetailSection title="Provisional tax">
      <DetailWords>{sentence}</DetailWords>
      {plan !== null && (
        <LedgerTable>
          <thead>
            <tr>
              <th scope="col">Payment</th>
              <th scope="col">Due</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {plannedPayments(plan).map(({ payment, label, dueDate, amount }) => (
              <tr key={payment}>
                <th scope="row">{label}</th>
                <td>{formatDate(dueDate)}</td>
                <td>
                  <Figure cents={amount} step={STEPS[payment]} label={label} />
                </td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
      {plan?.notes.map((note) => (
        <DetailWords key={note}>{note}</DetailWords>
      ))}
      {calendar !== undefined && (
        <TextButton
          type="button"
          onClick={() => saveFile(new Blob([calendarText(calendar)], { type: CALENDAR_TYPE }), `${calendar.name}.ics`)}
        >
          Save dates as a calendar file
        </TextButton>
      )}
      {firstPayment !== null && isFirstPaymentShown(firstPayment, today) && (
        <Cost sentence={firstPayment.sentence} lines={firstLines(firstPayment)} isWarning={firstPayment.unpaid !== 0} />
      )}
      {late !== null && <Cost sentence={late.sentence} lines={lateLines(late, 'first')} isWarning />}
      {lateSecond !== null && <Cost sentence={lateSecond.sentence} lines={lateLines(lateSecond, 'second')} isWarning />}
      {test !== null && (
        <>
          <DetailWords>{isShort ? <Warning>{test.sentence}</Warning> : test.sentence}</DetailWords>
          <FigureTable lines={estimateLines(test)} />
          <DetailWords>{test.basicAmount.sentence}</DetailWords>
        </>
      )}
      {interest !== null && isInterestShown(interest, today) && (
        <Cost sentence={interest.sentence} lines={interestLines(interest)} isWarning={interest.charged !== null} />
      )}
    </DetailSection>
  )
}

interface CostProps {
  readonly sentence: string
  readonly lines: readonly CostLine[]
  readonly isWarning: boolean
}

/** The cost of a payment or interest, as a sentence and line by line. */
function Cost({ sentence, lines, isWarning }: CostProps) {
  return (
    <>
      <DetailWords>{isWarning ? <Warning>{sentence}</Warning> : sentence}</DetailWords>
      <FigureTable lines={lines} />
    </>
  )
}
