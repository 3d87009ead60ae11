import { useQuery } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { ChoiceGroup, ChoiceProblem } from '../../../shared/fields/choice-group.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientSuggestionsQuery } from '../../../shared/records/client-queries.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'

const NO_OTHER_DETAILS = { email: '', phone: '', dateOfBirth: '', idNumber: '' }

export interface Spouse {
  readonly clientId: string
  readonly name: string
}

export interface SpouseFieldProps {
  /** Excluded: a client can't be their own spouse. */
  readonly clientId: string
  readonly value: Spouse | null
  readonly onChange: (spouse: Spouse | null) => void
  readonly error?: string | undefined
}

/** The client's spouse, found by name among the firm's clients, or none. */
export function SpouseField({ clientId, value, onChange, error }: SpouseFieldProps) {
  const [q, setQ] = useState('')
  const found = useQuery({ ...clientSuggestionsQuery(useHttp(), q), enabled: q !== '' })
  const suggested = (q === '' ? [] : (found.data ?? []))
    .filter((client) => client.clientId !== clientId && client.clientId !== value?.clientId)
    .map((client) => ({ clientId: client.clientId, name: clientFullName(client) }))
  const { save } = useClientCommands()
  const toasts = useToasts()
  /** Adds the spouse as a client, with the name that was searched for. */
  const add = async () => {
    const [name = '', ...surname] = q.trim().split(/\s+/)
    const spouse = { clientId: crypto.randomUUID(), name: q.trim() }
    try {
      await save.mutateAsync({ clientId: spouse.clientId, details: { ...NO_OTHER_DETAILS, name, surname: surname.join(' ') } })
      onChange(spouse)
      setQ('')
    } catch (error) {
      toastOfError(toasts, error)
    }
  }
  const choices = [null, ...(value === null ? [] : [value]), ...suggested]
  return (
    <ChoiceGroup>
      <legend>Spouse</legend>
      <TextField label="Find spouse among your clients" autoComplete="off" value={q} onChange={(event) => setQ(event.target.value)} />
      {choices.map((choice) => (
        <label key={choice?.clientId ?? ''}>
          <input type="radio" name="spouseId" checked={choice?.clientId === value?.clientId} onChange={() => onChange(choice)} />
          {choice?.name ?? 'Not a client'}
        </label>
      ))}
      {q.trim() !== '' && found.isSuccess && !found.isPlaceholderData && suggested.length === 0 && (
        <Button tone="white" look="outline" busy={save.isPending} onClick={() => void add()}>
          Add {q.trim()} as a client
        </Button>
      )}
      {error !== undefined && <ChoiceProblem role="alert">{error}</ChoiceProblem>}
    </ChoiceGroup>
  )
}
