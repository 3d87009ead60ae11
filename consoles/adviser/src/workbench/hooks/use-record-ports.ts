import { useQueryClient } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { constantsIn } from '@tafel/kit/constants/constants-in.ts'
import { useMemo } from 'react'
import { outcomeOfFailure } from '../../shared/autosave/outcome.ts'
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts/draft-store.ts'
import { pinnedVersion } from '../../shared/constants/use-constants.ts'
import { clientsKey } from '../../shared/records/client-queries.ts'
import { overviewKey, recordQuery, recordsKey } from '../../shared/records/record-queries.ts'
import { recordApi } from '../../shared/records/record-ref.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { versionOf } from '../model/record-value.ts'
import type { RecordEditorPorts } from './use-record-editor.ts'

/** A record editor's dependencies: the server, the query cache and this user's drafts. */
export function useRecordPorts(kind: AnyWorkbenchKind, recordId: string, userId: string): RecordEditorPorts {
  const http = useHttp()
  const queries = useQueryClient()

  return useMemo(() => {
    const ref = { kind: kind.names.name, recordId }
    const path = recordApi(ref)
    // The next read waits for the write, so that the server's own answer is compared with ours.
    const refresh = () => {
      for (const queryKey of [recordsKey, clientsKey, overviewKey]) void queries.invalidateQueries({ queryKey })
    }

    return {
      save: async ({ value, revision, key }) => {
        try {
          const pinned = pinnedVersion(queries.getQueryData<RecordView>(recordQuery(http, ref).queryKey), constantsIn(queries))
          const answer = await http.command('PUT', path, { body: { ...value, ...pinned }, revision, key, retries: 0 })
          return { kind: 'saved', revision: answer.revision }
        } catch (error) {
          if (error instanceof AppError && (error.code === 'records/locked' || error.code === 'records/deleted')) refresh()
          return outcomeOfFailure(error, async () => versionOf(kind, await http.query<RecordView>(path)))
        }
      },
      onSaved: refresh,
      drafts: {
        read: () => readDraft(userId, ref),
        keep: (draft) => keepDraft(userId, ref, draft),
        drop: () => dropDraft(userId, ref),
      },
      // oxlint-disable-next-line no-console -- saving to the server continues; only a crash would lose the last second
      onDraftError: (error) => console.warn('The draft could not be stored on this device.', error),
    }
  }, [http, queries, kind, recordId, userId])
}
