import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import type { InvestmentSensitivity } from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import { feeChart } from '@tafel/contracts/kinds/investment/charts/fee-chart.ts'
import { RAND_OF } from '@tafel/contracts/kinds/investment/charts/worth-chart.ts'
import { breakEvenSentences, CHANGES, changedWorth } from '@tafel/contracts/kinds/investment/report/risks.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { memo } from 'react'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { ByVehicleTable, type VehicleLine } from './by-vehicle-table.tsx'

const WIDE = { width: 560, height: 240 }
const NARROW = { width: 320, height: 250 }

export interface FoundProps {
  readonly result: InvestmentComparisonResult
  readonly sensitivity: InvestmentSensitivity
}

function changedLine({ result, sensitivity }: FoundProps, change: (typeof CHANGES)[number]['change'], label: string): VehicleLine {
  return {
    label,
    cell: (_vehicle, at) => {
      const [cents, base] = [changedWorth(result, sensitivity, at, change), changedWorth(result, sensitivity, at, 'base')]
      if (cents === null || base === null) return <Hint>–</Hint>
      return (
        <>
          <Money cents={cents} shown="never" />
          <Hint style={{ display: 'block' }}>{signed(cents - base)}</Hint>
        </>
      )
    },
  }
}

/** The value of each vehicle with one assumption changed, and the return it would need. */
export const SensitivitySection = memo(function SensitivitySection({ result, sensitivity }: FoundProps) {
  return (
    <DetailSection title="If an assumption changes">
      <ByVehicleTable
        name="Sensitivity by vehicle"
        corner={`after tax, ${RAND_OF[result.view]}`}
        result={result}
        lines={CHANGES.map(({ change, label }) => changedLine({ result, sensitivity }, change, label))}
      />
      {breakEvenSentences(result, sensitivity).map((sentence) => (
        <DetailWords key={sentence}>{sentence}</DetailWords>
      ))}
    </DetailSection>
  )
})

const signed = (cents: number) => (cents === 0 ? '±\u00a00' : cents < 0 ? formatMoney(cents, 'never') : `+${formatMoney(cents, 'never')}`)

/** The cost of fees, including their lost growth. */
export const FeeSection = memo(function FeeSection({ result, sensitivity }: FoundProps) {
  const chart = feeChart(result, sensitivity, useNarrow() ? NARROW : WIDE)
  if (chart === null) return null
  return (
    <DetailSection title="Cost of fees">
      <div style={{ paddingTop: 12 }}>
        <SvgChart title="Lost to fees, future rand" chart={chart} />
      </div>
    </DetailSection>
  )
})
