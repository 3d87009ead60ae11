import { styled } from '@mui/material/styles'
import { VEHICLE_KINDS } from '@tafel/contracts/calculators/investment/inputs/vehicle.ts'
import { RULES } from '@tafel/contracts/calculators/investment/vehicles/kinds.ts'
import { IconButton } from '@tafel/kit/buttons/button.tsx'
import { LayoutContext } from '@tafel/kit/fields/field-layout.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { memo } from 'react'
import type { EditPath } from '../model/comparison-form.ts'

const Head = styled('div')({ display: 'grid', gap: 4, minWidth: 0 })
const Buttons = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minHeight: 26,
  '& > span:first-of-type': { marginRight: 'auto' },
  '& > button': { width: 26, height: 26, borderRadius: 6 },
})

export interface VehicleActions {
  readonly move: (at: number, by: 1 | -1) => void
  readonly copy: (at: number) => void
  readonly remove: (at: number) => void
}

export interface VehicleHeadProps {
  readonly at: number
  readonly count: number
  readonly kind: string
  readonly name: string | undefined
  /** What it is called elsewhere. */
  readonly called: string
  readonly isFirst: boolean
  readonly canAdd: boolean
  readonly canRemove: boolean
  readonly readOnly: boolean
  readonly error: string | undefined
  readonly edit: EditPath
  readonly actions: VehicleActions
}

const KINDS = VEHICLE_KINDS.map((value) => ({ value, label: RULES[value].label }))

/** Which vehicle it is, what it is called, and what can be done with its column. */
export const VehicleHead = memo(function VehicleHead(props: VehicleHeadProps) {
  const { at, count, kind, name, called, isFirst, canAdd, canRemove, readOnly, error, edit, actions } = props
  return (
    <LayoutContext value="cell">
      <Head>
        <Buttons>
          <span>{isFirst && <Tag tone="green">first</Tag>}</span>
          {!readOnly && (
            <>
              <Icon label={`Move ${called} to the left`} d="M9 3 4.5 7.5 9 12" disabled={at === 0} onClick={() => actions.move(at, -1)} />
              <Icon
                label={`Move ${called} to the right`}
                d="m6 3 4.5 4.5L6 12"
                disabled={at === count - 1}
                onClick={() => actions.move(at, 1)}
              />
              <Icon
                label={`Duplicate ${called}`}
                d="M5 5V2.5h7.5V10H10M2.5 5H10v7.5H2.5Z"
                disabled={!canAdd}
                onClick={() => actions.copy(at)}
              />
              <Icon label={`Remove ${called}`} d="m3.5 3.5 8 8m0-8-8 8" disabled={!canRemove} onClick={() => actions.remove(at)} />
            </>
          )}
        </Buttons>
        <SelectField
          name={`vehicles.${at}.kind`}
          label={`Kind of vehicle ${at + 1}`}
          value={kind}
          options={KINDS}
          error={error}
          disabled={readOnly}
          onChange={({ target }) => edit(`vehicles.${at}.kind`, target.value)}
        />
        <TextField
          name={`vehicles.${at}.name`}
          label={`Name of vehicle ${at + 1}`}
          value={name ?? ''}
          placeholder="name"
          maxLength={80}
          readOnly={readOnly}
          autoComplete="off"
          onChange={({ target }) => edit(`vehicles.${at}.name`, target.value === '' ? undefined : target.value)}
        />
      </Head>
    </LayoutContext>
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
