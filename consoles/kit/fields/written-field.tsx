import { styled } from '../theme/styled.ts'
import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { color } from '../theme/color.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import type { Read } from './reading.ts'
import { Box, Input } from './text-field.tsx'
import { useDraft } from './use-draft.ts'

const Suffix = styled('span')({ flexShrink: 0, paddingRight: 10, color: color.ink3 })

export type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'value' | 'onChange' | 'defaultValue' | 'type'>

export interface WrittenFieldProps extends FieldProps, NativeProps {
  /** Null is empty. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly read: Read<number>
  /** In a sentence: `240 months`. */
  readonly write: (value: number) => string
  /** In the field, without the `suffix`: `240`. */
  readonly show: (value: number) => string
  readonly suffix: string
}

/** A number with its own text format. */
export function WrittenField({ value, onChange, read, write, show, suffix, onBlur, onKeyDown, ...props }: WrittenFieldProps) {
  const [field, rest] = splitFieldProps<FieldProps & NativeProps>(props)
  const draft = useDraft({ label: field.label, name: rest.name, value, onChange, read, write })
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
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            style={{ textAlign: 'right' }}
            value={draft.text ?? (value === null ? '' : show(value))}
            onChange={(event) => draft.take(event.target.value)}
            onKeyDown={pressed}
            onBlur={(event) => {
              draft.leave()
              onBlur?.(event)
            }}
          />
          <Suffix aria-hidden="true">{suffix}</Suffix>
        </Box>
      )}
    </FormField>
  )
}
