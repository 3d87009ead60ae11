import { styled } from '@tafel/kit/theme/styled.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, PageTitle } from '@tafel/kit/text/text.tsx'
import { recordListQuery } from '../../shared/records/record-queries.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { RecordBar } from '../screen/record-bar.tsx'
import { CompareSelection } from './compare-selection.tsx'

const Page = styled('div')({ display: 'grid', gap: 20, maxWidth: 720, margin: '0 auto' })
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

export interface ChooseVariantsProps {
  readonly kind: AnyWorkbenchKind
  readonly record: RecordView
  readonly canChange: boolean
  readonly onAdd: (recordId: string) => void
}

/** The empty comparison: offers the client's other records and a copy as a variant. */
export function ChooseVariants({ kind, record, canChange, onAdd }: ChooseVariantsProps) {
  const http = useHttp()
  const commands = useRecordCommands()
  const list = useInfiniteQuery(recordListQuery(http, { clientId: record.clientId, deleted: false }))
  const records = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((each) => each.kind === record.kind && each.recordId !== record.recordId)

  return (
    <Page>
      <RecordBar record={record} description={record.description} tab="compare" />
      <PageTitle>Compare {record.description}</PageTitle>
      {canChange && !record.deleted && (
        <Line>
          <Button
            busy={commands.copy.isPending}
            onClick={() => commands.copy.mutate(record, { onSuccess: ({ recordId }) => onAdd(recordId) })}
          >
            Try a variant
          </Button>
          <Hint>This adds a copy as a column. Change the copy; the record stays unchanged until you make the variant the base.</Hint>
        </Line>
      )}
      {list.isPending ? (
        <SkeletonRows rows={3} label="Loading the other records" />
      ) : list.isError ? (
        <ErrorState what="The other records could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : records.length === 0 ? (
        <Hint>This client has no other {kind.names.words.many} yet.</Hint>
      ) : (
        <>
          <CompareSelection records={records} first={record} legend={`Or choose from the client’s other ${kind.names.words.many}`} />
          {list.hasNextPage && (
            <TextButton type="button" onClick={() => void list.fetchNextPage()}>
              Show more
            </TextButton>
          )}
        </>
      )}
    </Page>
  )
}
