import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { reportFileName } from '@tafel/contracts/base/report/file-name.ts'
import { STATE_WORDS } from '@tafel/contracts/contexts/issued/states.ts'
import type { IssuedView } from '@tafel/contracts/contexts/issued/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { momentWords, personWords } from '../../../shared/history/entry-words.ts'
import { FORM_WORDS } from '../../../shared/issued/form-words.ts'
import { issuedQuery } from '../../../shared/issued/issued-queries.ts'
import { statusWords, STATE_TONES } from '../../../shared/issued/issued-words.ts'
import { LinkButton, TextLink } from '../../../shared/links/link-button.tsx'
import { clientQuery } from '../../../shared/records/client-queries.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { ForWriters } from '../../../shared/session/for-writers.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { useDownload } from '../../../shared/files/use-download.ts'
import { ReplayPanel } from '../components/replay-panel.tsx'
import { WithdrawDialog } from '../components/withdraw-dialog.tsx'

const Page = styled('div')({ display: 'grid', gap: 28, maxWidth: 860, margin: '0 auto', '& > *': { minWidth: 0 } })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 })
const MailLink = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: 38, fontWeight: 600, color: color.green })
const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 220px) minmax(0, 1fr)',
  margin: '8px 0 0',
  overflowWrap: 'anywhere',
  '& > *': { margin: 0, padding: '7px 0', borderBottom: `1px solid ${color.rule}` },
  '& > dt': { color: color.ink2, paddingRight: 16 },
})

/** /reports/:id: one issued report, its state, and what was frozen in it. */
export default function IssuedReport() {
  const { id = '' } = useParams()
  const report = useQuery(issuedQuery(useHttp(), id))
  if (report.data === undefined) {
    return report.isError ? (
      <ErrorState
        what="This report could not be loaded"
        error={report.error}
        onRetry={() => void report.refetch()}
        elsewhere={<LinkButton to={paths.issuedReports.href()}>All issued reports</LinkButton>}
      />
    ) : (
      <SkeletonRows rows={8} label="Loading the report" />
    )
  }
  return <Report key={id} report={report.data} />
}

function Report({ report }: { readonly report: IssuedView }) {
  const toasts = useToasts()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { reportId, number, state, kind, recordId, isFileErased, description, clientId, clientName, people } = report
  const { download, progress } = useDownload(useHttp(), `/api/issued-reports/${reportId}/report.pdf`, `${fileNameOf(report)}.pdf`)
  const isErased = description === ''
  return (
    <Page>
      <header>
        <PageTitle>
          Report {number} <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state].toLowerCase()}</Tag>
        </PageTitle>
        <p style={{ margin: '4px 0 0' }}>{statusWords(report, report.supersededByNumber)}</p>
        <Hint role="status">
          {download.isPending ? (
            progress
          ) : isErased ? (
            'The client was erased.'
          ) : (
            <>
              <TextLink to={recordPaths.calculate.href({ kind, recordId })}>{description}</TextLink> ·{' '}
              <TextLink to={paths.client.href(clientId)}>{clientName}</TextLink>
            </>
          )}
        </Hint>
        <Actions>
          {!isFileErased && (
            <Button
              busy={download.isPending}
              onClick={() => download.mutate(undefined, { onError: (error) => toastOfError(toasts, error) })}
            >
              Download PDF
            </Button>
          )}
          {!isFileErased && !isErased && <MailReport report={report} />}
          {!isErased && (
            <LinkButton tone="white" look="outline" to={recordPaths.report.href({ kind, recordId })}>
              {state === 'issued' ? 'Issue a replacement' : 'Go to the record'}
            </LinkButton>
          )}
          {state === 'issued' && !isFileErased && (
            <ForWriters>
              <Button tone="white" look="outline" onClick={() => setWithdrawing(true)}>
                Withdraw
              </Button>
            </ForWriters>
          )}
        </Actions>
      </header>
      <section aria-labelledby="frozen">
        <SectionTitle id="frozen">Frozen in this report</SectionTitle>
        <Facts>
          {facts(report).map(([term, words]) => (
            <Fact key={term} term={term}>
              {words}
            </Fact>
          ))}
          <Fact term="Issued by">
            {personWords(people, report.issuedBy)}, {momentWords(report.issuedAt)}
          </Fact>
          {report.supersedes !== null && (
            <Fact term="Replaces">
              <TextLink to={paths.issuedReport.href(report.supersedes)}>{report.supersedesNumber}</TextLink>
            </Fact>
          )}
          {report.supersededBy !== null && (
            <Fact term="Replaced by">
              <TextLink to={paths.issuedReport.href(report.supersededBy)}>{report.supersededByNumber}</TextLink>
            </Fact>
          )}
          {report.withdrawnBy !== null && report.withdrawnAt !== null && (
            <Fact term="Withdrawn by">
              {personWords(people, report.withdrawnBy)}, {momentWords(report.withdrawnAt)}
              {report.note !== '' && `: “${report.note}”`}
            </Fact>
          )}
        </Facts>
      </section>
      {!isFileErased && !isErased && <ReplayPanel reportId={reportId} />}
      {isWithdrawing && <WithdrawDialog report={report} onClose={() => setWithdrawing(false)} />}
    </Page>
  )
}

/** The client finds the file by this name among others. */
const fileNameOf = ({ clientName, number }: IssuedView): string => reportFileName(clientName === '' ? number : `${clientName} - ${number}`)

/** Opens an e-mail to the client in the adviser's mail program, where the report is attached, so that it passes through no other server. */
function MailReport({ report: { clientId, number, description } }: { readonly report: IssuedView }) {
  const { data: client } = useQuery(clientQuery(useHttp(), clientId))
  if (client === undefined || client.email === '') return null
  const body = `Dear ${client.name}\n\nPlease find attached report ${number}: ${description}.\n`
  const href = `mailto:${encodeURIComponent(client.email)}?subject=${encodeURIComponent(`Report ${number}`)}&body=${encodeURIComponent(body)}`
  return (
    <MailLink href={href} title="Opens your mail program. Attach the downloaded PDF.">
      E-mail to {client.name}
    </MailLink>
  )
}

function facts(report: IssuedView): readonly (readonly [term: string, words: string])[] {
  const { links, options } = report
  const several = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
  return [
    ['Record', `${KIND_NAMES[report.kind].words.one}, revision ${report.revision}`],
    ['Form', FORM_WORDS[report.form]],
    ...(links.length === 0 ? [] : [['Linked', `${several(links.length, 'record')}, as at that date`] as const]),
    ...(options.length === 0 ? [] : [['Compared with', several(options.length, 'other record')] as const]),
    ['Constants', report.constantsVersion],
    ['Engine', report.engineVersion],
    ['Layout', report.template],
    ['File', `${Math.ceil(report.bytes / 1024)} kB, SHA-256 ${report.sha256}`],
    ['Kept', report.isFileErased ? 'Erased with its client' : `At least until ${formatDate(report.keptUntil)}. ${report.keptFor}.`],
  ]
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
