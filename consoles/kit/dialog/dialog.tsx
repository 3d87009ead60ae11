import MuiDialog from '@mui/material/Dialog'
import { styled } from '../theme/styled.ts'
import { type ReactNode, useId } from 'react'
import { SectionTitle } from '../text/text.tsx'

const Body = styled('div')({ display: 'grid', gap: 14, padding: '22px 24px 24px' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 6 })

export interface DialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the likeliest last. */
  readonly actions?: ReactNode
  readonly width?: number
}

/** A dialog: titled, closed by Escape and by a click beside it; focus goes back to where it came from. */
export function Dialog({ title, open, onClose, children, actions, width = 480 }: DialogProps) {
  const titleId = useId()
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width, maxWidth: 'calc(100vw - 32px)', m: '16px' } } }}
    >
      <Body>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {children}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Body>
    </MuiDialog>
  )
}
