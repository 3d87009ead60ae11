import { memo } from 'react'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { showPercent } from './percent-text.ts'
import { type RateBounds, readSignedRate } from './signed-rate-text.ts'
import { WrittenField, type WrittenFieldProps } from './written-field.tsx'

export interface SignedRateFieldProps extends Omit<WrittenFieldProps, 'read' | 'write' | 'show' | 'suffix' | 'min' | 'max'>, RateBounds {}

/** A rate in percent that may be negative, stored as parts per million. */
export const SignedRateField = memo(function SignedRateField({ min, max, ...props }: SignedRateFieldProps) {
  return (
    <WrittenField
      {...props}
      read={(text, isLeft) => readSignedRate(text, isLeft, { min, max })}
      write={formatRate}
      show={showPercent}
      suffix="%"
    />
  )
})
