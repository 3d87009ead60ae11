import { type CentsShown, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { ReactNode } from 'react'

const Box = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  // Where it is wider than its box, it grows into the space before it.
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

/** Around a figure of a table, as wide as its characters: where others take their place, the browser lays out the figure alone and not the table. */
export function FigureBox({ cents, shown = 'nonZero', children }: FigureBoxProps) {
  const characters = cents == null ? 1 : formatMoney(cents, shown).length
  return <Box style={{ width: `${characters}ch` }}>{children}</Box>
}
