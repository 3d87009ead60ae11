import { styled } from '@tafel/kit/theme/styled.ts'
import type { InvestmentComparisonResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import type { InvestmentSensitivity } from '@tafel/contracts/kinds/investment/calculator/sensitivity/investment-sensitivity.ts'
import { fanChart } from '@tafel/contracts/kinds/investment/charts/fan-chart.ts'
import { bestAt } from '@tafel/contracts/kinds/investment/report/vehicles.ts'
import { formatAmount, formatPercent } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { background, type BackgroundResults } from '../hooks/use-background.ts'
import { ByVehicleTable, type VehicleLine } from './by-vehicle-table.tsx'

const WIDE = { width: 560, height: 250 }
const NARROW = { width: 320, height: 260 }
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  paddingTop: 10,
  '& progress': { flex: '1 1 160px', maxWidth: 320, accentColor: color.green },
})

export interface RunLineProps {
  readonly results: BackgroundResults
  readonly paths: number
}

/** The progress of the background calculation, with a button to stop it. */
export function RunLine({ results: { status, paths: done }, paths }: RunLineProps) {
  if (status === 'done') return null
  if (status === 'stopped' || status === 'failed')
    return (
      <Line role="status">
        <span>{status === 'stopped' ? 'Stopped.' : 'It could not be calculated.'}</span>
        <Button size="small" tone="white" look="outline" onClick={background.restart}>
          {status === 'stopped' ? 'Start again' : 'Try again'}
        </Button>
      </Line>
    )
  return (
    <Line>
      <progress aria-label="Paths simulated" max={Math.max(1, paths)} {...(paths > 0 ? { value: done } : {})} />
      <Hint aria-hidden="true">
        {paths > 0 ? `${formatAmount(100 * done)} of ${formatAmount(100 * paths)} paths` : 'calculating with other assumptions'}
      </Hint>
      <Button size="small" tone="white" look="outline" onClick={background.stop}>
        Stop
      </Button>
    </Line>
  )
}

export interface SimulationSectionProps {
  readonly result: InvestmentComparisonResult
  readonly simulation: NonNullable<InvestmentSensitivity['simulation']>
}

type Simulation = SimulationSectionProps['simulation']

const centsLine = (simulation: Simulation, label: string, band: 'p5' | 'p50' | 'p95'): VehicleLine => ({
  label,
  cell: (_vehicle, place) => <Money cents={simulation.vehicles[place]?.afterTax[band] ?? null} shown="never" />,
})

const shareLine = (simulation: Simulation, label: string, name: 'keepsPayments' | 'best'): VehicleLine => ({
  label,
  cell: (_vehicle, place) => {
    const found = simulation.vehicles[place]
    return found == null ? <Hint>–</Hint> : formatPercent(found[name])
  },
})

/** The range of outcomes: the fan chart of one vehicle, and a table of all. */
export function SimulationSection({ result, simulation }: SimulationSectionProps) {
  const [chosen, setChosen] = useState<number>()
  const size = useNarrow() ? NARROW : WIDE
  const { vehicles } = result
  const at = chosen !== undefined && simulation.vehicles[chosen] != null ? chosen : bestAt(result)
  const fan = simulation.vehicles[at]?.fan
  return (
    <DetailSection title="Range of outcomes" wide>
      <div style={{ maxWidth: 420 }}>
        <SelectField
          label="Paths of"
          value={String(at)}
          options={vehicles.flatMap(({ name }, place) =>
            simulation.vehicles[place] == null ? [] : [{ value: String(place), label: name }],
          )}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </div>
      {fan !== undefined && fan.length > 0 && (
        <div style={{ paddingTop: 12, maxWidth: 720 }}>
          <SvgChart title="Value before tax, future rand" chart={fanChart(result, fan, at, size)} />
        </div>
      )}
      <ByVehicleTable
        name="Outcomes by vehicle"
        corner="after tax at the end, future rand"
        result={result}
        lines={[
          centsLine(simulation, '5 of 100 paths end below', 'p5'),
          centsLine(simulation, 'Median', 'p50'),
          centsLine(simulation, '5 of 100 paths end above', 'p95'),
          shareLine(simulation, 'Returns at least the contributions', 'keepsPayments'),
          shareLine(simulation, 'Is the best vehicle', 'best'),
        ]}
      />
      <DetailWords>
        {formatAmount(100 * simulation.paths)} paths, seed {simulation.seed}: the same seed always gives the same paths. A simulation shows
        how far results may differ; <Warning>it is not a forecast</Warning>.
      </DetailWords>
    </DetailSection>
  )
}
