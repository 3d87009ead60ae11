import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { personName, type PersonName } from '@tafel/contracts/contexts/identity/person-name.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { Two } from './form-group.ts'

const Form = styled('form')({ display: 'grid', gap: 14, justifyItems: 'start', padding: '12px 0', '& > div': { width: '100%' } })

/** The user's name: shown in the header, in the greeting, and to admins. */
export function NameForm({ initial }: { readonly initial: PersonName }) {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [saved, setSaved] = useState(initial)
  const { register, control, handleSubmit, formState, setError, setValue, reset } = useForm<PersonName>({
    defaultValues: initial,
    resolver: (name) => {
      const parsed = personName.safeParse(name)
      return parsed.success ? { values: parsed.data, errors: {} } : { values: {}, errors: errorsIn(parsed.error.issues) }
    },
  })
  const value = useWatch({ control }) as PersonName
  const draft = useFormDraft({
    form: 'profile/name',
    saved,
    value,
    restore: ({ firstName, lastName }) => {
      setValue('firstName', firstName, { shouldDirty: true })
      setValue('lastName', lastName, { shouldDirty: true })
    },
  })
  const { mutateAsync } = useMutation({
    mutationFn: (name: PersonName) => http.call('updateDisplayName', name),
    onSuccess: async () => {
      // A new token carries the new claims, including the name.
      await auth.token({ force: true })
      await queries.fetchQuery({ ...meQuery(http), staleTime: 0 })
    },
  })
  const save = handleSubmit(async (name) => {
    try {
      await mutateAsync(name)
      draft.settle()
      setSaved(name)
      reset(name)
      toasts.show('Name saved', { tone: 'done' })
    } catch (error) {
      const problems = error instanceof AppError ? error.fieldErrors : []
      for (const { field, message } of problems) setError(field.replace(/^data\./, '') as keyof PersonName, { message })
      if (problems.length === 0) toastOfError(toasts, error)
    }
  })
  return (
    <Form noValidate aria-label="Your name" onSubmit={(event) => void save(event)}>
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      <Two>
        <TextField
          label="First name"
          required
          autoComplete="given-name"
          error={formState.errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          required
          autoComplete="family-name"
          error={formState.errors.lastName?.message}
          {...register('lastName')}
        />
      </Two>
      <Button type="submit" tone="white" look="outline" busy={formState.isSubmitting}>
        Save name
      </Button>
    </Form>
  )
}

function errorsIn(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): FieldErrors<PersonName> {
  const errors: Record<string, { readonly type: string; readonly message: string }> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= { type: 'rule', message }
  return errors
}
