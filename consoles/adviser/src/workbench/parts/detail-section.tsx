import { styled } from '@tafel/kit/theme/styled.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { PAINTED_APART } from '@tafel/kit/theme/painted-apart.ts'
import { type ReactNode, useId } from 'react'

const Head = styled('div')({ paddingBottom: 6, borderBottom: `1px solid ${color.ruleStrong}` })
const Frame = styled('section')({ ...PAINTED_APART, minWidth: 0, '&[data-wide]': { gridColumn: '1 / -1' } })

/** A titled section of the details. */
export function DetailSection({ title, wide = false, children }: DetailSectionProps) {
  const titleId = useId()
  return (
    <Frame aria-labelledby={titleId} data-wide={wide || undefined}>
      <Head>
        <SectionTitle id={titleId}>{title}</SectionTitle>
      </Head>
      {children}
    </Frame>
  )
}

export interface DetailSectionProps {
  readonly title: string
  /** Spans both columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A sentence below a table or chart. */
export const DetailWords = styled('p')({ margin: '8px 0 0', fontSize: '0.875rem', color: color.ink2, maxWidth: '70ch' })
