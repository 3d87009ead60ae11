import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { styled } from '@tafel/kit/theme/styled.ts'
import { type ClientDetails, clientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import { agreesWithBirthDate, isIdNumber } from '@tafel/contracts/contexts/clients/id-number.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { platformKeys } from '@tafel/kit/keys/platform-keys.ts'
import { Key } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Controller, type FieldPath, useForm, useWatch } from 'react-hook-form'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { DiscardQuestion } from '../../../shared/unsaved/discard-question.tsx'

const Form = styled('form')({ display: 'grid', gap: 14 })
const Problem = styled('p')({ margin: 0, padding: '8px 12px', borderRadius: 7, backgroundColor: color.redSoft, color: color.red })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 8, marginTop: 6 })
const Keys = styled('span')({ marginRight: 'auto', fontSize: '0.8125rem', color: color.ink3 })

const EMPTY: ClientDetails = { name: '', surname: '', email: '', phone: '', dateOfBirth: '', idNumber: '' }
const FIELDS = Object.keys(EMPTY) as readonly FieldPath<ClientDetails>[]

const detailsOf = ({ name, surname, email, phone, dateOfBirth, idNumber }: ClientView): ClientDetails => ({
  name,
  surname,
  email,
  phone,
  dateOfBirth,
  idNumber,
})

export interface ClientDialogProps {
  /** Absent: a new client. */
  readonly client?: ClientView | undefined
  /** Resolves with the client's id. */
  readonly onSave: (details: ClientDetails) => Promise<string>
  readonly onSaved: (clientId: string) => void
  readonly onClose: () => void
}

/** A client's details: keeps a draft on this device, shows errors at their fields, and asks before discarding input. */
export function ClientDialog({ client, onSave, onSaved, onClose }: ClientDialogProps) {
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The field that had the focus when the question appeared. */
  const left = useRef<FieldPath<ClientDetails>>(undefined)
  const [saved] = useState(() => (client ? detailsOf(client) : EMPTY))
  const { control, register, handleSubmit, setError, setFocus, setValue, formState } = useForm<ClientDetails>({
    resolver: standardSchemaResolver(clientDetails),
    defaultValues: saved,
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const value = useWatch({ control }) as ClientDetails
  const { dateOfBirth, idNumber } = value
  const draft = useFormDraft({
    form: client ? clientForm(client.clientId, 'details') : 'clients/new',
    saved,
    value,
    restore: (typed) => FIELDS.forEach((field) => setValue(field, typed[field], { shouldDirty: true })),
  })
  const today = localDate(useNow())
  const disagrees = dateOfBirth !== '' && isIdNumber(idNumber) && !agreesWithBirthDate(idNumber, dateOfBirth)

  const submit = handleSubmit(async (details) => {
    setProblem(undefined)
    try {
      const clientId = await onSave(details)
      draft.settle()
      onSaved(clientId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const atFields = error.fieldErrors.flatMap(({ field, message }) => {
        const name = FIELDS.find((each) => each === field)
        return name === undefined ? [] : [{ name, message }]
      })
      atFields.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }))
      if (atFields.length === 0) setProblem(`${error.message} Your input is still here.`)
    }
  })

  const close = () => {
    if (!draft.isChanged) return onClose()
    // Already asking: Escape and a click outside return to the form; only the button discards.
    if (asksToDiscard) return keepEditing()
    left.current = FIELDS.find((field) => field === document.activeElement?.getAttribute('name'))
    setAsksToDiscard(true)
  }
  const keepEditing = () => {
    setAsksToDiscard(false)
    setFocus(left.current ?? 'name')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSubmitting) return
    event.preventDefault()
    void submit()
  }

  return (
    <Dialog open title={client ? 'Edit client' : 'New client'} asksBeforeDiscarding onClose={close}>
      <Form noValidate onSubmit={(event) => void submit(event)} onKeyDown={onKeyDown}>
        <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
        <TextField label="Name" required autoFocus autoComplete="off" maxLength={80} error={errors.name?.message} {...register('name')} />
        <TextField label="Surname" autoComplete="off" maxLength={80} error={errors.surname?.message} {...register('surname')} />
        <TextField label="E-mail" type="email" inputMode="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
        <TextField
          label="Telephone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          error={errors.phone?.message}
          {...register('phone')}
        />
        <Controller
          control={control}
          name="dateOfBirth"
          render={({ field: { value, onChange, onBlur, name, ref } }) => (
            <DateField
              label="Date of birth"
              max={today}
              value={value === '' ? null : value}
              onChange={(date) => onChange(date ?? '')}
              onBlur={onBlur}
              name={name}
              ref={ref}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
        <TextField
          label="ID number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          hint={disagrees ? 'This ID number and the date of birth don’t match. Both are saved as entered.' : undefined}
          error={errors.idNumber?.message}
          {...register('idNumber', { setValueAs: (text: string) => text.replaceAll(/\s/g, '') })}
        />
        {problem !== undefined && <Problem role="alert">{problem}</Problem>}
        {asksToDiscard ? (
          <DiscardQuestion
            onKeep={keepEditing}
            onDiscard={() => {
              draft.settle()
              onClose()
            }}
          />
        ) : (
          <Actions>
            <Keys>
              <Key>{platformKeys('Ctrl Enter')}</Key> saves
            </Keys>
            <Button tone="white" look="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting}>
              {client ? 'Save' : 'Add client'}
            </Button>
          </Actions>
        )}
      </Form>
    </Dialog>
  )
}
