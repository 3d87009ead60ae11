import { useQuery } from '@tanstack/react-query'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useState } from 'react'
import { ChoiceGroup, ChoiceProblem } from '../../../shared/fields/choice-group.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientSuggestionsQuery } from '../../../shared/records/client-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'

export interface ChosenClient {
  readonly clientId: string
  readonly name: string
}

export interface ClientsFieldProps {
  /** Null: all clients. */
  readonly value: readonly ChosenClient[] | null
  readonly onChange: (clients: readonly ChosenClient[] | null) => void
  readonly error?: string | undefined
}

/** The whole firm, or selected clients, found by name. */
export function ClientsField({ value, onChange, error }: ClientsFieldProps) {
  const [q, setQ] = useState('')
  const found = useQuery({ ...clientSuggestionsQuery(useHttp(), q), enabled: value !== null && q !== '' })
  const chosen = value ?? []
  const isChosen = (clientId: string) => chosen.some((client) => client.clientId === clientId)
  const suggested = (q === '' ? [] : (found.data ?? []))
    .filter(({ clientId }) => !isChosen(clientId))
    .map((client) => ({ clientId: client.clientId, name: clientFullName(client) }))
  const toggle = (client: ChosenClient) =>
    onChange(isChosen(client.clientId) ? chosen.filter(({ clientId }) => clientId !== client.clientId) : [...chosen, client])
  return (
    <ChoiceGroup>
      <legend>What the auditor may see</legend>
      <label>
        <input type="radio" name="reach" checked={value === null} onChange={() => onChange(null)} />
        The whole firm
      </label>
      <label>
        <input type="radio" name="reach" checked={value !== null} onChange={() => onChange(chosen)} />
        Only some clients
      </label>
      {value !== null && (
        <>
          <TextField label="Find clients by name" autoComplete="off" value={q} onChange={(event) => setQ(event.target.value)} />
          {[...chosen, ...suggested].map((client) => (
            <label key={client.clientId}>
              <input type="checkbox" checked={isChosen(client.clientId)} onChange={() => toggle(client)} />
              {client.name}
            </label>
          ))}
        </>
      )}
      {error !== undefined && <ChoiceProblem role="alert">{error}</ChoiceProblem>}
    </ChoiceGroup>
  )
}
