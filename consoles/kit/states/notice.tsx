import { styled } from '../theme/styled.ts'
import type { ReactNode } from 'react'
import { SectionTitle } from '../text/text.tsx'
import { color } from '../theme/color.ts'
import { radius } from '../theme/tokens.ts'

const Frame = styled('section')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  padding: '24px 24px 26px',
  borderRadius: radius.card,
  border: `1px solid ${color.rule}`,
  backgroundColor: color.card,
  maxWidth: 640,
})
const Body = styled('div')({ color: color.ink2, '& > p': { margin: '0 0 4px' } })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })

export interface NoticeProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the most likely first. */
  readonly actions?: ReactNode
  readonly role?: 'alert'
  /** The notice fills the page: its title is the page's heading. */
  readonly isPage?: boolean
}

/** The shared layout of the empty, error, forbidden and offline states. */
export function Notice({ title, children, actions, role, isPage = false }: NoticeProps) {
  return (
    <Frame role={role}>
      <SectionTitle as={isPage ? 'h1' : 'h2'}>{title}</SectionTitle>
      <Body>{children}</Body>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </Frame>
  )
}
