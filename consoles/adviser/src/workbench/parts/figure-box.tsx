import { type CentsShown, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { ReactNode } from 'react'

const Box = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  // A figure wider than its box overflows to the left.
  justifyContent: 'flex-end',
  height: 24,
  verticalAlign: 'middle',
  contain: 'layout size',
})

export interface FigureBoxProps {
  readonly cents: number | null | undefined
  readonly shown?: CentsShown
  readonly children: ReactNode
}

/** A box as wide as its figure's characters: a changed figure causes layout only in the box, not in the table. */
export function FigureBox({ cents, shown = 'nonZero', children }: FigureBoxProps) {
  const characters = cents == null ? 1 : formatMoney(cents, shown).length
  return <Box style={{ width: `${characters}ch` }}>{children}</Box>
}
