import { useQuery } from '@tanstack/react-query'
import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { SkeletonRows } from '@tafel/kit/states/skeleton-rows.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { withArticle } from '@tafel/kit/text/article.ts'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import { Headline } from '../../shared/records/headline.tsx'
import { recordsOfKindQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { type FirstChoices, useFirstChoices } from '../hooks/use-first-choices.ts'

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, maxHeight: '46vh', overflow: 'auto' })
const Choice = styled('button')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2px 16px',
  width: '100%',
  minHeight: 44,
  padding: '6px 8px',
  border: 0,
  borderTop: `1px solid ${color.rule}`,
  background: 'none',
  font: 'inherit',
  color: color.ink,
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.sunk },
})

export interface LinkDialogProps {
  readonly of: KindName
  readonly first?: FirstChoices | undefined
  readonly onClose: () => void
  readonly onChoose: (recordId: string) => void
}

/** Chooses another record of a kind by the start of its description or its client's name. The likely records come first. */
export default function LinkDialog({ of, first, onClose, onChoose }: LinkDialogProps) {
  const http = useHttp()
  const [text, setText] = useState('')
  const found = useQuery(recordsOfKindQuery(http, of, useDeferredValue(text.trim())))
  const { words } = KIND_NAMES[of]
  const { id: open } = useParams()
  const nearest = useFirstChoices(of, first)
  const likely = text.trim() === '' ? nearest : []
  const records = (found.data ?? []).filter(({ recordId }) => recordId !== open && !likely.some((record) => record.recordId === recordId))
  return (
    <Dialog title={`Link ${withArticle(words.one.toLowerCase())}`} open onClose={onClose}>
      <TextField
        label="Client or description"
        value={text}
        maxLength={120}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      {found.isError && <ErrorState what="The list could not be loaded" error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={3} label="Loading records" />}
      {found.data !== undefined && records.length + likely.length === 0 && (
        <Hint role="status">{text === '' ? `There are no ${words.many} yet.` : `No ${words.many} begin with “${text.trim()}”.`}</Hint>
      )}
      {likely.length > 0 && (
        <>
          <Hint style={{ display: 'block', paddingTop: 10 }}>{first?.words}</Hint>
          <Choices records={likely} onChoose={onChoose} />
          {records.length > 0 && <Hint style={{ display: 'block', paddingTop: 10 }}>All others</Hint>}
        </>
      )}
      <Choices records={records} onChoose={onChoose} />
    </Dialog>
  )
}

function Choices({ records, onChoose }: { readonly records: readonly RecordSummary[]; readonly onChoose: (recordId: string) => void }) {
  return (
    <List>
      {records.map((record) => (
        <li key={record.recordId}>
          <Choice type="button" onClick={() => onChoose(record.recordId)}>
            <span>
              {record.clientName}: {record.description}
            </span>
            <span>
              <Headline record={record} />
            </span>
          </Choice>
        </li>
      ))}
    </List>
  )
}
