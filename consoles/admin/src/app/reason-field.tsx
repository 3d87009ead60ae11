import TextField from '@mui/material/TextField'
import { reason as schema, REASON_MAX } from '@tafel/contracts/base/reason.ts'
import { useState } from 'react'

export interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The problem, after the first attempt to continue. */
  readonly problem: string | undefined
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** The reason for an action. */
export function ReasonField({ value, onChange, problem, hint = 'Kept in the history.', autoFocus = false }: ReasonFieldProps) {
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; it goes to what is asked
      autoFocus={autoFocus}
      multiline
      fullWidth
      margin="normal"
      label="Reason"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
    />
  )
}

/** The input (or the unchanged suggestion), the part of it to store (undefined: none yet), and its problem after the first attempt. */
export function useReason(suggested = '') {
  const [value, onChange] = useState(suggested)
  const [isTried, setTried] = useState(false)
  const { data: given, error } = schema.safeParse(value)
  return { value, onChange, given, isTried, try: () => setTried(true), problem: isTried ? error?.issues[0]?.message : undefined }
}
