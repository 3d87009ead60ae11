import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { labelOf } from '@tafel/contracts/law/assessment/inputs/labels.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { fieldNode } from '../model/input-nodes.ts'
import { QUICK_TITLE } from '../model/outline.ts'
import { beyondQuick, canShow, QUICK_FIELDS, quickEdit, type QuickField } from '../model/quick.ts'
import type { FormView } from '../model/scenario-form.ts'
import { inputField } from './input-list.tsx'
import { ScenarioField } from './scenario-field.tsx'
import { LayoutSwitch } from './layout-switch.tsx'

const Beyond = styled('p')({ margin: '12px 0 0', maxWidth: 680, fontSize: '0.875rem', color: color.ochre })

/** Twelve fields for a first answer; what they can't show is said. */
export function QuickLayout({ view, onFull }: { readonly view: FormView; readonly onFull: () => void }) {
  const { inputs, findings } = view
  const shown = new Set(QUICK_FIELDS.map((field) => field.path(inputs)))
  const beyond = beyondQuick(inputs)
  const elsewhere = findings.all.filter(({ field, error }) => error !== undefined && !shown.has(field))
  return (
    <div>
      <LedgerSection {...QUICK_TITLE}>
        {QUICK_FIELDS.map((field) => (
          <QuickInput key={QUICK_FIELDS.indexOf(field)} view={view} field={field} onFull={onFull} />
        ))}
      </LedgerSection>
      {beyond.length > 0 && (
        <Beyond>
          Also counted, not shown here: {beyond.join('; ')}.{' '}
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
  readonly view: FormView
  readonly field: QuickField
  readonly onFull: () => void
}

function QuickInput({ view, field, onFull }: QuickInputProps) {
  const { inputs } = view
  const path = field.path(inputs)
  const node = fieldNode(path)
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  })
  // One function for good: a field whose value stays isn't drawn again.
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
            <Hint style={{ display: 'block' }}>{field.elsewhere}</Hint>
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
  return <ScenarioField {...inputField({ view, node, path, label, hint: field.hintOf?.(inputs) ?? field.hint })} onEdit={onEdit} />
}
