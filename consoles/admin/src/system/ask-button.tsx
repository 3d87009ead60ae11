import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonDialog } from '../app/reason-dialog.tsx'
import { http } from '../app/session.ts'

export interface AskButtonProps {
  readonly readModel: string
  readonly what: 'rebuilds' | 'retries'
  readonly onAsked: () => void
}

const WORDS = {
  rebuilds: {
    label: 'Rebuild',
    title: (name: string) => `Rebuild ${name}?`,
    text: 'Its tables are rebuilt from the log next to the live ones, compared with them, and replace them if both agree. Reading continues throughout.',
    done: (name: string) => `The rebuild of ${name} was requested. It begins in a moment.`,
  },
  retries: {
    label: 'Try again',
    title: (name: string) => `Retry the parked events of ${name}?`,
    text: 'Its parked events are retried in order. Those that still fail stay parked.',
    done: (name: string) => `The parked events of ${name} will be retried in a moment.`,
  },
} as const

/** Sends a request to the process of the read models, with a reason for the audit log. */
export function AskButton({ readModel, what, onAsked }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { label, title, text, done } = WORDS[what]
  const confirm = async (reason: string) => {
    await http.command('POST', `/api/admin/system/${what}`, { body: { readModel, reason } })
    onAsked()
    return done(readModel)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`${label} ${readModel}`}>
        {label}
      </Button>
      {isOpen && <ReasonDialog title={title(readModel)} text={text} confirm={label} onConfirm={confirm} onClose={() => setOpen(false)} />}
    </>
  )
}
