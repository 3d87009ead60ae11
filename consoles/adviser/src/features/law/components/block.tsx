import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { type ReactNode, useId } from 'react'

const Section = styled('section')({ minWidth: 0 })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  paddingBottom: 8,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Action = styled('span')({ marginLeft: 'auto', fontSize: '0.875rem' })

export interface BlockProps {
  readonly title: string
  /** Next to the title, in muted text. */
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a section's page, below a strong line. */
export function Block({ title, hint, action, children }: BlockProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <Head>
        <SectionTitle id={id}>{title}</SectionTitle>
        {hint !== undefined && <Hint>{hint}</Hint>}
        {action !== undefined && <Action>{action}</Action>}
      </Head>
      {children}
    </Section>
  )
}

/** A small table of a section's page. On narrow screens each row is a block whose cells name their column. */
export const LawTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 14px 8px 0',
    borderBottom: `1px solid ${color.rule}`,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'baseline',
  },
  '& tr > :last-child': { paddingRight: 0 },
  '& thead th': { fontSize: '0.8125rem', color: color.ink3 },
  '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '@media (max-width: 760px)': {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'grid', gap: 3, padding: '10px 0', borderBottom: `1px solid ${color.rule}` },
    '& tbody tr > *': { padding: 0, borderBottom: 0 },
    '& tbody tr > :empty': { display: 'none' },
    '& [data-figure]': { display: 'flex', justifyContent: 'space-between', gap: 16, whiteSpace: 'normal' },
    '& [data-label]::before': { content: 'attr(data-label)', color: color.ink3 },
  },
})
