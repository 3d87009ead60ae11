import TextField from '@mui/material/TextField'

export interface SettingFieldProps {
  readonly label: string
  /** The group it belongs to, if several fields have the same label. */
  readonly of?: string
  readonly value: string
  readonly max: number
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
}

/** A text of the mapping, with its problem below. */
export const SettingField = ({ label, of, value, max, problem, onChange }: SettingFieldProps) => (
  <TextField
    fullWidth
    margin="none"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{ htmlInput: { maxLength: max, autoComplete: 'off', ...(of !== undefined && { 'aria-label': `${label}: ${of}` }) } }}
  />
)
