import { styled } from '../theme/styled.ts'
import { searchKey } from '@tafel/contracts/base/search-key.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AppError } from '../http/app-error.ts'
import { color } from '../theme/color.ts'
import { Dialog } from './dialog.tsx'

const Form = styled('form')({ display: 'grid', gap: 14, color: color.ink2, '& p': { margin: 0 }, '& ul': { margin: 0, paddingLeft: 20 } })
const Problem = styled('p')({ padding: '8px 12px', borderRadius: 7, backgroundColor: color.redSoft, color: color.red })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 6 })

export interface EraseDialogProps {
  readonly title: string
  /** Must be typed before anything is erased. */
  readonly name: string
  /** Shown if something else was typed. */
  readonly otherName: string
  /** The lists of what is erased and what remains. */
  readonly children: ReactNode
  readonly onErase: () => Promise<void>
  readonly onClose: () => void
}

/** Explains an erasure and asks to type the name as the last step, because it can't be undone. */
export function EraseDialog({ title, name, otherName, children, onErase, onClose }: EraseDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'name' | AppError>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (searchKey(typed) !== searchKey(name)) {
      setProblem('name')
      input.current?.focus()
      return
    }
    setProblem(undefined)
    setBusy(true)
    try {
      await onErase()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(error)
      setBusy(false)
    }
  }

  return (
    <Dialog open title={title} onClose={busy ? () => undefined : onClose}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <TextField
          label={`Type “${name}” to erase`}
          required
          autoFocus
          autoComplete="off"
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem === 'name' ? otherName : undefined}
        />
        {problem instanceof AppError && <Problem role="alert">{problem.message}</Problem>}
        <Actions>
          <Button tone="white" look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="red" type="submit" busy={busy}>
            Erase for good
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
