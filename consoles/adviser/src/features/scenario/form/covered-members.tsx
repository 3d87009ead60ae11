import { styled } from '@tafel/kit/theme/styled.ts'
import { MAX_COVERED_MEMBERS } from '@tafel/contracts/law/assessment/inputs/medical.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { WholeField } from '@tafel/kit/fields/whole-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId, useState } from 'react'
import type { SpecialInputProps } from '../../../workbench/form/schema/control.ts'
import { monthName } from '../../../workbench/form/schema/months.ts'

const Frame = styled('div')({ padding: '8px 0', borderBottom: `1px solid ${color.rule}` })
const Months = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: '8px 10px',
  margin: '6px 0',
  '& > div > span:first-of-type': { fontSize: '0.8125rem', color: color.ink3 },
})
/** The months of a year of assessment in order, starting with 3 for March. */
const TAX_MONTHS: readonly number[] = Array.from({ length: 12 }, (_, at) => ((at + 2) % 12) + 1)
const NONE: readonly number[] = TAX_MONTHS.map(() => 0)

/** The people covered by a medical scheme, by month, or one number if it is the same all year. */
export function CoveredMembers({ name, label, hint, source, error, value: entered, readOnly, onEdit }: SpecialInputProps) {
  const value = (entered ?? NONE) as readonly number[]
  const titleId = useId()
  const isSame = value.every((count) => count === value[0])
  const [isByMonth, setByMonth] = useState(!isSame)
  const bounds = { min: 0, max: MAX_COVERED_MEMBERS, readOnly }
  const edit = (members: readonly number[]) => onEdit(name, members.every((count) => count === 0) ? undefined : members)
  if (!isByMonth && isSame) {
    return (
      <WholeField
        {...bounds}
        name={name}
        label={label}
        error={error}
        source={source}
        suffix="all year"
        hint={
          <>
            {hint}{' '}
            {!readOnly && (
              <TextButton type="button" onClick={() => setByMonth(true)}>
                By month
              </TextButton>
            )}
          </>
        }
        value={value[0] === 0 ? null : value[0]!}
        onChange={(count) => edit(value.map(() => count ?? 0))}
      />
    )
  }
  return (
    <Frame role="group" aria-labelledby={titleId}>
      <span id={titleId}>{label}</span>
      <LayoutContext value="cell">
        <Months>
          {TAX_MONTHS.map((month, at) => (
            <div key={month}>
              <span aria-hidden="true">{monthName(month)}</span>
              <WholeField
                {...bounds}
                name={at === 0 ? name : `${name}.${at}`}
                label={`${label}: ${monthName(month)}`}
                error={at === 0 ? error : undefined}
                suffix=""
                value={value[at] ?? 0}
                onChange={(count) => edit(value.with(at, count ?? 0))}
              />
            </div>
          ))}
        </Months>
      </LayoutContext>
      {isSame && (
        <TextButton type="button" onClick={() => setByMonth(false)}>
          Same all year
        </TextButton>
      )}
    </Frame>
  )
}

export function membersWords(value: unknown): string {
  const members = value as readonly number[]
  const [first = 0] = members
  return members.every((count) => count === first) ? String(first) : members.join(', ')
}
