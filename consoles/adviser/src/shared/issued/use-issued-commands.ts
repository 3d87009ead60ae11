import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandAnswer } from '@tafel/contracts/base/http/answers.ts'
import { REPORT_DEADLINE_MS } from '@tafel/contracts/api/deadlines.ts'
import type { IssueReport, WithdrawReport } from '@tafel/contracts/contexts/issued/routes.ts'
import type { Replay } from '@tafel/contracts/contexts/issued/views.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { waitFor, retryWhileBusy } from '../files/use-download.ts'
import { useHttp } from '../session/http.ts'
import { issuedKey } from './issued-queries.ts'

const DEADLINE_MS = REPORT_DEADLINE_MS + 2000

/** Commands on issued reports. Errors are shown by the caller. */
export function useIssuedCommands() {
  const http = useHttp()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => queries.invalidateQueries({ queryKey: issuedKey })

  const issue = useMutation({
    // The same idempotency key for every retry, so that the report is issued once.
    mutationFn: ({ key, body }: { readonly key: string; readonly body: IssueReport }) =>
      retryWhileBusy(
        () =>
          http.command<CommandAnswer & { readonly number: string }>('POST', '/api/issued-reports', { body, key, deadlineMs: DEADLINE_MS }),
        { wait: waitFor },
      ),
    onSuccess: async ({ number }) => {
      toasts.show(`Report ${number} issued`, { tone: 'done' })
      await refresh()
    },
  })

  const withdraw = useMutation({
    mutationFn: ({ reportId, ...body }: WithdrawReport & { readonly reportId: string; readonly number: string }) =>
      http.command('POST', `/api/issued-reports/${reportId}/withdraw`, { body: { reason: body.reason, note: body.note } }),
    onSuccess: async (_, { number }) => {
      toasts.show(`Report ${number} withdrawn`, { tone: 'done' })
      await refresh()
    },
  })

  const replay = useMutation({ mutationFn: (reportId: string) => http.ask<Replay>(`/api/issued-reports/${reportId}/replay`, {}) })

  return { issue, withdraw, replay }
}
