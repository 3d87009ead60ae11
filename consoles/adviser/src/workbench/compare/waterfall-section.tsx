import { styled } from '@tafel/kit/theme/styled.ts'
import { waterfallChart, type WaterfallBar } from '@tafel/contracts/base/charts/waterfall.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { waterfall, type Waterfall } from '@tafel/contracts/kinds/compare/waterfall.ts'
import { ONE_AFTER_OTHER_WORDS, PARTS_WORDS, togetherWords, waterfallLines } from '@tafel/contracts/kinds/compare/words.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type ReactNode, useId, useMemo } from 'react'
import { DetailWords } from '../parts/detail-section.tsx'
import { LedgerTable } from '../parts/ledger-table.tsx'
import { useNarrow } from '../parts/use-narrow.ts'
import type { Comparison } from './comparison.ts'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 14px',
  paddingBottom: 8,
  marginBottom: 16,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)',
  gap: '28px 40px',
  '@media (max-width: 980px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& th, & td': { verticalAlign: 'baseline' },
  '& th': { overflowWrap: 'anywhere' },
})

export interface WaterfallSectionProps {
  readonly kind: AnyCompareKind
  readonly comparison: Comparison
  /** The control that selects the figure. */
  readonly choice: ReactNode
}

/** Explains the difference between the base and one column for one figure, as a chart and as lines, to the cent. */
export function WaterfallSection({ kind, comparison, choice }: WaterfallSectionProps) {
  const { columns, base, drawn, figure } = comparison
  const titleId = useId()
  const isNarrow = useNarrow()
  const from = columns[base]!
  const to = columns[drawn!]!
  const outcome = useMemo(() => waterfall(kind, from, to, figure.id), [kind, from, to, figure.id])
  const names = { from: from.description, to: to.description }
  const title = outcome.ok
    ? `From ${formatMoney(outcome.waterfall.from, 'never')} to ${formatMoney(outcome.waterfall.to, 'never')}`
    : `From ${names.from} to ${names.to}`

  return (
    <section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        <Hint>
          {figure.label.toLowerCase()}: {names.to} compared with {names.from}, to the cent; the grey column is the one shown
        </Hint>
        <span style={{ marginLeft: 'auto' }}>{choice}</span>
      </Head>
      {!outcome.ok ? (
        <DetailWords>The waterfall can’t be shown. {outcome.why}</DetailWords>
      ) : outcome.waterfall.parts.length === 0 && outcome.waterfall.interactions.length === 0 ? (
        <DetailWords>None of the differences between them changes this figure.</DetailWords>
      ) : (
        <Sides>
          <SvgChart
            title={`${figure.label}, step by step`}
            chart={waterfallChart(barsOf(outcome.waterfall, names, figure.better), {
              width: isNarrow ? 320 : 640,
              summary: summaryOf(outcome.waterfall, names, figure.label),
            })}
            showsSummary={false}
          />
          <div>
            <Lines drawn={outcome.waterfall} names={names} />
            <DetailWords>
              {PARTS_WORDS}
              {outcome.waterfall.parts.some(({ isAlone }) => !isAlone) && ` ${ONE_AFTER_OTHER_WORDS}`}
            </DetailWords>
          </div>
        </Sides>
      )}
    </section>
  )
}

interface Names {
  readonly from: string
  readonly to: string
}

function Lines({ drawn, names }: { readonly drawn: Waterfall; readonly names: Names }) {
  const lines = waterfallLines(drawn, names)
  const [last] = lines.slice(-1)
  return (
    <LedgerTable>
      <tbody>
        {lines.slice(0, -1).map(({ label, cents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatMoney(cents, 'always')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{last!.label}</th>
          <td>{formatMoney(last!.cents, 'always')}</td>
        </tr>
      </tfoot>
    </LedgerTable>
  )
}

function barsOf(drawn: Waterfall, names: Names, better: 'less' | 'more' | undefined): readonly WaterfallBar[] {
  const isGood = (cents: number) => (better === undefined ? undefined : cents < 0 === (better === 'less'))
  return [
    { label: names.from, cents: drawn.from, kind: 'total' },
    ...drawn.parts.map(({ label, amount }): WaterfallBar => ({ label, cents: amount, kind: 'part', isGood: isGood(amount) })),
    ...(drawn.together === 0 ? [] : [{ label: togetherWords(drawn), cents: drawn.together, kind: 'together' as const }]),
    { label: names.to, cents: drawn.to, kind: 'total' },
  ]
}

function summaryOf({ from, to, parts, together }: Waterfall, names: Names, label: string): string {
  const steps = [
    ...parts.map(({ label: part, amount }) => `${part} ${formatMoney(amount)}`),
    ...(together === 0 ? [] : [`all at once ${formatMoney(together)}`]),
  ]
  return `${label} from ${formatMoney(from)} (${names.from}) to ${formatMoney(to)} (${names.to}): ${steps.join(', ')}.`
}
