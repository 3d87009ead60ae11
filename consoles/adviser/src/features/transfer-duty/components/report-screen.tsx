import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import type { TransferDutyAnswer } from '@tafel/contracts/calculators/transfer-duty/calculate.ts'
import type { AccountView, TransferDutyView } from '@tafel/contracts/http/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Hint, PageTitle } from '@tafel/kit/text/text.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { LinkButton, TextLink } from '../../../shared/links/link-button.tsx'
import { RecordTag } from '../../../shared/records/record-tags.tsx'
import { useTransferDutyCommands } from '../../../shared/records/use-transfer-duty-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import type { EditsStanding } from '../hooks/live-edits.ts'
import { pdfName, usePdfDownload } from '../hooks/use-pdf-download.ts'
import { disagreement } from '../model/compare-answers.ts'
import { recalculated } from '../model/recalculated.ts'
import { quoteHead } from '../model/report-view.ts'
import { Band } from './band.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { RecordBar } from './record-bar.tsx'

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
const Doing = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** On paper there is the report and nothing else. */
const printOnly = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-report-sheet], [data-report-sheet] *': { visibility: 'visible' },
    '[data-report-sheet]': { position: 'absolute', insetInline: 0, top: 0 },
    '@page': { size: 'A4', margin: '18mm' },
  },
}

export interface ReportScreenProps {
  readonly record: TransferDutyView
  readonly account: AccountView
  readonly edits: EditsStanding
}

/** The report as it will be sent, with its PDF. */
export function ReportScreen({ record, account, edits }: ReportScreenProps) {
  const http = useHttp()
  const commands = useTransferDutyCommands()
  const { download, progress } = usePdfDownload(
    http,
    `/api/transfer-duties/${record.transferDutyId}/report.pdf`,
    pdfName(record.description),
  )
  const answer = recalculated(record)
  const sheet = answer && sheetOf(record, account, answer)
  const mismatch = disagreement(record)

  return (
    <Page>
      <GlobalStyles styles={printOnly} />
      <RecordBar record={record} description={record.description} commands={commands} tab="report" />
      <Head>
        <Words>
          <Line>
            <PageTitle>Report</PageTitle>
            <RecordTag record={record} />
          </Line>
          <Hint role="status">
            {download.isPending ? progress : record.locked ? 'Its figures stand.' : 'Marked as a draft until you lock the record.'}
          </Hint>
        </Words>
        {sheet && (
          <Doing>
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
            <Button tone="white" look="outline" onClick={() => window.print()}>
              Print
            </Button>
            <Button busy={download.isPending} onClick={() => download.mutate()}>
              Download PDF
            </Button>
          </Doing>
        )}
      </Head>
      {edits === 'unsent' && (
        <Band tone="ochre" role="status">
          <p>
            <strong>Your newest edits are not in this report.</strong> They are kept on this device and not saved yet.
          </p>
          <TextLink to={paths.transferDuty.href(record.transferDutyId)}>See why</TextLink>
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
            what="The PDF could not be made"
            error={download.error}
            safe="The record is as it was."
            onRetry={() => download.mutate()}
          />
        </div>
      )}
      {sheet ? (
        sheet
      ) : answer ? (
        <EmptyState
          title="There is nothing to report yet"
          action={<LinkButton to={paths.transferDuty.href(record.transferDutyId)}>Complete the record</LinkButton>}
        >
          {(answer.ok ? answer.result.missing : answer.faults).map(({ message, remedy }) => `${message} ${remedy}`).join(' ')}
        </EmptyState>
      ) : (
        <EmptyState title="This page is older than the record" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
          The record was computed with a newer version of Tafel.
        </EmptyState>
      )}
    </Page>
  )
}

/** Null while there is nothing to report. */
function sheetOf(record: TransferDutyView, account: AccountView, answer: TransferDutyAnswer): ReactNode {
  if (!answer.ok) return null
  const head = quoteHead(record, account, answer.result)
  return head && <QuoteSheet report={head} result={answer.result} inputs={record.inputs} />
}
