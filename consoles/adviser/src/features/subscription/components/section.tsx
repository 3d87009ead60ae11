import { styled } from '@tafel/kit/theme/styled.ts'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type ReactNode, useId } from 'react'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 10,
  paddingBottom: 6,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const End = styled('span')({ marginLeft: 'auto' })

export interface SectionProps {
  readonly title: string
  /** A few muted words after the title. */
  readonly note?: string
  /** To the right of the title. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A titled part of the page, below a line. */
export function Section({ title, note, end, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {note !== undefined && <Hint>{note}</Hint>}
        {end !== undefined && <End>{end}</End>}
      </Head>
      {children}
    </section>
  )
}
