import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { ClientForm } from '@tafel/contracts/base/report/document.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { issuedListQuery, lastIssuedQuery } from '../../shared/issued/issued-queries.ts'
import { useIssuedCommands } from '../../shared/issued/use-issued-commands.ts'
import { useHttp } from '../../shared/session/http.ts'

export interface IssueDialogProps {
  readonly record: RecordView
  readonly sections: ClientForm
  readonly options: readonly string[]
  readonly onClose: () => void
}

const KEEP_BOTH = ''

/** Confirms issuing a report: its number, what is frozen and which report it replaces. */
export function IssueDialog({ record, sections, options, onClose }: IssueDialogProps) {
  const http = useHttp()
  const navigate = useNavigate()
  const { issue } = useIssuedCommands()
  // One idempotency key for all retries.
  const [{ reportId, key }] = useState(() => ({ reportId: crypto.randomUUID(), key: crypto.randomUUID() }))
  const last = useQuery(lastIssuedQuery(http))
  const before = useInfiniteQuery(issuedListQuery(http, { recordId: record.recordId, state: 'issued' }))
  const inForce = before.data?.pages.flatMap(({ items }) => items) ?? []
  const [chosen, setChosen] = useState<string>()
  const supersedes = chosen ?? inForce[0]?.reportId ?? KEEP_BOTH
  const { kind, recordId, revision, constantsVersion, engineVersion } = record
  const body = { reportId, kind, recordId, revision: Number(revision), sections, options: [...options] }
  return (
    <Dialog
      open
      title="Issue this report?"
      onClose={issue.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" disabled={issue.isPending} onClick={onClose}>
            Not yet
          </Button>
          <Button
            busy={issue.isPending}
            // Until then it is unknown which report this one replaces.
            disabled={before.isPending}
            onClick={() =>
              issue.mutate(
                { key, body: { ...body, ...(supersedes !== KEEP_BOTH && { supersedes }) } },
                { onSuccess: ({ id }) => navigate(paths.issuedReport.href(id)) },
              )
            }
          >
            {issue.isPending ? 'Issuing…' : 'Issue report'}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        {last.data ? `It gets the next number of your firm, after ${last.data.number}.` : 'It gets the next number of your firm.'} Numbers
        are never reused or skipped.
      </p>
      <p style={{ margin: 0 }}>
        Frozen permanently: revision {revision} with its inputs{record.links.length > 0 && ', its linked records'}
        {options.length > 0 && ', the options compared'}, the {sections} form, constants {constantsVersion}, engine {engineVersion}, and the
        file itself. The record stays open: what you change later is not in this report.
      </p>
      {inForce.length > 0 && (
        <SelectField
          label="Earlier report of this record"
          value={supersedes}
          options={[
            ...inForce.map((report) => ({ value: report.reportId, label: `This one replaces ${report.number}` })),
            { value: KEEP_BOTH, label: 'Keep both in force' },
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {before.isError && (
        <ErrorState what="The earlier reports could not be loaded" error={before.error} onRetry={() => void before.refetch()} />
      )}
      {issue.isError && <ErrorState what="The report was not issued" error={issue.error} safe="No number was used." />}
    </Dialog>
  )
}
