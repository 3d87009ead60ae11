import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { LAST_DAY } from '@tafel/contracts/base/fields.ts'
import { readDate, showDate } from '@tafel/kit/fields/date-text.ts'
import { useDraft } from '@tafel/kit/fields/use-draft.ts'
import { type KeyboardEvent, useRef, useState } from 'react'

export interface DayFieldProps {
  readonly label: string
  readonly name?: string
  /** `YYYY-MM-DD`; null is empty. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly error?: boolean
  readonly required?: boolean
  readonly helperText?: string
  /** In a row of small fields. */
  readonly isSmall?: boolean
}

/** A day such as `28 November 2026`, read as in the adviser console: the platform's own field follows the browser's language. */
export function DayField(props: DayFieldProps) {
  const { label, name, value, onChange, error = false, required = false, helperText, isSmall = false } = props
  const calendar = useRef<HTMLInputElement>(null)
  const [today] = useState(() => johannesburgDate(Date.now()))
  const read = (text: string, isLeft: boolean) => readDate(text, isLeft, { today, max: LAST_DAY })
  const draft = useDraft({ label, name, value, onChange, read, write: showDate })
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        fullWidth={isSmall}
        label={label}
        required={required}
        {...(isSmall && { size: 'small' as const })}
        {...(name !== undefined && { name })}
        placeholder={showDate(today)}
        autoComplete="off"
        value={draft.text ?? showDate(value)}
        onChange={(event) => draft.take(event.target.value)}
        onBlur={draft.leave}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => draft.pressed(event)}
        error={error || draft.problem !== undefined}
        helperText={draft.problem ?? helperText}
        slotProps={{
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={`Open the calendar for ${label}`}
                  onClick={() => calendar.current?.showPicker()}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {/* Behind the field, so that the platform's calendar opens there. */}
      <Box
        component="input"
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        max={LAST_DAY}
        onChange={(event: { readonly target: { readonly value: string } }) => {
          draft.drop()
          onChange(event.target.value === '' ? null : event.target.value)
        }}
        sx={{ position: 'absolute', right: 0, bottom: 0, width: '1px', height: '1px', p: 0, border: 0, opacity: 0, pointerEvents: 'none' }}
      />
    </Box>
  )
}
