import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { timelineRows } from '@tafel/contracts/kinds/transfer-duty/quote/quote-rows.ts'
import { lateSentence } from '@tafel/contracts/kinds/transfer-duty/quote/quote-sentences.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'

/** The dates of a transfer in order, and the cost of paying late. */
export function TimelineSection({ result }: { readonly result: TransferDutyResult }) {
  const { completedMonths, interest, schedule } = result.lateInterest
  const late = lateSentence(result)
  return (
    <DetailSection title="Key dates">
      <LedgerTable>
        <tbody>
          {timelineRows(result).map(({ event, label, date, isEstimate }) => (
            <tr key={event}>
              <th scope="row">{label}</th>
              <td>
                {isEstimate && <Hint>estimated </Hint>}
                {formatDate(date)}
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {late !== '' && <DetailWords>{completedMonths > 0 && interest !== 0 ? <Warning>{late}</Warning> : late}</DetailWords>}
      {completedMonths > 0 && schedule.length > 0 && (
        <LedgerTable style={{ marginTop: 12 }}>
          <thead>
            <tr>
              <th scope="col">Paid from</th>
              <th scope="col">Months</th>
              <th scope="col">Interest</th>
            </tr>
          </thead>
          <tbody>
            {schedule.map(({ months, from, interest: of }, index) => (
              <tr key={from} data-marked={months === completedMonths || undefined}>
                <th scope="row">{formatDate(from)}</th>
                <td>{months}</td>
                <td>
                  <Figure cents={of} step={`lateInterest.schedule.${index}.interest`} label="interest" shown="always" />
                </td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
    </DetailSection>
  )
}
