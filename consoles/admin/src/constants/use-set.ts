import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportedRow } from '@tafel/contracts/law/sets/import.ts'
import type { SetId } from '@tafel/contracts/law/figure/set-id.ts'
import type { AffectedRecords, FigurePast, SetSummary, SetView } from '@tafel/contracts/contexts/constants/views.ts'
import type { ImpactPreview } from '@tafel/contracts/contexts/constants/impact.ts'
import { useNotify } from 'react-admin'
import { http } from '../app/session.ts'

const KEY = ['constants'] as const
const RUNNING_MS = 1000
const PENDING_MS = 15_000

export const pathOf = ({ collection, key }: SetId): string => `/api/admin/constants/${collection}/${key}`
const idOf = ({ collection, key }: SetId) => `${collection}/${key}`
/** The console's address of a set's screen. */
export const screenOf = ({ collection, key }: SetId): string => `/constants/${collection}/${key}`

export const useSets = () =>
  useQuery({ queryKey: [...KEY, 'list'], queryFn: ({ signal }) => http.query<readonly SetSummary[]>('/api/admin/constants', { signal }) })

export const useSet = (set: SetId) =>
  useQuery({
    queryKey: [...KEY, 'set', idOf(set)],
    queryFn: ({ signal }) => http.query<SetView>(pathOf(set), { signal }),
    // It may take effect while the page is open.
    refetchInterval: ({ state }) => (state.data?.pending ? PENDING_MS : false),
  })

export const useFigurePast = (set: SetId, figure: string) =>
  useQuery({
    queryKey: [...KEY, 'past', idOf(set), figure],
    queryFn: ({ signal }) => http.query<readonly FigurePast[]>(`${pathOf(set)}/history`, { search: { figure }, signal }),
  })

export const useImpact = (set: SetId) =>
  useQuery({
    queryKey: [...KEY, 'impact', idOf(set)],
    queryFn: ({ signal }) => http.query<ImpactPreview>(`${pathOf(set)}/impact`, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? RUNNING_MS : false),
  })

export const useAffected = (set: SetId, enabled: boolean) =>
  useQuery({
    queryKey: [...KEY, 'affected', idOf(set)],
    queryFn: ({ signal }) => http.query<AffectedRecords>(`${pathOf(set)}/affected`, { signal }),
    enabled,
  })

export const useWithdrawalImpact = (set: SetId, enabled: boolean) =>
  useQuery({
    queryKey: [...KEY, 'withdrawal', idOf(set)],
    queryFn: ({ signal }) => http.query<AffectedRecords>(`${pathOf(set)}/withdrawal/impact`, { signal }),
    enabled,
    retry: false,
  })

export interface ImportRequest {
  readonly format: 'csv' | 'json' | 'paste'
  readonly text: string
  readonly source: string
}

export const checkImport = (set: SetId, request: ImportRequest): Promise<readonly ImportedRow[]> =>
  http.ask<{ readonly rows: readonly ImportedRow[] }>(`${pathOf(set)}/import/check`, request).then(({ rows }) => rows)

/** Decisions about the set as the user saw it, refused if it has changed since. */
const OF_WHAT_WAS_SEEN = ['ask', 'publish']

/** Decides about a set, and refreshes everything that shows it. Throws on a refusal. */
export function useDecide(set: Pick<SetView, 'collection' | 'key' | 'revision'>) {
  const queries = useQueryClient()
  return async (verb: string, body?: unknown): Promise<void> => {
    try {
      if (verb === 'cancel') await http.command('DELETE', `${pathOf(set)}/impact`)
      else
        await http.command('POST', `${pathOf(set)}/${verb}`, { body, ...(OF_WHAT_WAS_SEEN.includes(verb) && { revision: set.revision }) })
    } finally {
      await queries.invalidateQueries({ queryKey: KEY })
    }
  }
}

/** The set as last loaded. */
export function useNewestSet(set: SetId) {
  const queries = useQueryClient()
  return () => queries.getQueryData<SetView>([...KEY, 'set', idOf(set)])
}

/** The same for a button: shows the outcome or the error. */
export function useDecision(set: Pick<SetView, 'collection' | 'key' | 'revision'>) {
  const decide = useDecide(set)
  const notify = useNotify()
  return useMutation({
    mutationFn: ({ verb, body }: { readonly verb: string; readonly body?: unknown; readonly done: string }) => decide(verb, body),
    onSuccess: (_, { done }) => notify(done, { type: 'success' }),
    onError: (error) =>
      notify(error instanceof Error ? error.message : 'That did not work. Nothing was changed; try again.', { type: 'error' }),
  })
}
