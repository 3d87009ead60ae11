import { styled } from '@tafel/kit/theme/styled.ts'
import { type CentsShown, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { createContext, memo, type ReactNode, useContext } from 'react'

export interface OpenWorking {
  /** Opens the working of one step. */
  readonly open: (step: string) => void
  readonly openAll: () => void
}

/** How figures open their working; undefined if they have none. */
export const WorkingContext = createContext<OpenWorking | undefined>(undefined)

const Opener = styled('button')({
  minHeight: 24,
  minWidth: 24,
  padding: 0,
  border: 0,
  borderRadius: 3,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: `underline dotted ${color.ruleStrong}`,
  textUnderlineOffset: 4,
  textDecorationThickness: 1,
  '&:hover': { color: color.green, textDecorationColor: color.green },
})

export interface FigureProps {
  readonly cents: number | null
  readonly step: string
  /** The figure's name, for screen readers. */
  readonly label: string
  readonly shown?: CentsShown
  /** Subtracted: shown with a minus. */
  readonly isLess?: boolean
}

/** An amount that opens its working. In a table, only changed figures render. */
export const Figure = memo(function Figure({ cents, step, label, shown = 'nonZero', isLess = false }: FigureProps) {
  const signed = cents === null ? null : isLess ? -cents : cents
  if (signed === null) return <Money cents={null} />
  return (
    <Working step={step} name={`${formatMoney(signed, shown)}, working of ${label}`}>
      <Money cents={signed} shown={shown} />
    </Working>
  )
})

export interface WorkingProps {
  readonly step: string
  /** Starts with the visible text. */
  readonly name: string
  readonly children: ReactNode
}

/** Opens the working of a step; plain text if there is none. */
export function Working({ step, name, children }: WorkingProps) {
  const working = useContext(WorkingContext)
  if (working === undefined) return children
  return (
    <Opener type="button" aria-label={name} aria-haspopup="dialog" onClick={() => working.open(step)}>
      {children}
    </Opener>
  )
}
