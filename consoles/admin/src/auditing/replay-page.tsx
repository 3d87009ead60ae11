import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { useEffect, useMemo } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { Page } from '../app/page.tsx'
import { historyQuery } from './auditing-queries.ts'
import { Replay } from './replay.tsx'
import { stepsOf } from './replay-steps.ts'
import { readSubject, type Subject } from './subject.ts'

/** Plays the history of one client or record. The subject and the start are in the address. */
export function ReplayPage() {
  const [params] = useSearchParams()
  const subject = readSubject(params)
  const key = `${subject?.firm} ${subject?.kind} ${subject?.id}`
  return (
    <Page title="Replay" wide>
      {subject === undefined ? (
        <Typography sx={{ py: 3 }}>
          Nothing is selected yet.{' '}
          <Link component={RouterLink} to="/events">
            Search for an event
          </Link>{' '}
          and open it: the history of its record or client plays here.
        </Typography>
      ) : (
        <Loaded key={key} subject={subject} startAt={Number(params.get('at') ?? '') || undefined} />
      )}
    </Page>
  )
}

function Loaded({ subject, startAt }: { readonly subject: Subject; readonly startAt: number | undefined }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(historyQuery(subject))
  // Loads all of it, so that the player can go from the first entry to the last.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])
  const pages = data?.pages
  const steps = useMemo(() => stepsOf(pages?.flatMap(({ entries }) => entries) ?? []), [pages])
  const people = useMemo((): People => Object.assign({}, ...(pages ?? []).map((page) => page.people)), [pages])
  if (error !== null)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {error.message}
      </Alert>
    )
  if (pages === undefined || hasNextPage)
    return (
      <div role="status" aria-label="Loading the history">
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} height={44} />
        ))}
      </div>
    )
  return <Replay subject={subject} steps={steps} people={people} startAt={startAt} isWhole={pages.at(-1)!.before === null} />
}
