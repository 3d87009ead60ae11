import { type ReactNode, useId, useRef } from 'react'
import { Modal } from '../layers/modal.tsx'
import { color } from '../theme/color.ts'
import { styled } from '../theme/styled.ts'
import { SectionTitle } from '../text/text.tsx'

const Body = styled('div')({ display: 'grid', gap: 14, padding: '22px 24px 24px' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 6 })

export interface DialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the most likely last. */
  readonly actions?: ReactNode
  readonly width?: number
  /** The caller asks before discarding input, so a click outside always calls `onClose`. */
  readonly asksBeforeDiscarding?: boolean
  /** Covers the page behind it entirely. */
  readonly hidesPage?: boolean
}

/** A titled dialog, closed by Escape, and by a click outside unless something was typed; focus returns to where it was. */
export function Dialog({
  title,
  open,
  onClose,
  children,
  actions,
  width = 480,
  asksBeforeDiscarding = false,
  hidesPage = false,
}: DialogProps) {
  const titleId = useId()
  // In the body, which unmounts on close.
  const body = useRef<HTMLDivElement>(null)
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    const isSlip = reason === 'backdropClick' && body.current?.dataset['typed'] !== undefined
    if (!isSlip || asksBeforeDiscarding) onClose()
  }
  return (
    <Modal
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: { width, maxWidth: 'calc(100vw - 32px)', m: '16px' } },
        ...(hidesPage && { backdrop: { sx: { '&:not(.MuiBackdrop-invisible)': { bgcolor: color.paper } } } }),
      }}
    >
      <Body ref={body} onInput={({ currentTarget }) => (currentTarget.dataset['typed'] = '')}>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {children}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Body>
    </Modal>
  )
}
