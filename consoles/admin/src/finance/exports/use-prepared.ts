import { useQuery } from '@tanstack/react-query'
import type { ExportManifest, ExportRequest, ExportState } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { http } from '../../app/session.ts'

export type Wanted = ExportRequest

const LOOK_EVERY_MS = 700

/** An export in progress: polled until its file is written. */
export function usePrepared(wanted: Wanted | undefined): {
  readonly isPending: boolean
  readonly rows: number
  readonly manifest: ExportManifest | undefined
  readonly error: Error | null
} {
  const { data, error } = useQuery({
    queryKey: ['tafel', 'finance', 'export', wanted],
    queryFn: async ({ signal }) => {
      const state = await http.query<ExportState>('/api/finance/exports/manifest', { search: { ...wanted }, signal })
      if (state.state === 'failed') throw new Error('The file was not written. Nothing is lost; prepare it again.')
      return state
    },
    enabled: wanted !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' && state.error === null ? LOOK_EVERY_MS : false),
    retry: false,
  })
  return {
    isPending: wanted !== undefined && error === null && data?.state !== 'ready',
    rows: data?.state === 'preparing' ? data.rows : 0,
    manifest: data?.state === 'ready' ? data.manifest : undefined,
    error,
  }
}
