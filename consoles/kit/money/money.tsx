import { styled } from '../theme/styled.ts'
import { type CentsShown, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { color } from '../theme/color.ts'

const Amount = styled('span')({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' })

export interface MoneyProps {
  /** Integer cents; null or absent shows a dash. */
  readonly cents: number | null | undefined
  /** `nonZero` (default): cents if there are any; in a column use one of the others for all rows. */
  readonly shown?: CentsShown
  /** Shows a negative amount in red, where it is significant. */
  readonly marksNegative?: boolean
}

/** An amount: tabular, non-breaking, with a true minus. Align right with its column. */
export function Money({ cents, shown = 'nonZero', marksNegative = false }: MoneyProps) {
  if (cents === null || cents === undefined) return <Amount aria-label="no amount">–</Amount>
  return <Amount style={marksNegative && cents < 0 ? { color: color.red } : undefined}>{formatMoney(cents, shown)}</Amount>
}
