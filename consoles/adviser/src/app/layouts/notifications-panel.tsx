import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Popover } from '@tafel/kit/layers/popover.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts, useToastsState } from '@tafel/kit/toast/toaster.tsx'
import { clockTime } from '../../shared/time/local-time.ts'

const Panel = styled('div')({ width: 'min(360px, calc(100vw - 32px))', padding: '14px 18px 16px' })
const List = styled('ul')({ listStyle: 'none', margin: '8px 0 0', padding: 0, maxHeight: 360, overflowY: 'auto' })
const Item = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '8px 0',
  borderTop: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '&[data-tone="error"]': { color: color.red },
})

export interface NotificationsPanelProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** The list of messages. */
export default function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const toasts = useToasts()
  const { kept, shown } = useToastsState()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notifications' } }}
    >
      <Panel>
        <SectionTitle>Notifications</SectionTitle>
        {kept.length === 0 && <Hint>Nothing yet. Messages of this session are listed here.</Hint>}
        <List>
          {kept.map((toast) => (
            <Item key={toast.id} data-tone={toast.tone}>
              <span>{toast.text}</span>
              {toast.undo !== undefined && shown.includes(toast) && (
                <TextButton
                  type="button"
                  aria-label={`Undo: ${toast.text}`}
                  onClick={() => {
                    toasts.close(toast.id)
                    toast.undo?.()
                  }}
                >
                  Undo
                </TextButton>
              )}
              <Hint>{clockTime(new Date(toast.at))}</Hint>
            </Item>
          ))}
        </List>
      </Panel>
    </Popover>
  )
}
