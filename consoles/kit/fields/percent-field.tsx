import { styled } from '@mui/material/styles'
import { formatRate } from '@tafel/contracts/money/format.ts'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { color } from '../theme/color.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { readRate, showPercent } from './percent-text.ts'
import { Box, Input } from './text-field.tsx'
import { useDraft } from './use-draft.ts'

const Suffix = styled('span')({ paddingRight: 10, color: color.ink3 })

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'value' | 'onChange' | 'defaultValue' | 'type'>

export interface PercentFieldProps extends FieldProps, NativeProps {
  /** Parts per million; null is empty. */
  readonly value: number | null
  readonly onChange: (ppm: number | null) => void
}

/** A rate in percent, kept as parts per million. */
export function PercentField({ value, onChange, onBlur, onKeyDown, ...props }: PercentFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const draft = useDraft({ label: field.label, name: rest.name, value, onChange, read: readRate, write: formatRate })
  const error = draft.problem ?? field.error

  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (!event.defaultPrevented) draft.pressed(event)
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
            value={draft.text ?? showPercent(value)}
            onChange={(event) => draft.take(event.target.value)}
            onKeyDown={pressed}
            onBlur={(event) => {
              draft.leave()
              onBlur?.(event)
            }}
          />
          <Suffix aria-hidden="true">%</Suffix>
        </Box>
      )}
    </FormField>
  )
}
