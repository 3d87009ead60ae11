import { useAddress } from '@tafel/kit/address/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { styled } from '@tafel/kit/theme/styled.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { type Block, REPORT_FORMS, type ReportForm } from '@tafel/contracts/base/report/document.ts'
import { withLook } from '@tafel/contracts/contexts/report-look/with-look.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { ReportSheet } from '@tafel/kit/report/report-sheet.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint, PageTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { recordPaths } from '../../shared/paths.ts'
import { FORM_WORDS } from '../../shared/issued/form-words.ts'
import { IssuedList } from '../../shared/issued/issued-list.tsx'
import { LinkButton, TextLink } from '../../shared/links/link-button.tsx'
import { RecordTag } from '../../shared/records/record-tags.tsx'
import { imageDataUrlQuery, isMissing } from '../../shared/files/account-images.ts'
import { toastOfError } from '../../shared/records/toast-of-error.ts'
import { recordApi } from '../../shared/records/record-ref.ts'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { useHttp } from '../../shared/session/http.ts'
import { andThen } from '../maybe-promise.ts'
import type { EditsStatus } from '../hooks/live-edits.ts'
import { usePromise } from '../hooks/use-promise.ts'
import { printReport } from '../../shared/files/print-pdf.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { useStoredLinks } from '../hooks/use-stored-links.ts'
import type { AnyWorkbenchKind, Answer, Report } from '../kind.ts'
import type { ReportOptions } from '../compare/use-report-options.ts'
import { disagreement } from '../model/disagreement.ts'
import { Band } from './band.tsx'
import { FilesMenu } from './files-menu.tsx'
import { RecordBar } from './record-bar.tsx'
import { ForWriters } from '../../shared/session/for-writers.tsx'

const IssueDialog = lazy(async () => ({ default: (await import('./issue-dialog.tsx')).IssueDialog }))

const Page = styled('div')({ maxWidth: 794, margin: '0 auto', '@media print': { maxWidth: 'none' } })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 20px',
  marginBottom: 18,
  '@media print': { display: 'none' },
})
const Words = styled('div')({ display: 'grid', gap: 2 })
const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 })
const Earlier = styled('section')({ marginTop: 28, '@media print': { display: 'none' } })
const Doing = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8 })
const Form = styled('div')({ width: 250 })

export interface ReportScreenProps {
  readonly kind: AnyWorkbenchKind
  /** Builds the report document. */
  readonly reportOf: Report<KindName, Answer>
  readonly record: RecordView
  readonly client: ClientView
  readonly account: AccountView
  /** The records that the report compares with its own. */
  readonly options: ReportOptions
  /** The section on changes since the last report. */
  readonly changes: readonly Block[]
  readonly edits: EditsStatus
}

const FORMS = REPORT_FORMS.map((value) => ({ value, label: FORM_WORDS[value] }))
/** Used if the URL names none. */
const USUAL: ReportForm = 'summary'

/** The query string of the page; empty for the defaults. */
const pageQuery = (sections: ReportForm, options: readonly string[]) => queryOf({ ...(sections !== USUAL && { sections }), options })

function queryOf({ sections, options }: { readonly sections?: ReportForm; readonly options: readonly string[] }): string {
  const chosen = { ...(sections && { sections }), ...(options.length > 0 && { options: options.join(',') }) }
  const query = new URLSearchParams(chosen).toString()
  return query === '' ? '' : `?${query}`
}

/** The report as it will be sent, with its PDF. */
export function ReportScreen({ kind, reportOf, record, client, account, options, changes, edits }: ReportScreenProps) {
  const http = useHttp()
  const commands = useRecordCommands()
  const toasts = useToasts()
  const [search, show] = useAddress()
  const [isIssuing, setIssuing] = useState(false)
  const sections = REPORT_FORMS.find((form) => form === search.get('sections')) ?? USUAL
  const linked = useStoredLinks(kind, record)
  const constants = useConstantsAt()(record.constantsVersion)
  const { data: logo } = useQuery(imageDataUrlQuery(http, account.accountImage))
  const pendingReport = useMemo(
    () =>
      andThen(linked.status === 'asStored' ? kind.recalculated(record, constants, linked.linked) : undefined, (answer) => {
        const today = johannesburgDate(options.changedAt)
        if (answer === undefined || constants === undefined) return undefined
        const given = {
          record,
          constants,
          client,
          firm: { ...account, ...(logo && { logo }) },
          today,
          sections,
          changes,
          options: options.blocks,
        }
        return andThen(reportOf(given, answer), (report) => ({ answer, report }))
      }),
    [kind, linked, reportOf, record, constants, client, account, logo, sections, changes, options],
  )
  const { value: { answer, report } = {}, isPending } = usePromise(pendingReport)
  const pdfPath = `${recordApi(record)}/report.pdf${queryOf({ sections, options: options.ids })}`
  const { download, progress } = useDownload(http, pdfPath, `${report?.fileName ?? ''}.pdf`)
  const { value: mismatch } = usePromise(
    useMemo(
      () => (linked.status === 'asStored' ? disagreement(kind, record, constants, linked.linked) : undefined),
      [kind, linked, record, constants],
    ),
  )

  return (
    <Page>
      <RecordBar record={record} description={record.description} tab="report" />
      <Head>
        <Words>
          <Line>
            <PageTitle>Report</PageTitle>
            <RecordTag record={record} />
          </Line>
          <Hint role="status">
            {download.isPending ? progress : 'A draft, marked as such until you issue it.'}
            {isMissing(account.accountImage, logo) && ' Your logo could not be loaded.'}
          </Hint>
        </Words>
        {report && (
          <Doing>
            <Form data-tour="report-form">
              <SelectField
                label="Form"
                value={sections}
                options={FORMS}
                onChange={({ target }) => show(pageQuery(target.value as ReportForm, options.ids))}
              />
            </Form>
            <ForWriters>
              {!record.locked && !record.deleted && (
                <Button
                  tone="white"
                  look="outline"
                  busy={commands.setLocked.isPending}
                  onClick={() => commands.setLocked.mutate({ record, locked: true })}
                >
                  Lock
                </Button>
              )}
            </ForWriters>
            <FilesMenu record={record} report={report} />
            <Button
              tone="white"
              look="outline"
              onClick={() => void printReport(http, pdfPath).catch((error: unknown) => toastOfError(toasts, error))}
            >
              Print
            </Button>
            <Button tone="white" look="outline" busy={download.isPending} onClick={() => download.mutate()}>
              Download PDF
            </Button>
            <ForWriters>
              {!record.deleted && edits !== 'unsent' && mismatch === undefined && sections !== 'adviser' && (
                <Button data-tour="issue" onClick={() => setIssuing(true)}>
                  Issue
                </Button>
              )}
            </ForWriters>
          </Doing>
        )}
      </Head>
      {edits === 'unsent' && (
        <Band tone="ochre" role="status">
          <p>
            <strong>Your latest edits are not in this report.</strong> They are stored on this device and not saved yet.
          </p>
          <TextLink to={recordPaths.calculate.href(record)}>See why</TextLink>
        </Band>
      )}
      {sections === 'adviser' && (
        <Band tone="ochre" role="status">
          <p>This adviser’s copy ends with findings and unofficial sources. Send the client another form.</p>
        </Band>
      )}
      {options.ids.length > 0 && sections === 'short' && (
        <Band tone="quiet" role="status">
          <p>The one-page answer has no options. Choose another form to show them.</p>
        </Band>
      )}
      {mismatch !== undefined && (
        <Band tone="red" role="alert">
          <p>{mismatch}</p>
        </Band>
      )}
      {download.isError && (
        <div style={{ marginBottom: 18 }}>
          <ErrorState
            what="The PDF could not be created"
            error={download.error}
            safe="The record is unchanged."
            onRetry={() => download.mutate()}
          />
        </div>
      )}
      {isPending && report === undefined ? (
        <SkeletonRows rows={10} label="Preparing the report" />
      ) : report ? (
        <ReportSheet report={withLook(report, record.kind, account.reportLook)} />
      ) : linked.status === 'pending' ? (
        <SkeletonRows rows={10} label="Loading the linked records" />
      ) : linked.status === 'changed' ? (
        <EmptyState
          title="A linked record has changed since this one was saved"
          action={<LinkButton to={recordPaths.calculate.href(record)}>Open this record</LinkButton>}
        >
          Open the record and save its new answer to get its report.
        </EmptyState>
      ) : answer ? (
        <EmptyState
          title="There is nothing to report yet"
          action={<LinkButton to={recordPaths.calculate.href(record)}>Complete the record</LinkButton>}
        >
          {kind
            .gaps(answer)
            .map(({ message, remedy }) => `${message} ${remedy}`)
            .join(' ')}
        </EmptyState>
      ) : (
        <EmptyState title="This page is older than the record" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
          The record was computed with a newer version of Tafel.
        </EmptyState>
      )}
      <Earlier aria-label="Issued reports of this record">
        <IssuedList filter={{ recordId: record.recordId }} without="record" none={null} />
      </Earlier>
      {isIssuing && sections !== 'adviser' && (
        <Suspense>
          <IssueDialog record={record} sections={sections} options={options.ids} onClose={() => setIssuing(false)} />
        </Suspense>
      )}
    </Page>
  )
}
