import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { type ClientFilter, clientListQuery } from '../../../shared/records/client-queries.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { useHttp } from '../../../shared/session/http.ts'

const MAX_SHOWN = 3

export interface DeletedFoundProps {
  readonly filter: ClientFilter
  readonly onRestore: (client: ClientView) => void
}

/** Deleted clients that match the search, so that they are restored instead of entered again. */
export function DeletedFound({ filter, onRestore }: DeletedFoundProps) {
  const list = useInfiniteQuery(clientListQuery(useHttp(), { ...filter, deleted: true }))
  const found = list.isPlaceholderData ? [] : (list.data?.pages[0]?.items ?? []).slice(0, MAX_SHOWN)
  return found.map((client) => (
    <p key={client.clientId} style={{ margin: '6px 0 0' }}>
      {clientFullName(client)} was deleted.{' '}
      <ForWriters>
        <TextButton type="button" onClick={() => onRestore(client)}>
          Restore {clientFullName(client)}
        </TextButton>
      </ForWriters>
    </p>
  ))
}
