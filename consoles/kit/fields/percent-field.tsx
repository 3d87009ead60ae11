import { styled } from '@mui/material/styles'
import { type InputHTMLAttributes, useState } from 'react'
import { color } from '../theme/color.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { readPercent, showPercent } from './percent-text.ts'
import { Box, Input } from './text-field.tsx'

const Suffix = styled('span')({ paddingRight: 10, color: color.ink3 })

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'value' | 'onChange' | 'defaultValue' | 'type'>

export interface PercentFieldProps extends FieldProps, NativeProps {
  /** Parts per million; null is empty. */
  readonly value: number | null
  readonly onChange: (ppm: number | null) => void
}

/** A rate in percent, kept as parts per million. */
export function PercentField({ value, onChange, onBlur, ...props }: PercentFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = draft !== null && draft.trim() !== '' && readPercent(draft) === undefined
  const error = isWrong ? 'A rate like 5,25.' : field.error

  function typed(text: string) {
    setDraft(text)
    const ppm = readPercent(text)
    if (text.trim() === '') onChange(null)
    else if (ppm !== undefined) onChange(ppm)
  }

  return (
    <FormField {...field} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <Box>
          <Input
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...control}
            style={{ textAlign: 'right' }}
            value={draft ?? showPercent(value)}
            onChange={(event) => typed(event.target.value)}
            onBlur={(event) => {
              if (!isWrong) setDraft(null)
              onBlur?.(event)
            }}
          />
          <Suffix aria-hidden="true">%</Suffix>
        </Box>
      )}
    </FormField>
  )
}
