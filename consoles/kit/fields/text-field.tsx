import { styled } from '../theme/styled.ts'
import { memo, type InputHTMLAttributes, type Ref } from 'react'
import { boxStyle, inputStyle } from './control-style.ts'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'

export const Box = styled('div')(boxStyle)
export const Input = styled('input')(inputStyle)

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> {
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text. Spreads the props of react-hook-form's `register`. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const [field, rest] = splitFieldProps(props)
  return (
    <FormField {...field}>
      {(control) => (
        <Box>
          <Input type="text" {...rest} {...control} />
        </Box>
      )}
    </FormField>
  )
})
