import type { TaxConstants } from '@tafel/contracts/law/figure/tax-kinds.ts'
import type { LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { sectionRunQuery } from '../engine/section-run.ts'
import { Cases } from './cases.tsx'
import { Figures } from './figures.tsx'
import { RuleTree } from './rule-tree.tsx'
import { SectionHead } from './section-head.tsx'
import { SectionSide } from './section-side.tsx'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 290px',
  gap: '32px 30px',
  minWidth: 0,
  '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Main = styled('article')({ display: 'grid', alignContent: 'start', gap: 30, minWidth: 0 })

export interface SectionViewProps {
  readonly entry: LawSection
  readonly slug: string
  readonly tax: TaxConstants
  readonly today: string
}

/** How Tafel reads one section. */
export function SectionView({ entry, slug, tax, today }: SectionViewProps) {
  const run = useQuery(sectionRunQuery(slug, today))
  const outcomes = run.data ?? undefined
  return (
    <Columns>
      <Main>
        <SectionHead entry={entry} />
        <RuleTree entry={entry} />
        {entry.figures.length > 0 && <Figures kinds={entry.figures} tax={tax} today={today} />}
        <Cases
          entry={entry}
          run={outcomes}
          ranAt={run.dataUpdatedAt}
          isRunning={run.isFetching}
          error={run.error}
          onRun={() => void run.refetch()}
        />
      </Main>
      <SectionSide entry={entry} run={outcomes} />
    </Columns>
  )
}
