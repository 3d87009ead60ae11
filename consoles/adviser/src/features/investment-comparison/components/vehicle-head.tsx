import { styled } from '@tafel/kit/theme/styled.ts'
import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { memo } from 'react'

const Line = styled('span')({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minHeight: 26,
  '& > span:first-of-type': { marginRight: 'auto' },
  '& > button': { width: 25, height: 26, borderRadius: 6 },
})
const Name = styled('strong')({ display: 'block', overflowWrap: 'anywhere', lineHeight: 1.25 })

export interface VehicleActions {
  readonly move: (at: number, by: 1 | -1) => void
  readonly copy: (at: number) => void
  readonly remove: (at: number) => void
}

export interface VehicleHeadProps {
  readonly at: number
  readonly count: number
  readonly name: string
  readonly isFirst: boolean
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly readOnly: boolean
  readonly actions: VehicleActions
}

/** A vehicle's name, whether it is first, and its actions. */
export const VehicleHead = memo(function VehicleHead({ at, count, name, isFirst, canAdd, canRemove, readOnly, actions }: VehicleHeadProps) {
  return (
    <>
      <Line>
        <span>{isFirst && <Tag tone="green">first</Tag>}</span>
        {!readOnly && (
          <>
            <Icon label={`Move ${name} to the left`} d="M9 3 4.5 7.5 9 12" disabled={at === 0} onClick={() => actions.move(at, -1)} />
            <Icon
              label={`Move ${name} to the right`}
              d="m6 3 4.5 4.5L6 12"
              disabled={at === count - 1}
              onClick={() => actions.move(at, 1)}
            />
            <Icon
              label={`Duplicate ${name}`}
              d="M5 5V2.5h7.5V10H10M2.5 5H10v7.5H2.5Z"
              disabled={!canAdd}
              onClick={() => actions.copy(at)}
            />
            <Icon label={`Remove ${name}`} d="m3.5 3.5 8 8m0-8-8 8" disabled={!canRemove} onClick={() => actions.remove(at)} />
          </>
        )}
      </Line>
      <Name>{name}</Name>
    </>
  )
})

interface IconProps {
  readonly label: string
  readonly d: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function Icon({ label, d, disabled, onClick }: IconProps) {
  return (
    <IconButton type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </IconButton>
  )
}
