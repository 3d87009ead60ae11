import { useQueryClient } from '@tanstack/react-query'
import type { TransferDutyView } from '@tafel/contracts/http/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { useMemo } from 'react'
import { outcomeOfFailure } from '../../../shared/autosave/outcome.ts'
import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts/draft-store.ts'
import { clientsKey } from '../../../shared/records/client-queries.ts'
import { overviewKey, transferDutiesKey } from '../../../shared/records/transfer-duty-queries.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { versionOf } from '../model/record-value.ts'
import type { RecordEditorPorts } from './use-record-editor.ts'

/** What an editor of this record needs of the world: the server, the query cache, the drafts of this user. */
export function useRecordPorts(transferDutyId: string, userId: string): RecordEditorPorts {
  const http = useHttp()
  const queries = useQueryClient()

  return useMemo(() => {
    const path = `/api/transfer-duties/${transferDutyId}`
    // The next read waits for what was written, so the server's own answer comes back and is held against ours.
    const refresh = () => {
      for (const queryKey of [transferDutiesKey, clientsKey, overviewKey]) void queries.invalidateQueries({ queryKey })
    }

    return {
      save: async ({ value, revision, key }) => {
        try {
          const answer = await http.command('PUT', path, { body: value, revision, key, retries: 0 })
          return { kind: 'saved', revision: answer.revision }
        } catch (error) {
          if (error instanceof AppError && (error.code === 'records/locked' || error.code === 'records/deleted')) refresh()
          return outcomeOfFailure(error, async () => versionOf(await http.query<TransferDutyView>(path)))
        }
      },
      onSaved: refresh,
      drafts: {
        read: (id) => readDraft(userId, id),
        keep: (id, draft) => keepDraft(userId, id, draft),
        drop: (id) => dropDraft(userId, id),
      },
      // oxlint-disable-next-line no-console -- saving to the server goes on; only a visit cut short would lose the last second
      onDraftError: (error) => console.warn('The draft could not be kept on this device.', error),
    }
  }, [http, queries, transferDutyId, userId])
}
