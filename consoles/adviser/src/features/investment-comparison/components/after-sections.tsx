import type { InvestmentComparisonResult, VehicleResult } from '@tafel/contracts/kinds/investment/calculator/result/result.ts'
import { shownTaxLines } from '@tafel/contracts/kinds/investment/report/taxes.ts'
import { accessWords } from '@tafel/contracts/kinds/investment/report/words.ts'
import { formatPercent } from '@tafel/contracts/base/money/format.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure, Working } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { ByVehicleTable, type VehicleLine } from './by-vehicle-table.tsx'

interface SectionProps {
  readonly result: InvestmentComparisonResult
}

type Pick = (vehicle: VehicleResult) => number | null

/** A line of amounts; those with a step open their working. */
const line = (
  label: string,
  step: string | null,
  pick: Pick,
  more: { readonly isSum?: boolean; readonly isLess?: boolean; readonly hint?: string } = {},
): VehicleLine => ({
  label,
  ...(more.isSum === undefined ? {} : { isSum: more.isSum }),
  ...(more.hint === undefined ? {} : { hint: more.hint }),
  cell: (vehicle, at) => {
    const cents = pick(vehicle)
    if (cents === null || cents === 0) return <Hint>–</Hint>
    if (step === null) return <Money cents={cents} shown="never" />
    return (
      <Figure
        cents={cents}
        step={`vehicles.${at}.${step}`}
        label={`${label}, ${vehicle.name}`}
        shown="never"
        isLess={more.isLess === true}
      />
    )
  },
})

/** When the money becomes available under the law. */
export function AccessSection({ result: { vehicles } }: SectionProps) {
  return (
    <DetailSection title="Access to the money">
      <LedgerTable>
        <tbody>
          {vehicles.map((vehicle, at) => (
            <tr key={at}>
              <th scope="row" style={{ verticalAlign: 'top', paddingTop: 5 }}>
                {vehicle.name} <Hint>{accessWords(vehicle)}</Hint>
              </th>
              <td style={{ whiteSpace: 'normal', textAlign: 'left', padding: '5px 0 5px 12px' }}>{vehicle.access.sentence}</td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
    </DetailSection>
  )
}

/** The taxes of each vehicle by type, along the way and at the end; tax saved is negative. */
export function TaxSection({ result }: SectionProps) {
  return (
    <DetailSection title="Tax by type">
      <ByVehicleTable
        name="Tax by type and vehicle"
        corner="future rand"
        result={result}
        lines={shownTaxLines(result).map(({ label, step, cents, sum }) => line(label, step, cents, { isSum: sum !== undefined }))}
      />
    </DetailSection>
  )
}

/** The monthly income of each vehicle after the end, on the calculator's stated basis. */
export function IncomeSection({ result }: SectionProps) {
  const footing = result.conventions.filter(({ code }) => code === 'annuity' || code === 'income')
  return (
    <DetailSection title="Monthly income after the end">
      <ByVehicleTable
        name="Monthly income by vehicle"
        corner="future rand"
        result={result}
        lines={[
          line('Available at once, after tax', 'cash', ({ cash }) => cash),
          line('Continues as an annuity', 'annuityCapital', ({ annuityCapital }) => annuityCapital, { hint: 'before tax' }),
          line('Drawn from cash a year', 'income.drawn', ({ income }) => income.drawn),
          line('Annuity in the first year', 'annuity.year', ({ annuity }) => annuity.year),
          line('Tax on it', 'annuity.tax', ({ annuity }) => annuity.tax, { isLess: true }),
          line('Monthly income, after tax', 'income.month', ({ income }) => income.month, { isSum: true }),
          line('In today’s rand', 'income.realMonth', ({ income }) => income.realMonth, { isSum: true }),
        ]}
      />
      {footing.map(({ code, sentence }) => (
        <DetailWords key={code}>{sentence}</DetailWords>
      ))}
    </DetailSection>
  )
}

/** The estate that the heirs would receive if the person died on the last day. */
export function EstateSection({ result }: SectionProps) {
  if (result.vehicles.every(({ estate }) => estate === null)) return null
  const of = (label: string, name: keyof NonNullable<VehicleResult['estate']>, more = {}) =>
    line(label, `estate.${name}`, ({ estate }) => estate?.[name] ?? null, more)
  return (
    <DetailSection title="If you die at the end">
      <ByVehicleTable
        name="Estate by vehicle"
        corner="future rand"
        result={result}
        lines={[
          of('Tax on gains', 'gains', { isLess: true }),
          of('Tax paid by the insurer', 'insurer', { isLess: true }),
          of('Tax on the death benefit', 'lumpSum', { isLess: true }),
          of('Executor’s fee', 'executorFee', { isLess: true }),
          of('VAT on it', 'executorVat', { isLess: true }),
          of('Estate duty', 'duty', { isLess: true }),
          of('To your heirs', 'toHeirs', { isSum: true }),
        ]}
      />
    </DetailSection>
  )
}

const rateLine = (label: string, step: string, pick: Pick): VehicleLine => ({
  label,
  cell: (vehicle, at) => {
    const ppm = pick(vehicle)
    if (ppm === null) return <Hint>–</Hint>
    const words = formatPercent(ppm)
    return (
      <Working step={`vehicles.${at}.${step}`} name={`${words}, working of ${label}, ${vehicle.name}`}>
        {words}
      </Working>
    )
  },
})

const costLine = (years: number): VehicleLine => ({
  label: `Effective annual cost, ${years} ${years === 1 ? 'year' : 'years'}`,
  cell: ({ annualCosts }) => {
    const found = annualCosts.find(({ years: each }) => each === years)
    return found === undefined ? <Hint>–</Hint> : formatPercent(found.total)
  },
})

/** The annual yield of each vehicle, and what fees cost. */
export function YieldSection({ result }: SectionProps) {
  const years = [...new Set(result.vehicles.flatMap(({ annualCosts }) => annualCosts.map(({ years: each }) => each)))]
  return (
    <DetailSection title="Yield and effective annual cost">
      <ByVehicleTable
        name="Yield and cost by vehicle"
        corner="a year"
        result={result}
        lines={[
          rateLine('Yield after tax and fees', 'yield.net', (vehicle) => vehicle.yield.net),
          rateLine('Yield lost to fees', 'yield.costOfFees', (vehicle) => vehicle.yield.costOfFees),
          ...years.map(costLine),
        ]}
      />
      <DetailWords>The four parts of each cost, investment management, advice, administration and other, are in the report.</DetailWords>
    </DetailSection>
  )
}
