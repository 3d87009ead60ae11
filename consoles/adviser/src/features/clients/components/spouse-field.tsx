import { useQuery } from '@tanstack/react-query'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useState } from 'react'
import { ChoiceGroup, ChoiceProblem } from '../../../shared/fields/choice-group.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientSuggestionsQuery } from '../../../shared/records/client-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'

export interface Spouse {
  readonly clientId: string
  readonly name: string
}

export interface SpouseFieldProps {
  /** Who can't be it. */
  readonly clientId: string
  readonly value: Spouse | null
  readonly onChange: (spouse: Spouse | null) => void
  readonly error?: string | undefined
}

/** Whom of the firm's clients somebody is married to: found by name, or nobody. */
export function SpouseField({ clientId, value, onChange, error }: SpouseFieldProps) {
  const [q, setQ] = useState('')
  const found = useQuery({ ...clientSuggestionsQuery(useHttp(), q), enabled: q !== '' })
  const suggested = (q === '' ? [] : (found.data ?? []))
    .filter((client) => client.clientId !== clientId && client.clientId !== value?.clientId)
    .map((client) => ({ clientId: client.clientId, name: clientFullName(client) }))
  const choices = [null, ...(value === null ? [] : [value]), ...suggested]
  return (
    <ChoiceGroup>
      <legend>Spouse</legend>
      <TextField label="Find the spouse among your clients" autoComplete="off" value={q} onChange={(event) => setQ(event.target.value)} />
      {choices.map((choice) => (
        <label key={choice?.clientId ?? ''}>
          <input type="radio" name="spouseId" checked={choice?.clientId === value?.clientId} onChange={() => onChange(choice)} />
          {choice?.name ?? 'Not a client'}
        </label>
      ))}
      {error !== undefined && <ChoiceProblem role="alert">{error}</ChoiceProblem>}
    </ChoiceGroup>
  )
}
