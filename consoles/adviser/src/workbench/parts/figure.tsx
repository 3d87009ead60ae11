import { styled } from '@tafel/kit/theme/styled.ts'
import { type CentsShown, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { createContext, memo, type ReactNode, useContext } from 'react'

export interface OpenWorking {
  /** Of the figure of that step. */
  readonly open: (step: string) => void
  readonly openAll: () => void
}

/** How figures open their working; undefined where they have none. */
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
  /** What the figure is, for ears. */
  readonly label: string
  readonly shown?: CentsShown
  /** Taken off: shown with a minus. */
  readonly isLess?: boolean
}

/** An amount that opens its working. Of a table of them, those that a key changes are drawn again. */
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
  /** Begins with what is shown. */
  readonly name: string
  readonly children: ReactNode
}

/** Anything that opens the working of a step; plain where nothing can be opened. */
export function Working({ step, name, children }: WorkingProps) {
  const working = useContext(WorkingContext)
  if (working === undefined) return children
  return (
    <Opener type="button" aria-label={name} aria-haspopup="dialog" onClick={() => working.open(step)}>
      {children}
    </Opener>
  )
}
