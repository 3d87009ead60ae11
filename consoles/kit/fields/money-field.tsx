import { styled } from '@mui/material/styles'
import { type ChangeEvent, type InputHTMLAttributes, type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { color } from '../theme/color.ts'
import { groupWhileTyping, readAmount, showAmount } from './amount-text.ts'
import { inputStyle } from './control-style.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { Box } from './text-field.tsx'

const Prefix = styled('span')({ paddingLeft: 10, color: color.ink3 })
const AmountInput = styled('input')({ ...inputStyle, textAlign: 'right' })

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'value' | 'onChange' | 'defaultValue' | 'type' | 'step'>

export interface MoneyFieldProps extends FieldProps, NativeProps {
  /** Integer cents; null is empty. */
  readonly value: number | null
  /** Called with every amount that can be read while typing; text that can't be read changes nothing and is told. */
  readonly onChange: (cents: number | null) => void
  readonly allowsNegative?: boolean
  /** How far Up and Down go, cents; ten times as far with Shift. */
  readonly stepCents?: number
  readonly ref?: Ref<HTMLInputElement>
}

interface Draft {
  readonly text: string
  /** The value when typing began, for Escape. */
  readonly before: number | null
}

/**
 * An amount of money. Groups thousands as one types, reads what is pasted (`R1 234 567.89`, `(1 000)`, `50k`, `=1200*12`),
 * says how it read what could mean two things, steps with Up and Down, and goes back with Escape.
 */
export function MoneyField({
  value,
  onChange,
  allowsNegative = false,
  stepCents = 100_000,
  onFocus,
  onBlur,
  onKeyDown,
  ref,
  ...props
}: MoneyFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [note, setNote] = useState<{ readonly text: string; readonly cents: number } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  const reading = draft === null ? null : readAmount(draft.text, { allowsNegative })
  const refused = reading?.kind === 'refused' ? reading.message : undefined
  const live = reading?.kind === 'amount' ? reading.note : undefined
  const kept = note !== null && note.cents === value ? note.text : undefined

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function take(text: string) {
    setDraft((current) => ({ text, before: current === null ? value : current.before }))
    const next = readAmount(text, { allowsNegative })
    if (next.kind === 'empty') {
      setNote(null)
      onChange(null)
    } else if (next.kind === 'amount') {
      setNote(next.note === undefined ? null : { text: next.note, cents: next.cents })
      if (next.cents !== value) onChange(next.cents)
    }
  }

  function typed(event: ChangeEvent<HTMLInputElement>) {
    const grouped = groupWhileTyping({ text: event.target.value, caret: event.target.selectionStart ?? event.target.value.length })
    caret.current = grouped.caret
    take(grouped.text)
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || rest.readOnly || rest.disabled) return
    if (event.key === 'Escape' && draft !== null) {
      // One layer at a time: the first Escape gives the old value back, the next one may close a dialog.
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
      setNote(null)
      if (draft.before !== value) onChange(draft.before)
    } else if (event.key === 'Enter') {
      setDraft(null)
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const step = stepCents * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
      const next = (value ?? 0) + step
      take(showAmount(allowsNegative ? next : Math.max(0, next)))
    }
  }

  const error = refused ?? field.error
  return (
    <FormField {...field} {...(error === undefined ? {} : { error })} {...withNote(live ?? kept)}>
      {(control) => (
        <Box>
          <Prefix aria-hidden="true">R</Prefix>
          <AmountInput
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...control}
            ref={(node) => {
              input.current = node
              if (typeof ref === 'function') ref(node)
              else if (ref) ref.current = node
            }}
            value={draft?.text ?? showAmount(value)}
            onChange={typed}
            onKeyDown={pressed}
            onFocus={(event) => {
              event.target.select()
              onFocus?.(event)
            }}
            onBlur={(event) => {
              // Text that can't be read stays and is told; anything else takes its written form.
              if (refused === undefined) setDraft(null)
              onBlur?.(event)
            }}
          />
        </Box>
      )}
    </FormField>
  )
}

function withNote(note: string | undefined): Pick<FieldProps, 'hint'> {
  if (note === undefined) return {}
  return { hint: <span style={{ color: color.ochre }}>{note}</span> }
}
