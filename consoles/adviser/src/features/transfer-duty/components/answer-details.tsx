import { styled } from '@tafel/kit/theme/styled.ts'
import type { TransferDutyAnswer } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { TransferDutyResult } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { costBar } from '@tafel/contracts/kinds/transfer-duty/charts/cost-bar.ts'
import { dutyYears } from '@tafel/contracts/kinds/transfer-duty/charts/duty-years.ts'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import type { InputsOf } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { assumptionRows, cashAtHandRows, cashRows } from '@tafel/contracts/kinds/transfer-duty/quote/quote-rows.ts'
import { unconfirmedSentences } from '@tafel/contracts/kinds/transfer-duty/quote/quote-sentences.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { DetailsGrid } from '../../../workbench/parts/details-grid.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { PartProps } from '../../../workbench/kind.ts'
import { answerView } from '../model/answer-view.ts'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { DutyTable } from './duty-table.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LedgerTable, Warning } from '../../../workbench/parts/ledger-table.tsx'
import { QuoteTable } from './quote-table.tsx'
import { SellerSection } from './seller-section.tsx'
import { TablesOverTime } from './tables-over-time.tsx'
import { TimelineSection } from './timeline-section.tsx'

const ChartPlace = styled('div')({ paddingTop: 12 })

const WIDE = 560
const NARROW = 320

type DetailsProps = PartProps<InputsOf<'transferDuty'>, Extract<TransferDutyAnswer, { ok: true }>>

/** The detail sections: the quote, the cash, the dates, how the duty is calculated, other tables, the seller. */
export default function AnswerDetails({ inputs, answer }: DetailsProps) {
  const { result } = answer
  const view = answerView(answer, result.duty.table ?? undefined)
  const width = useNarrow() ? NARROW : WIDE
  const bar = costBar(result, { width })
  const years = dutyYears(result, { width, height: 180 })
  const { duty, vat } = result
  const vatWords = duty.relief?.kind === 'vat' ? 'VAT in the price' : 'VAT instead of duty'
  return (
    <DetailsGrid>
      <DetailSection title="The quote" wide>
        <QuoteTable result={result} />
      </DetailSection>
      <CashSection result={result} cashAvailable={inputs.cashAvailable ?? 0} />
      {bar !== null && (
        <DetailSection title="Where the costs go">
          <ChartPlace>
            <SvgChart title="Costs by recipient" chart={bar} showsSummary={false} />
          </ChartPlace>
        </DetailSection>
      )}
      <DetailSection title="How the duty is calculated">
        <DutyTable view={view} sum="duty.payable" duty={duty.payable} />
        {duty.relief !== null && <DetailWords>{duty.relief.reason}</DetailWords>}
        {duty.relief === null && duty.share !== 1_000_000 && (
          <DetailWords>
            Of this purchaser, for the share of {formatRate(duty.share)}:{' '}
            <Figure cents={result.transferDutyPayable} step="transferDutyPayable" label="duty of this purchaser" />
          </DetailWords>
        )}
        <DetailWords>
          {vatWords}: <Figure cents={vat.included} step="vat.included" label={vatWords} />. {vat.sentence}
        </DetailWords>
      </DetailSection>
      <TimelineSection result={result} />
      {years !== null && (
        <DetailSection title="Duty under earlier tables">
          <ChartPlace>
            <SvgChart title="Duty by year of acquisition" chart={years} />
          </ChartPlace>
        </DetailSection>
      )}
      <TablesOverTime rows={result.everyTable} />
      <SellerSection result={result} />
      <Assumptions result={result} />
    </DetailsGrid>
  )
}

function CashSection({ result, cashAvailable }: { readonly result: TransferDutyResult; readonly cashAvailable: number }) {
  return (
    <DetailSection title="Cash on registration">
      <LedgerTable>
        <tbody>
          {[...cashRows(result), ...cashAtHandRows(result, cashAvailable)].map(({ label, cents, step, isLess, isSum }) => (
            <tr key={step} data-sum={isSum || undefined}>
              <th scope="row">
                {label} {step === 'cash.onTheDay' && result.cash.incomplete && <Warning style={{ fontWeight: 400 }}>incomplete</Warning>}
              </th>
              <td>
                <Figure cents={cents} step={step} label={label} shown="always" isLess={isLess} />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      {result.cash.surplus > 0 && (
        <DetailWords>
          The loan exceeds price and costs by <Money cents={result.cash.surplus} />, which is paid out.
        </DetailWords>
      )}
    </DetailSection>
  )
}

function Assumptions({ result }: { readonly result: TransferDutyResult }) {
  const assumed = assumptionRows(result)
  const info = result.notes.filter(({ severity }) => severity === 'info')
  return (
    <DetailSection title="Assumptions">
      {assumed.length > 0 && (
        <LedgerTable>
          <thead>
            <tr>
              <th scope="col">Defaults used</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {assumed.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td style={{ whiteSpace: 'normal' }}>{value}</td>
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
      {info.map(({ code, message }) => (
        <DetailWords key={code}>{message}</DetailWords>
      ))}
      {unconfirmedSentences(result).map((sentence) => (
        <DetailWords key={sentence}>
          <Warning>{sentence}</Warning>
        </DetailWords>
      ))}
    </DetailSection>
  )
}
