import { useMutation } from '@tanstack/react-query'
import type { HouseholdRecord, HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { MAX_REPORTED_RECORDS, reportable, reportedByDefault } from '@tafel/contracts/contexts/household-report/choice.ts'
import { householdReportFile } from '@tafel/contracts/contexts/household-report/file.ts'
import type { ClientForm } from '@tafel/contracts/base/report/document.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { useState } from 'react'
import { ChoiceGroup, ChoiceProblem } from '../../../shared/fields/choice-group.tsx'
import { Headline } from '../../../shared/records/headline.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { downloadFile, saveFile, waitFor } from '../../../shared/files/use-download.ts'

const Records = styled('div')({
  display: 'grid',
  maxHeight: '38vh',
  overflowY: 'auto',
  '& label': { minHeight: 40, borderBottom: `1px solid ${color.rule}` },
  '& label > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& label > span:last-of-type': { color: color.ink2, textAlign: 'right' },
  '& input': { flexShrink: 0 },
})

export interface HouseholdReportDialogProps {
  readonly household: HouseholdView
  readonly onClose: () => void
}

/** Chooses the records and the level of detail of a household report, creates it, and saves it. */
export default function HouseholdReportDialog({ household, onClose }: HouseholdReportDialogProps) {
  const http = useHttp()
  const records = reportable(household)
  const [chosen, setChosen] = useState<readonly string[]>(() => reportedByDefault(household).map(({ recordId }) => recordId))
  const [form, setForm] = useState<ClientForm>('summary')
  const [progress, setProgress] = useState('')
  // In the order of the list, not the order of selection.
  const ids = records.flatMap(({ recordId }) => (chosen.includes(recordId) ? [recordId] : []))
  const problem = problemOf(records, ids.length)
  const make = useMutation({
    mutationFn: () => {
      const path = `/api/clients/${household.client.clientId}/household-report.pdf?records=${ids.join(',')}&sections=${form}`
      return downloadFile({ http, save: saveFile, wait: waitFor }, path, `${householdReportFile(household)}.pdf`, setProgress)
    },
    onSuccess: () => setProgress('The PDF is in your downloads.'),
    onError: () => setProgress(''),
  })
  const toggle = (recordId: string) =>
    setChosen((before) => (before.includes(recordId) ? before.filter((each) => each !== recordId) : [...before, recordId]))
  return (
    <Dialog
      open
      title="Household report"
      width={620}
      onClose={onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onClose}>
            Close
          </Button>
          <Button busy={make.isPending} disabled={problem !== undefined} onClick={() => make.mutate()}>
            Create PDF
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        Recommendations for the household from the records you choose, with the total of both returns of a year. Marked as a draft.
      </p>
      <ChoiceGroup aria-describedby={problem === undefined ? undefined : 'household-report-problem'}>
        <legend>Records</legend>
        <Records>
          {records.map((record) => (
            <RecordChoice
              key={record.recordId}
              record={record}
              isCouple={household.spouse !== null}
              isChosen={chosen.includes(record.recordId)}
              onToggle={toggle}
            />
          ))}
        </Records>
        {problem === undefined ? (
          <Hint>
            {ids.length} of {records.length} chosen; a report has {MAX_REPORTED_RECORDS} at most.
          </Hint>
        ) : (
          <ChoiceProblem id="household-report-problem" role="alert">
            {problem}
          </ChoiceProblem>
        )}
      </ChoiceGroup>
      <ChoiceGroup>
        <legend>Level of detail</legend>
        {FORMS.map(({ value, words }) => (
          <label key={value}>
            <input type="radio" name="sections" value={value} checked={form === value} onChange={() => setForm(value)} />
            {words}
          </label>
        ))}
      </ChoiceGroup>
      <Hint role="status">{progress}</Hint>
      {make.isError && (
        <ErrorState
          what="The PDF could not be created"
          error={make.error}
          safe="The household is unchanged."
          onRetry={() => make.mutate()}
        />
      )}
    </Dialog>
  )
}

const FORMS: readonly { readonly value: ClientForm; readonly words: string }[] = [
  { value: 'summary', words: 'Client summary: two pages with the next steps and what they save' },
  { value: 'short', words: 'Results: three sentences and the key figures for each record' },
  { value: 'long', words: 'Summary and assessment: also a section for each record' },
  { value: 'full', words: 'With sources: also how each result was calculated' },
]

/** Returns the problem with the selection and its remedy, if there is one. */
function problemOf(records: readonly HouseholdRecord[], chosen: number): string | undefined {
  if (records.length === 0) return 'This household has no records yet. Add one first.'
  if (chosen === 0) return 'Choose at least one record.'
  if (chosen > MAX_REPORTED_RECORDS)
    return `You chose ${chosen} records. A report can have at most ${MAX_REPORTED_RECORDS}: leave some out.`
  return undefined
}

interface RecordChoiceProps {
  readonly record: HouseholdRecord
  readonly isCouple: boolean
  readonly isChosen: boolean
  readonly onToggle: (recordId: string) => void
}

function RecordChoice({ record, isCouple, isChosen, onToggle }: RecordChoiceProps) {
  const { recordId, description, clientName, locked } = record
  const about = [...(isCouple ? [clientName] : []), ...(locked ? ['locked'] : [])].join(' · ')
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(recordId)} />
      <span>
        {description}
        {about !== '' && <Hint style={{ display: 'block' }}>{about}</Hint>}
      </span>
      <span>
        <Headline record={record} />
      </span>
    </label>
  )
}
