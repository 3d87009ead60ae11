import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { UnreadFields } from '@tafel/kit/fields/unread-fields.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { RestoredNote } from './restored-note.tsx'
import { type FormDraftOptions, useFormDraft } from './use-form-draft.ts'
import { DiscardQuestion } from './discard-question.tsx'

const Form = styled('form')({ display: 'grid', gap: 14 })
const Problem = styled('p')({ margin: 0, padding: '8px 12px', borderRadius: 7, backgroundColor: color.redSoft, color: color.red })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 6 })

export interface FormDialogProps<T extends object> {
  readonly title: string
  /** The form's values, kept on this device until they are saved or discarded. */
  readonly draft: FormDraftOptions<T>
  /** The problems by field name; empty if there are none. Called before saving. */
  readonly check: () => Readonly<Record<string, string>>
  /** Saves; the dialog closes afterwards. */
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly children: (problems: Readonly<Record<string, string>>) => ReactNode
  readonly width?: number
}

/** A dialog with a form that is saved as a whole: shows problems at their fields, keeps a draft, and asks before discarding it. */
export function FormDialog<T extends object>({ title, draft, check, onSave, onClose, children, width = 520 }: FormDialogProps<T>) {
  const { isChanged, restoredFrom, settle, discard } = useFormDraft(draft)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const unread = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const [asksToDiscard, setAsksToDiscard] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || unread.current > 0) return
    const found = check()
    setProblems(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await onSave()
      settle()
      onClose()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblems(Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message])))
      setRefusal(`${error.message} Your input is still here.`)
      setBusy(false)
    }
  }

  const close = () => {
    if (isBusy) return
    if (!isChanged && unread.current === 0) return onClose()
    // Already asking: Escape and a click outside return to the form; only the button discards.
    if (asksToDiscard) return keepEditing()
    setAsksToDiscard(true)
  }
  const keepEditing = () => {
    setAsksToDiscard(false)
    form.current?.querySelector<HTMLElement>('[name]')?.focus()
  }

  return (
    <Dialog open title={title} width={width} asksBeforeDiscarding onClose={close}>
      <UnreadFields onChange={(fields) => (unread.current = fields.length)}>
        <Form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <RestoredNote from={restoredFrom} onDiscard={discard} />
          {children(problems)}
          {refusal !== undefined && <Problem role="alert">{refusal}</Problem>}
          {asksToDiscard ? (
            <DiscardQuestion
              onKeep={keepEditing}
              onDiscard={() => {
                settle()
                onClose()
              }}
            />
          ) : (
            <Actions>
              <Button tone="white" look="outline" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" busy={isBusy}>
                Save
              </Button>
            </Actions>
          )}
        </Form>
      </UnreadFields>
    </Dialog>
  )
}
