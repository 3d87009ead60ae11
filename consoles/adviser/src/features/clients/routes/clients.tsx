import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { useCallback, useEffect, useRef } from 'react'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { hasFailed } from '../../../shared/offline/out-of-reach.ts'
import { clientQuery } from '../../../shared/records/client-queries.ts'
import { type ClientsView, clientsHref } from '../../../shared/records/clients-href.ts'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { ClientDialogs } from '../components/client-dialogs.tsx'
import { ClientFilters } from '../components/client-filters.tsx'
import { ClientPanel } from '../components/client-panel.tsx'
import { ClientSearch } from '../components/client-search.tsx'
import { ClientsPane } from '../components/clients-pane.tsx'
import { ListMenu } from '../components/list-menu.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { useClientsView } from '../hooks/use-clients-view.ts'
import { filterOf } from '../model/client-filter.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'

/** With room for two panes, each scrolls separately, so that a client low in the list appears next to it. */
const TWO_PANES = '@media (min-width: 901px) and (min-height: 481px)'
const PAGE_PADDING = { top: 24, bottom: 64 }
const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 5fr) minmax(0, 8fr)',
  gap: 48,
  maxWidth: 1400,
  [TWO_PANES]: {
    gridTemplateRows: 'minmax(0, 1fr)',
    height: `calc(100dvh - ${HEADER_HEIGHT + BAR_HEIGHT + PAGE_PADDING.top}px)`,
    marginBottom: -PAGE_PADDING.bottom,
    '& > [data-pane="list"]': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    // The rule above the first row stays in place while the rows scroll under it.
    '& [data-tools]': { marginBottom: 0, paddingBottom: 14, borderBottom: `1px solid ${color.ruleStrong}` },
    '& [data-pane="list"] ul': { borderTopColor: 'transparent' },
    '& [data-scrolls]': {
      minHeight: 0,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      // A row's hover background and focus ring extend beyond the column.
      margin: '0 -12px',
      padding: '0 12px 24px',
    },
    '& > [data-pane="client"]': { marginTop: -6, paddingTop: 6 },
  },
  // Without room for two panes, only one is shown.
  '@media (max-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-selected="true"] > [data-pane="list"], &[data-selected="false"] > [data-pane="client"]': { display: 'none' },
  },
})
const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 14,
})
const HeadActions = styled('div')({ display: 'flex', alignItems: 'center', gap: 6 })
const Tools = styled('div')({ display: 'grid', gap: 8, marginBottom: 14 })
const Toggle = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  fontSize: '0.875rem',
  color: color.ink2,
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.green },
})
const Back = styled('p')({ margin: '0 0 12px', '@media (min-width: 901px)': { display: 'none' } })
const Choose = styled('p')({ margin: 0, paddingTop: 8, color: color.ink3 })

/** The clients on the left, the selected one with its records on the right. */
export default function ClientsRoute() {
  const { view, change } = useClientsView()
  const { deleted = false, client: clientId } = view
  const filter = filterOf(view)
  const { remove, restore, sample } = useClientCommands()
  const http = useHttp()
  const mayWrite = useMayWrite()
  const selected = useQuery({ ...clientQuery(http, clientId ?? ''), enabled: clientId !== undefined })
  const search = useCallback((next: string) => change({ q: next }), [change])
  const ask = (dialog: NonNullable<ClientsView['dialog']>) => change({ dialog }, { isStep: true })
  const title = useRef<HTMLHeadingElement>(null)
  const erased = useRef(false)
  // The focused element disappeared with the client.
  useEffect(() => {
    if (!erased.current || view.dialog !== undefined) return
    erased.current = false
    title.current?.focus()
  }, [view.dialog])
  const client = clientId === undefined ? undefined : selected.data
  const showSample = () =>
    sample.mutate(undefined, { onSuccess: ({ id }) => change({ client: id, q: '', deleted: false, records: undefined }, { isStep: true }) })

  return (
    <Page data-selected={clientId !== undefined}>
      <section data-pane="list" aria-label="All clients">
        <Head>
          <PageTitle ref={title} tabIndex={-1} style={{ outline: 'none' }}>
            Clients
          </PageTitle>
          <HeadActions>
            <ListMenu filter={filter} onSample={showSample} />
            <ForWriters>
              <Button data-tour="new-client" onClick={() => ask('new')}>
                New client
              </Button>
            </ForWriters>
          </HeadActions>
        </Head>
        <Tools data-tools="">
          <ClientSearch q={filter.q} onSearch={search} />
          <ClientFilters records={filter.records} order={filter.order} onChange={(next) => change(next)} />
          <Toggle>
            <input type="checkbox" checked={deleted} onChange={(event) => change({ deleted: event.target.checked })} />
            Show deleted clients
          </Toggle>
          <SavedViews view={view} />
        </Tools>
        <div data-scrolls="">
          <ClientsPane view={view} onAdd={() => ask('new')} onSample={showSample} />
        </div>
      </section>
      <div data-pane="client" data-scrolls="">
        <Back>
          <TextLink to={clientsHref(filter)}>All clients</TextLink>
        </Back>
        {clientId === undefined ? (
          <Choose>Choose a client to see the records.</Choose>
        ) : hasFailed(selected) ? (
          <ErrorState what="This client could not be loaded" error={selected.error} onRetry={() => void selected.refetch()} />
        ) : client === undefined ? (
          <SkeletonRows rows={4} height={56} label="Loading the client" />
        ) : (
          <ClientPanel
            key={client.clientId}
            client={client}
            showsDeleted={deleted}
            onChange={() => ask('change')}
            onDelete={() => remove.mutate(client, { onSuccess: () => change({ client: undefined }, { isStep: true }) })}
            onRestore={() => restore.mutate(client)}
            onErase={() => ask('erase')}
            onReset={() => sample.mutate()}
          />
        )}
      </div>
      <ClientDialogs
        dialog={mayWrite ? view.dialog : undefined}
        client={client}
        onClose={() => change({ dialog: undefined })}
        onErased={() => {
          erased.current = true
          change({ dialog: undefined, client: undefined })
        }}
        onAdded={(added) => change({ dialog: undefined, client: added, q: '', deleted: false, records: undefined })}
      />
    </Page>
  )
}
