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
    text: 'Its tables are built anew from the log beside the live ones, compared with them, and take their place where both say the same. Reading goes on all the while.',
    done: (name: string) => `The rebuild of ${name} is asked for. It begins in a moment.`,
  },
  retries: {
    label: 'Try again',
    title: (name: string) => `Try again what ${name} has parked?`,
    text: 'Its parked events are taken in order, as far as they go now. What still does not fit stays parked.',
    done: (name: string) => `What ${name} has parked is tried again in a moment.`,
  },
} as const

/** Asks something of the process that keeps the read models, for a reason that the audit log keeps. */
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
