import { styled } from '@tafel/kit/theme/styled.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { hasFailed } from '../../../shared/offline/out-of-reach.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { LateHint } from '../../../shared/records/late-hint.tsx'
import { SampleRecord } from '../../../shared/records/sample-record.tsx'
import { recordListQuery } from '../../../shared/records/record-queries.ts'
import { useRecordCommands } from '../../../shared/records/use-record-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { NewRecordButtons } from './new-record-buttons.tsx'
import { RecordList } from './record-list.tsx'
import { ForWriters } from '../../../shared/session/for-writers.tsx'

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '10px 24px',
  marginBottom: 24,
})
const Contact = styled('p')({ margin: '2px 0 0', color: color.ink2, overflowWrap: 'anywhere' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const SectionHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 34,
  marginBottom: 8,
})

export interface ClientPanelProps {
  readonly client: ClientView
  readonly showsDeleted: boolean
  readonly onChange: () => void
  readonly onDelete: () => void
  readonly onRestore: () => void
  readonly onErase: () => void
  readonly onReset: () => void
}

/** One client: contact details and records. */
export function ClientPanel({ client, showsDeleted, onChange, onDelete, onRestore, onErase, onReset }: ClientPanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <div>
          <PageTitle as="h2" id={titleId} tabIndex={-1} style={{ outline: 'none' }}>
            {clientFullName(client)} {client.deleted && <Tag tone="red">deleted</Tag>} {client.sample && <Tag>sample</Tag>}
          </PageTitle>
          <Contact>{[client.email, client.phone].filter(Boolean).join(' · ') || 'No contact details yet'}</Contact>
          {client.deleted && <Contact>Deleted, not erased: everything is kept and can be restored.</Contact>}
        </div>
        <Actions>
          {client.deleted ? (
            <ForWriters>
              <Button tone="red" look="outline" onClick={onErase}>
                Erase for good
              </Button>
              <Button onClick={onRestore}>Restore</Button>
            </ForWriters>
          ) : (
            <>
              <LinkButton tone="white" look="outline" to={paths.client.href(client.clientId)}>
                Open client
              </LinkButton>
              <ForWriters>
                {client.sample && (
                  <Button tone="white" look="outline" onClick={onReset}>
                    Reset
                  </Button>
                )}
                <Button tone="white" look="outline" onClick={onChange}>
                  Edit
                </Button>
                <Button tone="white" look="outline" onClick={onDelete}>
                  Delete
                </Button>
              </ForWriters>
            </>
          )}
        </Actions>
      </Head>
      <ClientRecords client={client} showsDeleted={showsDeleted} />
    </section>
  )
}

function ClientRecords({ client, showsDeleted }: Pick<ClientPanelProps, 'client' | 'showsDeleted'>) {
  const http = useHttp()
  const now = useNow()
  const commands = useRecordCommands()
  const list = useInfiniteQuery(recordListQuery(http, { clientId: client.clientId, deleted: showsDeleted }))
  const records = list.data?.pages.flatMap((page) => page.items) ?? []
  const newRecord = (
    <ForWriters>
      <NewRecordButtons clientId={client.clientId} />
    </ForWriters>
  )

  return (
    <>
      <SectionHead>
        <SectionTitle as="h3">{showsDeleted ? 'Deleted records' : 'Records'}</SectionTitle>
        {!client.deleted && !showsDeleted && records.length > 0 && newRecord}
      </SectionHead>
      {list.isPending ? (
        <SkeletonRows rows={3} label="Loading records" />
      ) : list.data === undefined || hasFailed(list) ? (
        <ErrorState what="The records could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : records.length === 0 && showsDeleted ? (
        <EmptyState title="No deleted records">Deleted records appear here and can be restored.</EmptyState>
      ) : records.length === 0 ? (
        <>
          <EmptyState title="No records yet" action={!client.deleted && newRecord}>
            The result and its calculation appear as you type.
          </EmptyState>
          <SampleRecord />
        </>
      ) : (
        <>
          <RecordList records={records} commands={commands} now={now} />
          {list.hasNextPage && (
            <Button
              tone="white"
              look="outline"
              style={{ marginTop: 14 }}
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
          )}
          <LateHint late={list.data.pages.some((page) => page.late)} />
        </>
      )}
    </>
  )
}
