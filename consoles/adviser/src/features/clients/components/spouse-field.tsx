import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientSuggestionsQuery } from '../../../shared/records/client-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'

const Group = styled('fieldset')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600, fontSize: '0.875rem' },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& input[type="radio"]': { width: 18, height: 18, margin: 0, accentColor: color.green },
})
const Problem = styled('span')({ fontSize: '0.8125rem', color: color.red })

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
    <Group>
      <legend>Spouse</legend>
      <TextField label="Find the spouse among your clients" autoComplete="off" value={q} onChange={(event) => setQ(event.target.value)} />
      {choices.map((choice) => (
        <label key={choice?.clientId ?? ''}>
          <input type="radio" name="spouseId" checked={choice?.clientId === value?.clientId} onChange={() => onChange(choice)} />
          {choice?.name ?? 'Not a client'}
        </label>
      ))}
      {error !== undefined && <Problem role="alert">{error}</Problem>}
    </Group>
  )
}
