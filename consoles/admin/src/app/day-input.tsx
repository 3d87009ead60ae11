import { useInput } from 'react-admin'
import { DayField } from './day-field.tsx'

export interface DayInputProps {
  readonly source: string
  readonly label: string
  readonly helperText?: string
}

/** A day of a form or a list's filter. */
export function DayInput({ source, ...shown }: DayInputProps) {
  const { field, fieldState } = useInput({ source })
  const value: unknown = field.value
  const problem = fieldState.error?.message
  return (
    <DayField
      {...shown}
      name={source}
      error={problem !== undefined}
      {...(problem !== undefined && { helperText: problem })}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(day) => field.onChange(day ?? '')}
    />
  )
}
