import { memo } from 'react'
import { type MonthBounds, readMonths } from './months-text.ts'
import { WrittenField, type WrittenFieldProps } from './written-field.tsx'

export interface MonthsFieldProps extends Omit<WrittenFieldProps, 'read' | 'write' | 'show' | 'suffix' | 'min' | 'max'>, MonthBounds {}

/** A number of months; accepts years too. */
export const MonthsField = memo(function MonthsField({ min, max, ...props }: MonthsFieldProps) {
  return (
    <WrittenField
      inputMode="text"
      {...props}
      read={(text, isLeft) => readMonths(text, isLeft, { min, max })}
      write={(months) => `${months} months`}
      show={String}
      suffix="months"
    />
  )
})
