import { createContext, type ReactNode, useContext, useId } from 'react'
import { styled } from '../theme/styled.ts'
import { Hint, SectionTitle } from '../text/text.tsx'
import { color } from '../theme/color.ts'
import { PAINTED_APART } from '../theme/painted-apart.ts'
import { FORM_WIDTH } from '../theme/tokens.ts'

/** `stacked`: label over the control. `ledger`: a ruled row, label left, control right. `cell`: in a table, with the label in its head. */
export type FieldLayout = 'stacked' | 'ledger' | 'cell'

export const LayoutContext = createContext<FieldLayout>('stacked')

/** Where the problems of fields in narrow cells appear; null: below each field. */
export const ProblemPlace = createContext<HTMLElement | null>(null)

export const useFieldLayout = (): FieldLayout => useContext(LayoutContext)

const Section = styled('section')({ ...PAINTED_APART, maxWidth: FORM_WIDTH })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 10,
  paddingBottom: 6,
  borderBottom: `1px solid ${color.ruleStrong}`,
})

export interface LedgerSectionProps {
  readonly title: ReactNode
  /** A short note after the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A titled group of ruled rows; its fields use the row layout. */
export function LedgerSection({ title, note, children }: LedgerSectionProps) {
  const titleId = useId()
  return (
    <LayoutContext value="ledger">
      <Section aria-labelledby={titleId}>
        <Head>
          <SectionTitle id={titleId}>{title}</SectionTitle>
          {note !== undefined && <Hint>{note}</Hint>}
        </Head>
        {children}
      </Section>
    </LayoutContext>
  )
}
