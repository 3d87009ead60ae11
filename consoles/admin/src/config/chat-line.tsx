import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadConfig } from '../app/config.ts'
import { Line } from '../app/page.tsx'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { setConfig } from './set-config.ts'

/** The switch of the support chat. It appears only where the installation names its provider, so the line says which. */
export function ChatLine({ enabled, onChanged }: { readonly enabled: boolean; readonly onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { data: installation } = useQuery({ queryKey: ['config.json'], queryFn: loadConfig, staleTime: Infinity })
  const url = installation?.chatWidgetUrl
  const hasNoProvider = url === ''
  const label = enabled ? 'Switch off chat' : 'Switch on chat'
  const confirm = async (reason: string) => {
    await setConfig('chat', { enabled: !enabled, reason })
    onChanged()
    return enabled ? 'The support chat is off.' : 'The support chat is on.'
  }
  return (
    <Line
      label="Support chat"
      hint="Loads only once a visitor has agreed to it."
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {label}
        </Button>
      }
    >
      <StateTag tone={enabled ? (hasNoProvider ? 'warning' : 'success') : 'quiet'}>
        {enabled ? (hasNoProvider ? 'on, but not offered' : 'on') : 'off'}
      </StateTag>
      {url !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hasNoProvider
            ? 'This installation names no chat provider, so no chat appears. The operator sets its script in TAFEL_CHAT_WIDGET_URL.'
            : `Provider: ${new URL(url).host}`}
        </Typography>
      )}
      {isOpen && (
        <ReasonDialog
          title={`${label}?`}
          text={
            enabled
              ? 'The chat is no longer offered. An open one stays until its page is left.'
              : hasNoProvider
                ? 'Nothing appears until the installation names a chat provider.'
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
