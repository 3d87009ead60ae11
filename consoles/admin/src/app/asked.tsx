import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { http } from './session.ts'

/** A query of a page, optionally repeated. */
export function useAsked<T>(path: string, options: { readonly everyMs?: number } = {}) {
  return useQuery({
    queryKey: ['tafel', path],
    queryFn: ({ signal }) => http.query<T>(path, { signal }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    retry: false,
  })
}

export interface AskedProps<T> {
  readonly asked: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Lines of the placeholder. */
  readonly lines?: number
  readonly children: (data: T) => ReactNode
}

/** The answer; before that its placeholder, and the reason if it failed. Older data stays during a refresh. */
export function Asked<T>({ asked, lines = 3, children }: AskedProps<T>) {
  const { data, error, refetch, isFetching } = asked
  return (
    <>
      {error !== null && (
        <Alert
          severity="error"
          sx={{ my: 1 }}
          action={
            <Button size="small" color="inherit" disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
          {data !== undefined && ' The data shown is from before.'}
        </Alert>
      )}
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading">
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} height={48} />
          ))}
        </div>
      )}
    </>
  )
}
