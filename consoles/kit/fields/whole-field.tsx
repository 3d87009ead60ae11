import { WrittenField, type WrittenFieldProps } from './written-field.tsx'
import { readWhole, showWhole, type WholeBounds } from './whole-text.ts'

export interface WholeFieldProps extends Omit<WrittenFieldProps, 'read' | 'write' | 'show' | 'min' | 'max'>, WholeBounds {
  /** Years have no separators: `2027`. */
  readonly isGrouped?: boolean
}

/** A whole number of something: kilometres, days. */
export function WholeField({ min, max, isGrouped = true, suffix, ...props }: WholeFieldProps) {
  const show = isGrouped ? showWhole : String
  return (
    <WrittenField
      inputMode="numeric"
      {...props}
      suffix={suffix}
      read={(text, isLeft) => readWhole(text, isLeft, { min, max })}
      write={(value) => `${show(value)} ${suffix}`.trim()}
      show={show}
    />
  )
}
