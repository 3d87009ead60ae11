import { type ShowOptions, useAddress, withChoices } from '@tafel/kit/address/use-address.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { householdTitle } from '@tafel/contracts/contexts/clients/household-words.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../../shared/bar/crumbs.tsx'
import { firstNameWords } from '../../../shared/history/entry-words.ts'
import { IssuedList } from '../../../shared/issued/issued-list.tsx'
import { LinkButton } from '../../../shared/links/link-button.tsx'
import { householdQuery } from '../../../shared/records/client-queries.ts'
import { StoredRecords } from '../../../shared/offline/stored-records.tsx'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import { LateHint } from '../../../shared/records/late-hint.tsx'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { useClientActions } from '../hooks/use-client-actions.ts'
import type { HouseholdDialog } from '../components/household-dialogs.tsx'
import { BundleButtons } from '../components/bundle-buttons.tsx'
import { HouseholdRecords } from '../components/household-records.tsx'
import { HouseholdTotal } from '../components/household-total.tsx'
import { LastChanges } from '../components/last-changes.tsx'
import { Filing } from '../components/filing.tsx'
import { Marriage } from '../components/marriage.tsx'
import { NewRecordMenu } from '../components/new-record-menu.tsx'
import { People } from '../components/people.tsx'
import { householdSummary } from '../model/household-summary.ts'
import { ReviewCard, type ReviewDialogName } from '../components/review-card.tsx'
import { lastChanges } from '../model/last-change-lines.ts'
import { RECORD_STATES } from '../model/record-states.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'

/** Loaded with its charts, so that the page doesn't wait for them. */
const CloseToLimits = lazy(() => import('../components/close-to-limits.tsx'))
const Attachments = lazy(() => import('../components/attachments.tsx'))
const HouseholdDialogs = lazy(() => import('../components/household-dialogs.tsx'))
const HouseholdReportDialog = lazy(() => import('../components/household-report-dialog.tsx'))
const ReviewDialogs = lazy(() => import('../components/review-dialogs.tsx'))

/** The history of each is requested. */
const MAX_CHANGES = 5

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  columnGap: 54,
  rowGap: 32,
  maxWidth: 1400,
  '@media (max-width: 1180px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Main = styled('div')({ display: 'grid', alignContent: 'start', gap: 30, minWidth: 0, containerType: 'inline-size' })
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '30px 48px',
  '@container (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Side = styled('aside')({ display: 'grid', alignContent: 'start', gap: 30, minWidth: 0 })
const Head = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 10,
  paddingBottom: 6,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Summary = styled('p')({ margin: '2px 0 0', color: color.ink2 })

/** A client's household: people, marriage, records of all kinds, and recent activity. */
export default function HouseholdRoute() {
  const http = useHttp()
  const clientId = useParams()['id'] ?? ''
  const household = useQuery(householdQuery(http, clientId))
  return (
    <>
      <BarSlot name="trail">
        <Link to={clientsHref({ client: clientId })}>Clients</Link>
        <CrumbSlash />
      </BarSlot>
      {household.isError && household.data === undefined ? (
        <>
          <ErrorState
            what="This client could not be loaded"
            error={household.error}
            onRetry={() => void household.refetch()}
            elsewhere={<LinkButton to={clientsHref()}>All clients</LinkButton>}
          />
          <StoredRecords without={household.error} />
        </>
      ) : household.data === undefined ? (
        <SkeletonRows rows={8} height={64} label="Loading the household" />
      ) : (
        <>
          <Household household={household.data} />
          <LateHint late={household.data.late} />
        </>
      )}
    </>
  )
}

function Household({ household }: { readonly household: HouseholdView }) {
  const http = useHttp()
  const now = useNow()
  const [params, show] = useAddress()
  const navigate = useNavigate()
  const { sample, remove } = useClientCommands()
  const mayWrite = useMayWrite()
  const me = useQuery(meQuery(http)).data
  const { client } = household
  const change = (next: Readonly<Record<string, string | undefined>>, options?: ShowOptions) =>
    show((now) => withChoices(now, next), options)
  const ask = (dialog: string) => change({ dialog }, { isStep: true })
  const close = () => change({ dialog: undefined })
  const dialog = DIALOGS.find((name) => name === params.get('dialog'))
  const reviewDialog = REVIEW_DIALOGS.find((name) => name === params.get('dialog'))
  const shown = RECORD_STATES.find(({ state }) => state === params.get('records'))?.state ?? 'open'
  useClientActions(household)
  const who = (userId: string) => firstNameWords(household.people, userId)
  const edit = (name: HouseholdDialog, label: string) =>
    client.deleted ? null : (
      <ForWriters>
        <TextButton type="button" aria-label={label} onClick={() => ask(name)}>
          Edit
        </TextButton>
      </ForWriters>
    )

  return (
    <Page>
      <BarSlot name="actions">
        {client.deleted ? (
          <LinkButton tone="white" look="outline" to={clientsHref({ client: client.clientId, deleted: true })}>
            Restore or erase
          </LinkButton>
        ) : (
          <>
            <Button tone="white" look="outline" onClick={() => ask(REPORT)}>
              Household report
            </Button>
            <LinkButton tone="white" look="outline" to={paths.clientHistory.href(client.clientId)}>
              History
            </LinkButton>
            {me?.permissions.includes('manage') === true && (
              <LinkButton tone="white" look="outline" to={paths.clientAccess.href(client.clientId)}>
                Access log
              </LinkButton>
            )}
            <ForWriters>
              {client.sample && (
                <Button tone="white" look="outline" busy={sample.isPending} onClick={() => sample.mutate()}>
                  Reset
                </Button>
              )}
              <Button tone="white" look="outline" onClick={() => ask('details')}>
                Edit client
              </Button>
              <Button
                tone="white"
                look="outline"
                busy={remove.isPending}
                onClick={() => remove.mutate(client, { onSuccess: () => void navigate(clientsHref()) })}
              >
                Delete
              </Button>
              <NewRecordMenu clientId={client.clientId} />
            </ForWriters>
          </>
        )}
      </BarSlot>
      <Main>
        <header>
          <PageTitle>
            {householdTitle(household)} {client.deleted && <Tag tone="red">deleted</Tag>} {client.sample && <Tag>sample</Tag>}
          </PageTitle>
          <Summary>{householdSummary(household)}</Summary>
          {client.sample && <Hint>A fictional client with a record of each kind. Change what you like; Reset restores everything.</Hint>}
        </header>
        <Pair>
          <Section title="People" aside={edit('dependants', 'Edit dependants')}>
            <People household={household} today={localDate(now)} />
            <HouseholdTotal household={household} />
          </Section>
          <Section title="Marriage and property" aside={edit('marriage', 'Edit marriage')}>
            <Marriage household={household} />
          </Section>
        </Pair>
        <Section title="Filing" aside={edit('filing', 'Edit filing details')}>
          <Filing household={household} />
        </Section>
        <HouseholdRecords
          household={household}
          shown={shown}
          onShow={(state) => change({ records: state === 'open' ? undefined : state })}
          who={who}
          now={now}
        />
        <Suspense>
          <CloseToLimits household={household} />
        </Suspense>
        <Section title="Issued reports">
          <IssuedList
            filter={{ clientId: client.clientId }}
            without="client"
            none={<Hint>None yet. Issue a report from the report page of a record.</Hint>}
          />
        </Section>
        {me?.firmRole === 'owner' && (
          <Section title="Export">
            <BundleButtons clientId={client.clientId} />
          </Section>
        )}
      </Main>
      <Side aria-label="Review and activity">
        <ReviewCard household={household} today={localDate(now)} onOpen={ask} />
        <Section title="Recent activity">
          <LastChanges lines={lastChanges(household, MAX_CHANGES)} now={now} />
        </Section>
        <Suspense>
          <Attachments client={client} />
        </Suspense>
      </Side>
      {reviewDialog !== undefined && (
        <Suspense>
          <ReviewDialogs dialog={reviewDialog} household={household} mayWrite={mayWrite} onClose={close} />
        </Suspense>
      )}
      {dialog !== undefined && !client.deleted && mayWrite && (
        <Suspense>
          <HouseholdDialogs dialog={dialog} household={household} onClose={close} />
        </Suspense>
      )}
      {params.get('dialog') === REPORT && !client.deleted && (
        <Suspense>
          <HouseholdReportDialog household={household} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

/** Available to every reader. */
const REPORT = 'report'
const REVIEW_DIALOGS: readonly ReviewDialogName[] = ['review', 'reviewPlan', 'reviewChanges']
const DIALOGS: readonly HouseholdDialog[] = ['details', 'marriage', 'dependants', 'filing']

function Section({ title, aside, children }: { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} style={{ minWidth: 0 }}>
      <Head>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {aside}
      </Head>
      {children}
    </section>
  )
}
