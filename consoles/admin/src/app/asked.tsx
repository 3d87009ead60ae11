import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { http } from './session.ts'

/** What a page asks the server for, again every so often where it says so. */
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
  /** How many lines are to come. */
  readonly lines?: number
  readonly children: (data: T) => ReactNode
}

/** What was answered; before that its outline, and why not where it wasn't. What is shown stays while it is asked for anew. */
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
          {data !== undefined && ' What is shown is older.'}
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
