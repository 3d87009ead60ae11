import { styled } from '@mui/material/styles'
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { color } from '../theme/color.ts'
import { readDate, showDate } from './date-text.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { Box, Input } from './text-field.tsx'

const Picker = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  marginRight: 3,
  padding: 0,
  border: 0,
  borderRadius: 5,
  background: 'none',
  color: color.ink2,
  cursor: 'pointer',
  '&:hover': { color: color.ink, backgroundColor: color.sunk },
})
/** Behind the button, so that the platform's calendar opens in its place. */
const Native = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
})

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldProps | 'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'
>

export interface DateFieldProps extends FieldProps, NativeProps {
  /** `YYYY-MM-DD`; null is empty. */
  readonly value: string | null
  readonly onChange: (date: string | null) => void
  readonly min?: string
  readonly max?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A date as one writes it: `15 July 2026`; takes `2026-07-15` and `15/7/2026` too, and the platform's calendar. */
export function DateField({ value, onChange, min, max, onBlur, onKeyDown, ...props }: DateFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const [draft, setDraft] = useState<string | null>(null)
  const native = useRef<HTMLInputElement>(null)

  const problem = draft === null || draft.trim() === '' ? undefined : problemOf(draft, min, max)

  function leave() {
    if (draft === null) return
    if (draft.trim() === '') onChange(null)
    if (draft.trim() === '' || problem === undefined) setDraft(null)
  }

  function typed(text: string) {
    setDraft(text)
    const date = readDate(text)
    if (date !== undefined && problemOf(text, min, max) === undefined && date !== value) onChange(date)
  }

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && draft !== null) {
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
    } else if (event.key === 'Enter') {
      leave()
    }
  }

  // While a date is being typed it isn't wrong yet; it is told once it looks finished.
  const told = draft !== null && draft.trim().length >= 8 ? problem : undefined
  const error = told ?? field.error
  return (
    <FormField {...field} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <Box style={{ position: 'relative' }}>
          <Input
            type="text"
            autoComplete="off"
            placeholder="15 July 2026"
            {...rest}
            {...control}
            value={draft ?? showDate(value)}
            onChange={(event) => typed(event.target.value)}
            onKeyDown={pressed}
            onBlur={(event) => {
              leave()
              onBlur?.(event)
            }}
          />
          {rest.disabled !== true && rest.readOnly !== true && (
            <>
              <Picker type="button" aria-label={`Open the calendar for ${field.label}`} onClick={() => native.current?.showPicker()}>
                <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
                  <rect x="2" y="3" width="12" height="11" rx="1.5" />
                  <path d="M2 6.5h12M5.2 1.5v3M10.8 1.5v3" />
                </svg>
              </Picker>
              <Native
                ref={native}
                type="date"
                tabIndex={-1}
                aria-hidden="true"
                value={value ?? ''}
                min={min}
                max={max}
                onChange={(event) => {
                  setDraft(null)
                  onChange(event.target.value === '' ? null : event.target.value)
                }}
              />
            </>
          )}
        </Box>
      )}
    </FormField>
  )
}

function problemOf(text: string, min: string | undefined, max: string | undefined): string | undefined {
  const date = readDate(text)
  if (date === undefined) return 'A date like 15 July 2026.'
  if (min !== undefined && date < min) return `Not before ${showDate(min)}.`
  if (max !== undefined && date > max) return `Not after ${showDate(max)}.`
  return undefined
}
