import { namesAsOf } from '@tafel/contracts/law/working/unconfirmed.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { TaxScenarioInputs } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { TaxScenarioResult } from '@tafel/contracts/law/assessment/result/result.ts'
import { defaultLines } from '@tafel/contracts/kinds/scenario/report/assumptions.ts'
import { LUMP_SUM_WORDS } from '@tafel/contracts/kinds/scenario/report/lump-sums.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { DetailSection, DetailWords } from '../../../../workbench/parts/detail-section.tsx'
import { LedgerTable, Warning } from '../../../../workbench/parts/ledger-table.tsx'
import { type FigureLine, FigureTable } from './figure-table.tsx'

// The parts of the assessment, group by group, each figure with its working.

/** Claimed amounts that are not deducted this year, each with its reason. */
export function DisallowedSection({ disallowed }: Pick<TaxScenarioResult, 'disallowed'>) {
  return (
    <DetailSection title="Claimed but not deducted this year">
      <FigureTable
        lines={disallowed.map(({ id, label, section, amount, reason }) => ({ step: id, label, section, cents: amount, note: reason }))}
      />
    </DetailSection>
  )
}

/** Each exemption and deduction. */
export function DeductionsSection({ exempt, deductions, income }: Pick<TaxScenarioResult, 'exempt' | 'deductions' | 'income'>) {
  const lines = (list: TaxScenarioResult['exempt']): readonly FigureLine[] =>
    list.map(({ id, label, section, amount }) => ({ step: id, label, section, cents: amount }))
  const deducted = deductions.reduce((all, { amount }) => all + (amount ?? 0), 0)
  return (
    <DetailSection title="Exempt and deducted">
      {exempt.length > 0 && <FigureTable lines={[...lines(exempt), sum('Exempt income', income.exempt, 'income.exempt')]} />}
      {deductions.length > 0 && <FigureTable lines={[...lines(deductions), sum('Deductions', deducted)]} />}
    </DetailSection>
  )
}

export const sum = (label: string, cents: number | null, step?: string): FigureLine => ({ label, cents, step, isSum: true })

/** Lump sums, which are taxed separately. */
export function LumpSumsSection({ rows, result }: { readonly rows: TaxScenarioInputs['lumpSums']; readonly result: TaxScenarioResult }) {
  const lines = rows.map(({ kind }, at): FigureLine => ({
    label: `Tax on: ${LUMP_SUM_WORDS[kind].toLowerCase()}`,
    cents: result.lumpSumRows[at]?.tax ?? null,
    step: `lumpSums.${at}.tax`,
  }))
  return (
    <DetailSection title="Lump sums">
      <FigureTable lines={[...lines, sum('Tax on lump sums', result.tax.lumpSums, 'tax.lumpSums')]} />
      <DetailWords>Not part of taxable income: taxed under a separate table, together with all earlier lump sums.</DetailWords>
    </DetailSection>
  )
}

const CARRIED = {
  s11F: 'Retirement contributions',
  s18A: 'Donations',
  s10C: 'Undeducted contributions, against annuities',
  capitalLoss: 'Assessed capital loss',
  foreignTax: 'Foreign tax',
  foreignLoss: 'Foreign loss',
  assessedLoss: 'Assessed loss',
} as const satisfies Record<keyof TaxScenarioResult['carryForward'], string>

/** The amounts carried forward to the next year. */
export function carriedLines({ carryForward, ringFencing }: TaxScenarioResult): readonly FigureLine[] {
  const kept = (Object.keys(carryForward) as (keyof typeof carryForward)[]).map((name): FigureLine => ({
    label: CARRIED[name],
    cents: carryForward[name],
    step: `carryForward.${name}`,
  }))
  const losses = ringFencing.map(({ trade, carriedForward }): FigureLine => ({
    label: 'Ring-fenced loss',
    section: 's 20A',
    cents: carriedForward,
    step: `${trade}.ringFenced`,
  }))
  return [...kept, ...losses].filter(({ cents }) => cents !== 0)
}

export function CarriedSection({ lines }: { readonly lines: readonly FigureLine[] }) {
  return (
    <DetailSection title="Carried forward to the next year">
      <FigureTable lines={lines} />
    </DetailSection>
  )
}

const Summary = styled('summary')({ minHeight: 24, marginTop: 12, fontSize: '0.875rem', color: color.ink2, cursor: 'pointer' })

function figuresIn({ unconfirmed }: TaxScenarioResult): string {
  const count = unconfirmed.reduce((all, { names }) => all + names.length, 0)
  return count === 1 ? '1 figure' : `${count} figures`
}

/** The defaults used for empty inputs, and unconfirmed statutory figures. */
export function AssumptionsSection({ inputs, result }: { readonly inputs: TaxScenarioInputs; readonly result: TaxScenarioResult }) {
  const lines = defaultLines(inputs, result)
  return (
    <DetailSection title="Assumptions">
      {lines.length > 0 && (
        <>
          <DetailWords>Defaults used:</DetailWords>
          <LedgerTable>
            <tbody>
              {lines.map(({ label, value }) => (
                <tr key={`${label} ${value}`}>
                  <th scope="row">{label}</th>
                  <td style={{ whiteSpace: 'normal' }}>{value}</td>
                </tr>
              ))}
            </tbody>
          </LedgerTable>
        </>
      )}
      {result.unconfirmed.length > 0 && (
        <details>
          <Summary>
            <Warning>{figuresIn(result)} used here are not confirmed or not yet promulgated.</Warning> See which, with sources
          </Summary>
          {result.unconfirmed.map(({ names, asOf, status, confidence, source }) => (
            <DetailWords key={names.join()}>
              <Warning>
                {status === 'enacted' ? 'Not confirmed by two sources' : status === 'announced' ? 'Announced, not yet law' : status}
                {status !== 'enacted' && confidence !== 'confirmed' ? ', nor confirmed by two sources' : ''}:
              </Warning>{' '}
              {namesAsOf({ names, asOf }).join('; ')} ({source}).
            </DetailWords>
          ))}
        </details>
      )}
    </DetailSection>
  )
}
