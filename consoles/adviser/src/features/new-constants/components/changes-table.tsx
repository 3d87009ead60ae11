import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { recordPaths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { Headline } from '../../../shared/records/headline.tsx'
import { PlainTable, rowsAsBlocks } from '../../../shared/tables/table.ts'
import { differenceWords } from '../model/words.ts'

const Table = styled(PlainTable)({
  '& thead th': { borderBottomColor: color.ruleStrong },
  '& [data-amount]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-why]': { color: color.ink2, whiteSpace: 'normal' },
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.green },
  // On narrow screens the records are stacked.
  '@media (max-width: 760px)': {
    ...rowsAsBlocks({ gridTemplateColumns: '32px minmax(0, 1fr) auto', gap: '2px 8px', padding: '10px 0', alignItems: 'stretch' }),
    // Contains a checkbox, which must be visible when focused.
    '& thead': { display: 'none' },
    '& tbody tr > :first-of-type': { gridRow: '1 / span 4' },
    '& tbody tr > :not(:first-of-type)': { gridColumn: '2 / -1' },
    '& [data-amount]': { textAlign: 'left' },
    '& [data-label]::before': { content: 'attr(data-label) " "', color: color.ink2, fontSize: '0.8125rem' },
  },
})

export interface ChangesTableProps {
  readonly changed: readonly ChangedRecord[]
  readonly chosen: ReadonlySet<string>
  /** Absent: records can't be selected. */
  readonly onChoose?: (recordIds: readonly string[], isChosen: boolean) => void
}

/** The records that change and by how much, largest change first. Locked records stay unchanged. */
export function ChangesTable({ changed, chosen, onChoose }: ChangesTableProps) {
  const open = changed.filter(({ locked }) => !locked).map(({ recordId }) => recordId)
  return (
    <Table>
      <caption>
        <VisuallyHidden>Records whose result changes, largest change first</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            {onChoose !== undefined && open.length > 0 ? (
              <input
                type="checkbox"
                aria-label="All records"
                checked={open.every((recordId) => chosen.has(recordId))}
                onChange={(event) => onChoose(open, event.target.checked)}
              />
            ) : (
              <VisuallyHidden>Selected</VisuallyHidden>
            )}
          </th>
          <th scope="col">Client</th>
          <th scope="col">Record</th>
          <th scope="col" data-amount="">
            Old result
          </th>
          <th scope="col" data-amount="">
            New result
          </th>
          <th scope="col" data-amount="">
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((record) => {
          const { kind, recordId, clientName, description, locked, was, next, why, isWithdrawn } = record
          return (
            <tr key={`${kind} ${recordId}`}>
              <td>
                {onChoose !== undefined && !locked && (
                  <input
                    type="checkbox"
                    aria-label={`${clientName}: ${description}`}
                    checked={chosen.has(recordId)}
                    onChange={(event) => onChoose([recordId], event.target.checked)}
                  />
                )}
              </td>
              <th scope="row">{clientName}</th>
              <td>
                <TextLink to={recordPaths.calculate.href(record)}>
                  {KIND_NAMES[kind].words.one}: {description}
                </TextLink>{' '}
                {locked && <Tag>locked, unchanged</Tag>} {isWithdrawn && <Tag tone="red">tables withdrawn</Tag>}
              </td>
              <td data-amount="" data-label="Old result">
                <Headline record={{ kind, headline: was }} />
              </td>
              <td data-amount="" data-label="New result">
                {next === null && why !== null ? <span data-why="">No result: {why}</span> : <Headline record={{ kind, headline: next }} />}
              </td>
              <td data-amount="" data-label="Difference">
                <strong>{differenceWords(record) ?? '–'}</strong>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
