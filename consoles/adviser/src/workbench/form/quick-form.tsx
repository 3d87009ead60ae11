import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { FieldInput } from './field-input.tsx'
import type { FormState, Values } from './form-state.ts'
import { fieldProps } from './input-list.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import { canShow, quickEdit, type QuickField } from './quick-fields.ts'

const Beyond = styled('p')({ margin: '12px 0 0', maxWidth: 680, fontSize: '0.875rem', color: color.ochre })

export interface QuickFormProps {
  readonly state: FormState
  readonly title: { readonly title: string; readonly note: string }
  readonly fields: readonly QuickField<Values>[]
  /** Entries that they can't show. */
  readonly hidden: readonly string[]
  readonly labelOf: (field: string) => string
  readonly onFull: () => void
}

/** A few fields for a first answer. Lists what they can't show. */
export function QuickForm({ state, title, fields, hidden, labelOf, onFull }: QuickFormProps) {
  const { inputs, findings } = state
  const shown = new Set(fields.map((field) => field.path(inputs)))
  const elsewhere = findings.all.filter(({ field, error }) => error !== undefined && !shown.has(field))
  return (
    <div>
      <LedgerSection {...title}>
        {fields
          .filter(({ isRelevant }) => isRelevant === undefined || isRelevant(inputs))
          .map((field) => (
            <QuickInput key={fields.indexOf(field)} state={state} field={field} onFull={onFull} />
          ))}
      </LedgerSection>
      {hidden.length > 0 && (
        <Beyond>
          Also counted, not shown here: {hidden.join('; ')}.{' '}
          <TextButton type="button" style={{ color: 'inherit', textDecoration: 'underline' }} onClick={onFull}>
            Open the full layout
          </TextButton>
        </Beyond>
      )}
      {elsewhere.map(({ field, error }) => (
        <Beyond key={field} style={{ color: color.red }}>
          {labelOf(field)}: {error}
        </Beyond>
      ))}
      <div style={{ marginTop: 14, marginLeft: -10 }}>
        <LayoutSwitch layout="quick" onSwitch={onFull} />
      </div>
    </div>
  )
}

interface QuickInputProps {
  readonly state: FormState
  readonly field: QuickField<Values>
  readonly onFull: () => void
}

function QuickInput({ state, field, onFull }: QuickInputProps) {
  const { inputs } = state
  const path = field.path(inputs)
  const node = state.kind.schema.field(path)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  // A stable function, so that fields with unchanged values don't render.
  const onEdit = useCallback(
    (_path: string, next: unknown) => {
      const { inputs: now, edit } = latest.current
      const made = quickEdit(field, now, next)
      edit(made.path, made.next)
    },
    [field],
  )
  const label = field.label ?? node.label
  if (!canShow(field, inputs))
    return (
      <LedgerRow
        label={
          <>
            {label}
            <Hint style={{ display: 'block' }}>{field.whyHidden}</Hint>
          </>
        }
        control={
          <TextButton type="button" onClick={onFull}>
            Open the full layout
          </TextButton>
        }
        end={<span />}
      />
    )
  return <FieldInput {...fieldProps({ state, node, path, label, hint: field.hintOf?.(inputs) ?? field.hint })} onEdit={onEdit} />
}
