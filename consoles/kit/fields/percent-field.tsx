import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { memo } from 'react'
import type { FieldProps } from './form-field.tsx'
import { readRate, showPercent } from './percent-text.ts'
import { type NativeProps, WrittenField } from './written-field.tsx'

export interface PercentFieldProps extends FieldProps, NativeProps {
  /** Parts per million; null is empty. */
  readonly value: number | null
  readonly onChange: (ppm: number | null) => void
}

/** A rate in percent, stored as parts per million. */
export const PercentField = memo(function PercentField(props: PercentFieldProps) {
  return <WrittenField inputMode="decimal" {...props} read={readRate} write={formatRate} show={showPercent} suffix="%" />
})
