import { useInfiniteQuery } from '@tanstack/react-query'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import type { ReactNode } from 'react'
import { useHttp } from '../session/http.ts'
import { type IssuedFilter, issuedListQuery } from './issued-queries.ts'
import { IssuedTable, type IssuedTableProps } from './issued-table.tsx'

export interface IssuedListProps extends Pick<IssuedTableProps, 'without'> {
  readonly filter: IssuedFilter
  /** Shown if there are none. */
  readonly none: ReactNode
}

/** The issued reports of a filter, with loading and error states. */
export function IssuedList({ filter, none, without }: IssuedListProps) {
  const list = useInfiniteQuery(issuedListQuery(useHttp(), filter))
  if (list.data === undefined) {
    return list.isError ? (
      <ErrorState what="The issued reports could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows rows={3} label="Loading the issued reports" />
    )
  }
  const reports = list.data.pages.flatMap(({ items }) => items)
  const people: People = Object.assign({}, ...list.data.pages.map((page) => page.people))
  if (reports.length === 0) return none
  return (
    <>
      <IssuedTable reports={reports} people={people} {...(without === undefined ? {} : { without })} />
      {list.hasNextPage && (
        <div style={{ marginTop: 12 }}>
          <Button tone="white" look="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show earlier reports
          </Button>
        </div>
      )}
    </>
  )
}
