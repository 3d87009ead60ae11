import Button from '@mui/material/Button'
import { useState } from 'react'
import { Line } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { setConfig } from './set-config.ts'

export function ChatLine({ enabled, onChanged }: { readonly enabled: boolean; readonly onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const label = enabled ? 'Switch off chat' : 'Switch on chat'
  const confirm = async (reason: string) => {
    await setConfig('chat', { enabled: !enabled, reason })
    onChanged()
    return enabled ? 'The support chat is off.' : 'The support chat is on.'
  }
  return (
    <Line
      label="Support chat"
      hint="Loads only once a visitor has agreed to it, and only where the installation names a provider (TAFEL_CHAT_WIDGET_URL)."
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {label}
        </Button>
      }
    >
      <StateTag tone={enabled ? 'success' : 'quiet'}>{enabled ? 'on' : 'off'}</StateTag>
      {isOpen && (
        <ReasonDialog
          title={`${label}?`}
          text={
            enabled
              ? 'The chat is no longer offered. An open one stays until its page is left.'
              : 'Visitors are offered the chat, and asked before it loads.'
          }
          confirm={label}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </Line>
  )
}
