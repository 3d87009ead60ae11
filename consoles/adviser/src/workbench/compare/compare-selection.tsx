import { styled } from '@tafel/kit/theme/styled.ts'
import { MAX_COLUMNS } from '@tafel/contracts/kinds/compare/option-ids.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { recordPaths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/links/link-button.tsx'
import { Headline } from '../../shared/records/headline.tsx'
import { compareSearch } from './compare-view.ts'

const Frame = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 6, fontWeight: 600 },
})
const Row = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 45,
  borderBottom: `1px solid ${color.rule}`,
  cursor: 'pointer',
  '& > span:first-of-type': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
  '& > span:last-of-type': { color: color.ink2, whiteSpace: 'nowrap' },
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.green, flexShrink: 0 },
  '&:has(:disabled)': { color: color.ink3, cursor: 'default' },
})
const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', marginTop: 12 })

export interface CompareSelectionProps {
  /** One client's records; records of the same kind can be compared. */
  readonly records: readonly RecordSummary[]
  /** Always the first column. */
  readonly first?: RecordSummary
  readonly legend?: string
}

/** Selects two to six records of the same kind and links to their comparison. */
export function CompareSelection({ records, first, legend = 'Compare' }: CompareSelectionProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const picked = records.filter(({ recordId }) => chosen.includes(recordId))
  const all = [...(first === undefined ? [] : [first]), ...chosen.flatMap((id) => records.find(({ recordId }) => recordId === id) ?? [])]
  const kind = first?.kind ?? picked[0]?.kind
  const isFull = all.length >= MAX_COLUMNS
  const [head, ...others] = all

  return (
    <Frame>
      <legend>{legend}</legend>
      {records.map((record) => {
        const isChosen = chosen.includes(record.recordId)
        return (
          <Row key={record.recordId}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && (isFull || (kind !== undefined && kind !== record.kind))}
              onChange={() =>
                setChosen((before) => (isChosen ? before.filter((id) => id !== record.recordId) : [...before, record.recordId]))
              }
            />
            <span>{record.description}</span>
            <span>
              <Headline record={record} />
            </span>
          </Row>
        )
      })}
      <Foot>
        {head !== undefined && others.length > 0 && (
          <LinkButton
            to={`${recordPaths.compare.href(head)}?${compareSearch({ others: others.map(({ recordId }) => recordId), showsAll: false, showsDifferences: false }).toString()}`}
          >
            Compare {all.length}
          </LinkButton>
        )}
        <Hint role="status">
          {isFull ? `You can compare up to ${MAX_COLUMNS} records.` : others.length === 0 ? 'Choose records of the same kind.' : ''}
        </Hint>
      </Foot>
    </Frame>
  )
}
