import { styled } from '@tafel/kit/theme/styled.ts'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type KeyboardEvent, memo } from 'react'
import type { FormKind } from './form-state.ts'
import { entryWords } from './schema/entry-words.ts'
import type { FieldNode } from './schema/form-schema.ts'
import type { Row } from './row-edits.ts'
import { StateMark } from './state-mark.tsx'

const Line = styled('tr')({
  '& > td, & > th': { padding: '6px 10px 6px 0', borderBottom: `1px solid ${color.rule}`, verticalAlign: 'baseline' },
  '& > :last-of-type': { paddingRight: 0 },
  '& > [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '&[data-pasted]': { backgroundColor: color.blueSoft, boxShadow: `inset 3px 0 ${color.blue}` },
  '&[data-pasted] > th': { paddingLeft: 10 },
})
const Toggle = styled('button')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 8,
  minHeight: 28,
  padding: 0,
  border: 0,
  borderRadius: 3,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { color: color.green },
  '& > svg': { alignSelf: 'center', flexShrink: 0, color: color.ink2 },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
})

export interface RowHeadProps {
  readonly row: Row
  /** The first row is 1. */
  readonly number: number
  readonly word: string
  readonly fields: readonly FieldNode[]
  readonly path: string
  readonly currency: FormKind['currency']
  /** The row's calculated figure; undefined: the table has none. */
  readonly result: string | undefined
  readonly isOpen: boolean
  readonly isPasted: boolean
  readonly faults: number
  readonly notes: number
  readonly onToggle: (path: string) => void
  readonly onKey: (event: KeyboardEvent, at: number) => void
}

/** A row's main values and the button that opens it. Renders only if the row itself changes. */
export const RowHead = memo(function RowHead({
  row,
  number,
  word,
  fields,
  path,
  currency,
  result,
  isOpen,
  isPasted,
  faults,
  notes,
  onToggle,
  onKey,
}: RowHeadProps) {
  const [first, ...others] = fields
  const name = first === undefined || row[first.key] === undefined ? undefined : entryWords(first.control, row[first.key])
  return (
    <Line data-row={number - 1} data-pasted={isPasted || undefined} onKeyDown={(event) => onKey(event, number - 1)}>
      <th scope="row">
        <Toggle type="button" aria-expanded={isOpen} onClick={() => onToggle(path)}>
          <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          <span>
            {name ?? `${word.charAt(0).toUpperCase()}${word.slice(1)} ${number}`}
            {isPasted && <VisuallyHidden>, pasted</VisuallyHidden>}
          </span>
          <StateMark faults={faults} notes={notes} />
        </Toggle>
      </th>
      {others.map(({ key, control }) => (
        <td key={key} data-number={control.kind === 'amount' || undefined}>
          {entryWords(control, row[key], currency?.ofRow(path.slice(0, path.indexOf('.')), key, row))}
        </td>
      ))}
      {result !== undefined && <td data-number>{result}</td>}
    </Line>
  )
})
