import { styled } from '@mui/material/styles'
import type { TransferDutyInputs } from '@tafel/contracts/calculators/transfer-duty/inputs.ts'
import type { TransferDutyResult } from '@tafel/contracts/calculators/transfer-duty/result.ts'
import { costBar } from '@tafel/contracts/charts/cost-bar.ts'
import { dutyCurve } from '@tafel/contracts/charts/duty-curve.ts'
import { dutyYears } from '@tafel/contracts/charts/duty-years.ts'
import { formatDate, formatMoney, formatRate } from '@tafel/contracts/money/format.ts'
import {
  assumptionRows,
  cashAtHandRows,
  cashRows,
  enteredRows,
  sellerRows,
  timelineRows,
} from '@tafel/contracts/transfer-duty/quote-rows.ts'
import {
  edgeSentences,
  lateSentence,
  sellerMissing,
  unconfirmedSentences,
  vatWords,
} from '@tafel/contracts/transfer-duty/quote-sentences.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import type { ReactNode } from 'react'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import type { ReportHead } from '../model/report-view.ts'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'
import { QuoteTable } from './quote-table.tsx'
import { ReportFrame, Section, Table, Words } from './report-frame.tsx'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 32,
  '@container (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Chart = styled('div')({ marginTop: 24, breakInside: 'avoid' })
const After = styled(Words)({ marginTop: 6, fontSize: '0.875rem' })

const WIDE = 640
const NARROW = 320

const money = (cents: number) => formatMoney(cents, 'always')

export interface QuoteSheetProps {
  readonly report: ReportHead
  readonly result: TransferDutyResult
  readonly inputs: TransferDutyInputs
}

/** The report of a transfer with all that it costs, in the order of the PDF: the quote, then what it rests on. */
export function QuoteSheet({ report, result, inputs }: QuoteSheetProps) {
  const late = lateSentence(result)
  return (
    <ReportFrame report={report}>
      <Section>Costs</Section>
      <QuoteTable result={result} />
      <After>A guideline is what conveyancers are recommended to charge at most: it is negotiable. Ask for a quote.</After>
      <Columns>
        <div>
          <Section>Cash on the day</Section>
          <Statement
            rows={[...cashRows(result), ...cashAtHandRows(result, inputs.cashAvailable ?? 0)].map(({ label, cents, isLess, isSum }) => ({
              label,
              value: money(isLess ? -cents : cents),
              isSum,
            }))}
          />
        </div>
        <div>
          <Section>The days</Section>
          <Statement
            rows={timelineRows(result).map(({ label, date, isEstimate }) => ({
              label: (
                <>
                  {label} {isEstimate && <Hint>estimated</Hint>}
                </>
              ),
              value: formatDate(date),
            }))}
          />
          {late !== '' && <After>{late}</After>}
        </div>
      </Columns>
      <Section>How the duty comes about</Section>
      <DutyRows result={result} />
      <Charts result={result} />
      <SellerRows result={result} />
      <Section>What it rests on</Section>
      <Statement rows={enteredRows(inputs, result)} />
      <Section>Taken, as nothing was entered</Section>
      <Statement rows={assumptionRows(result)} />
      <After>{vatWords(result)}</After>
      {unconfirmedSentences(result).map((sentence) => (
        <After key={sentence}>
          <Warning>{sentence}</Warning>
        </After>
      ))}
    </ReportFrame>
  )
}

interface StatementRow {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly isSum?: boolean
}

function Statement({ rows }: { readonly rows: readonly StatementRow[] }) {
  return (
    <Table>
      <tbody>
        {rows.map(({ label, value, isSum }, index) => (
          <tr key={index} data-sum={isSum || undefined}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function DutyRows({ result: { duty, transferDutyPayable } }: Pick<QuoteSheetProps, 'result'>) {
  const isShared = duty.share !== 1_000_000
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Part of the value</th>
            <th scope="col">Rate</th>
            <th scope="col">Duty</th>
          </tr>
        </thead>
        <tbody>
          {duty.brackets.map(({ from, to, rate, duty: part }) => (
            <tr key={from}>
              <th scope="row">{from === 0 ? `Up to ${formatMoney(to)}` : `${formatMoney(from)} to ${formatMoney(to)}`}</th>
              <td>{formatRate(rate)}</td>
              <td>{money(part)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Foot label="Transfer duty by the table" cents={duty.byTable} />
          {duty.relief !== null && <Foot label="Payable" cents={duty.payable} />}
          {isShared && <Foot label={`Of this purchaser, ${formatRate(duty.share)}`} cents={transferDutyPayable} />}
        </tfoot>
      </Table>
      {duty.relief !== null && <After>{duty.relief.reason}</After>}
    </>
  )
}

function Foot({ label, cents }: { readonly label: string; readonly cents: number | null }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>{money(cents ?? 0)}</td>
    </tr>
  )
}

function Charts({ result }: Pick<QuoteSheetProps, 'result'>) {
  const width = useNarrow() ? NARROW : WIDE
  const { table } = result.duty
  const curve = table && dutyCurve(table, result, { width, height: 170 })
  const bar = costBar(result, { width })
  const years = dutyYears(result, { width, height: 150 })
  return (
    <>
      {curve !== null && (
        <Chart>
          <SvgChart title="Where the value stands" chart={curve} showsSummary={false} />
          <After>{edgeSentences(result).join(' ')}</After>
        </Chart>
      )}
      {bar !== null && (
        <Chart>
          <SvgChart title="Where the costs go" chart={bar} showsSummary={false} />
        </Chart>
      )}
      {years !== null && (
        <Chart>
          <SvgChart title="The same value across the years" chart={years} />
        </Chart>
      )}
    </>
  )
}

function SellerRows({ result }: Pick<QuoteSheetProps, 'result'>) {
  const { seller } = result
  if (seller === null) return null
  const kept = { label: `Kept by the seller${seller.incomplete ? ', incomplete' : ''}`, value: money(seller.netProceeds ?? 0), isSum: true }
  return (
    <>
      <Section>What the seller keeps</Section>
      <Statement
        rows={[
          ...sellerRows(seller).map(({ label, cents, isLess }) => ({
            label,
            value: cents === null ? <Warning>not worked out</Warning> : money(isLess ? -cents : cents),
          })),
          kept,
        ]}
      />
      {sellerMissing(result).map((sentence) => (
        <After key={sentence}>
          <Warning>{sentence}</Warning>
        </After>
      ))}
    </>
  )
}
