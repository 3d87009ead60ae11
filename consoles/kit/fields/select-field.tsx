import { styled } from '../theme/styled.ts'
import { memo, type Ref, type SelectHTMLAttributes } from 'react'
import { color } from '../theme/color.ts'
import { inputStyle } from './control-style.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'
import { Box } from './text-field.tsx'

const Select = styled('select')({
  ...inputStyle,
  appearance: 'none',
  paddingRight: 32,
  cursor: 'pointer',
  '& option': { color: color.ink, backgroundColor: color.card },
})
const Chevron = styled('svg')({ flexShrink: 0, marginLeft: -28, marginRight: 10, pointerEvents: 'none', color: color.ink2 })

export interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly ref?: Ref<HTMLSelectElement>
}

/** The platform's own list, for every keyboard, screen reader and phone. */
export const SelectField = memo(function SelectField({ options, ...props }: SelectFieldProps) {
  const [field, rest] = splitFieldProps(props)
  return (
    <FormField {...field}>
      {(control) => (
        <Box>
          <Select {...rest} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Chevron width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M4 6.5l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.4" />
          </Chevron>
        </Box>
      )}
    </FormField>
  )
})
