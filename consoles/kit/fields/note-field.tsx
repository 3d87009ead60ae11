import { styled } from '../theme/styled.ts'
import type { Ref, TextareaHTMLAttributes } from 'react'
import { boxStyle, inputStyle } from './control-style.ts'
import { LayoutContext } from './field-layout.tsx'
import { type FieldProps, FormField, splitFieldProps } from './form-field.tsx'

const Frame = styled('div')({ padding: '8px 0' })
const Box = styled('div')(boxStyle)
const Lines = styled('textarea')({ ...inputStyle, padding: '7px 10px', lineHeight: 1.45, resize: 'vertical' })

export interface NoteFieldProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Text of several lines, as wide as the form, with its label above in every layout. */
export function NoteField({ rows = 3, ...props }: NoteFieldProps) {
  const [field, rest] = splitFieldProps(props)
  return (
    <LayoutContext value="stacked">
      <Frame>
        <FormField {...field}>
          {(control) => (
            <Box>
              <Lines rows={rows} {...rest} {...control} />
            </Box>
          )}
        </FormField>
      </Frame>
    </LayoutContext>
  )
}
