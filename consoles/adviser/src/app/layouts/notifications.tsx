import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts, useToastsState } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
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
const Count = styled('span')({
  position: 'absolute',
  top: 3,
  right: 3,
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: color.ochre,
})

/** Every message of this visit, also those that have gone from the screen. */
export function Notifications() {
  const toasts = useToasts()
  const { kept, unread } = useToastsState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        type="button"
        style={{ position: 'relative' }}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          toasts.markRead()
        }}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
          <path d="M4.2 12.6V8a4.8 4.8 0 0 1 9.6 0v4.6l1.2 1.2H3z" strokeLinejoin="round" />
          <path d="M7.4 15.6a1.8 1.8 0 0 0 3.2 0" strokeLinecap="round" />
        </svg>
        {unread > 0 && <Count />}
      </IconButton>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notifications' } }}
        >
          <Panel>
            <SectionTitle>Notifications</SectionTitle>
            {kept.length === 0 && <Hint>Nothing yet. Messages of this visit are kept here.</Hint>}
            <List>
              {kept.map((toast) => (
                <Item key={toast.id} data-tone={toast.tone}>
                  <span>{toast.text}</span>
                  <Hint>{clockTime(new Date(toast.at))}</Hint>
                </Item>
              ))}
            </List>
          </Panel>
        </Popover>
      )}
    </>
  )
}
