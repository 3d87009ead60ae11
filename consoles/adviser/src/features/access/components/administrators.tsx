import { useInfiniteQuery } from '@tanstack/react-query'
import { DONE } from '@tafel/contracts/contexts/access/entry.ts'
import { actOf } from '@tafel/contracts/contexts/access/words.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { administratorsQuery } from '../model/access-queries.ts'
import { Line, Lines } from './rows.ts'

/** Lists which parts of the firm Tafel's administrators viewed or changed. */
export function Administrators() {
  const found = useInfiniteQuery(administratorsQuery(useHttp()))
  const now = useNow()
  const pages = found.data?.pages
  const people = Object.assign({}, ...(pages ?? []).map((page) => page.people))
  return (
    <section aria-labelledby="access-administrators">
      <SectionTitle id="access-administrators">Tafel’s administrators</SectionTitle>
      <Hint as="p">They see the firm’s name, address and people, never its clients, unless they act for a member.</Hint>
      {pages === undefined ? (
        found.isError ? (
          <ErrorState what="The administrators’ activity could not be loaded" error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonRows rows={3} label="Loading the administrators’ activity" />
        )
      ) : pages[0]!.items.length === 0 ? (
        <p>No administrator has viewed anything yet.</p>
      ) : (
        <Lines>
          {pages.flatMap(({ items }) =>
            items.map(({ entryId, at, person, route, isAction, outcome }) => (
              <Line key={entryId}>
                <time dateTime={at}>{changedLabel(at, now)}</time>
                <span>
                  {people[person] ?? 'An administrator'}: {actOf(route)}
                  {isAction && outcome !== DONE && <Hint> {outcome === null ? 'started' : 'refused'}</Hint>}
                </span>
              </Line>
            )),
          )}
        </Lines>
      )}
      {found.hasNextPage && (
        <TextButton type="button" onClick={() => void found.fetchNextPage()}>
          Earlier
        </TextButton>
      )}
    </section>
  )
}
