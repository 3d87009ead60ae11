import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import type { ButtonTone } from '../buttons/button-style.ts'
import { Dialog } from './dialog.tsx'

export interface Question {
  readonly title: string
  readonly text: ReactNode
  /** Names the action: "Delete client". */
  readonly confirm: string
  readonly cancel?: string
  readonly tone?: ButtonTone
}

/** `const { ask, dialog } = useConfirm()`: `await ask({...})` answers true or false; put `{dialog}` into the page. */
export function useConfirm(): { readonly ask: (question: Question) => Promise<boolean>; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<{ readonly question: Question; readonly answer: (yes: boolean) => void } | null>(null)
  const ask = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })), [])
  const settle = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  const question = asked?.question
  const dialog = question !== undefined && (
    <Dialog
      open
      title={question.title}
      onClose={() => settle(false)}
      actions={
        <>
          <Button tone="white" look="outline" onClick={() => settle(false)}>
            {question.cancel ?? 'Cancel'}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; here Enter answers it */}
          <Button tone={question.tone ?? 'primary'} autoFocus onClick={() => settle(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      <div>{question.text}</div>
    </Dialog>
  )
  return { ask, dialog }
}
