import { styled } from '../theme/styled.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { memo, type InputHTMLAttributes, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { color } from '../theme/color.ts'
import { readDate, showDate } from './date-text.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { Box, Input } from './text-field.tsx'
import { useDraft } from './use-draft.ts'

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
/** Behind the button, so that the platform's calendar opens at its position. */
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

/** A date such as `15 July 2026`; accepts `2026-07-15`, `15/7/26`, `1 april`, `today` and `+7` too, and the platform's calendar. */
export const DateField = memo(function DateField({ value, onChange, min, max, onBlur, onKeyDown, ...props }: DateFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const native = useRef<HTMLInputElement>(null)
  const [today] = useState(() => johannesburgDate(Date.now()))
  const read = (text: string, isLeft: boolean) => readDate(text, isLeft, { today, min, max })
  const draft = useDraft({ label: field.label, name: rest.name, value, onChange, read, write: showDate })
  const canChange = rest.disabled !== true && rest.readOnly !== true

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'ArrowDown' && event.altKey && canChange) {
      event.preventDefault()
      native.current?.showPicker()
    } else {
      draft.pressed(event)
    }
  }

  const error = draft.problem ?? field.error
  return (
    <FormField {...field} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <Box style={{ position: 'relative' }}>
          <Input
            type="text"
            autoComplete="off"
            placeholder={max !== undefined && max <= today ? '15 July 1980' : '15 July 2026'}
            {...rest}
            {...control}
            value={draft.text ?? showDate(value)}
            onChange={(event) => draft.take(event.target.value)}
            onKeyDown={pressed}
            onBlur={(event) => {
              draft.leave()
              onBlur?.(event)
            }}
          />
          {canChange && (
            <>
              {/* One tab stop per field: Alt and Down opens it from the keyboard, as in the platform's own. */}
              <Picker
                type="button"
                tabIndex={-1}
                aria-label={`Open the calendar for ${field.label}`}
                aria-keyshortcuts="Alt+ArrowDown"
                onClick={() => native.current?.showPicker()}
              >
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
                  draft.drop()
                  onChange(event.target.value === '' ? null : event.target.value)
                }}
              />
            </>
          )}
        </Box>
      )}
    </FormField>
  )
})
