import { styled } from '@mui/material/styles'
import type { ClientView } from '@tafel/contracts/http/views.ts'
import { searchKey } from '@tafel/contracts/search-key.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { type FormEvent, useRef, useState } from 'react'
import { clientFullName } from '../../../shared/records/client-name.ts'

const Form = styled('form')({ display: 'grid', gap: 14 })
const Text = styled('p')({ margin: 0, color: color.ink2 })
const Problem = styled('p')({ margin: 0, padding: '8px 12px', borderRadius: 7, backgroundColor: color.redSoft, color: color.red })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 6 })

export interface EraseDialogProps {
  readonly client: ClientView
  readonly onErase: () => Promise<void>
  readonly onClose: () => void
}

/** What erasing means, and the client's name as the last step before it. */
export function EraseDialog({ client, onErase, onClose }: EraseDialogProps) {
  const name = clientFullName(client)
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
    <Dialog open title={`Erase ${name} for good?`} onClose={busy ? () => undefined : onClose}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Text>
          Deleting only hid this client. Erasing destroys the key to all that Tafel keeps about the client and the client’s records. Nobody
          can bring it back. What remains is that somebody was erased, by whom and when.
        </Text>
        <Text>
          First make sure that no law makes you keep the records: those of advice and of tax are mostly to be kept for five years. Reports
          that you downloaded or sent are yours to delete. Backups of the key expire within 35 days.
        </Text>
        <TextField
          label={`Type “${name}” to erase`}
          required
          autoFocus
          autoComplete="off"
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem === 'name' ? 'This is not the name of the client.' : undefined}
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
