import { keyframes, styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { createCell, useCell } from '../../shared/cell.ts'

/** The guard's loader hides after this (specification §9). */
export const GOING_TO_MS = 900

interface GoingTo {
  readonly name: string
  readonly since: number
}
const goingTo = createCell<GoingTo | null>(null)
let hide: ReturnType<typeof setTimeout> | undefined

/** Shows the guard's target for 900 ms or until the page has loaded. */
export function showGoingTo(name: string): void {
  clearTimeout(hide)
  goingTo.set({ name, since: performance.now() })
  hide = setTimeout(() => goingTo.set(null), GOING_TO_MS)
}

/** The page has loaded. */
export function hideGoingTo(): void {
  clearTimeout(hide)
  goingTo.set(null)
}

/** A page that loads immediately needs no loader. */
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const fill = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } })
const Pill = styled('output')({
  position: 'fixed',
  zIndex: 1400,
  top: 12,
  left: '50%',
  transform: 'translateX(-50%)',
  padding: '5px 14px 6px',
  borderRadius: radius.button,
  border: `1px solid ${color.rule}`,
  backgroundColor: color.card,
  color: color.ink2,
  fontSize: '0.8125rem',
  fontWeight: 600,
  overflow: 'hidden',
  pointerEvents: 'none',
  animation: `${appear} 120ms 150ms both`,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: 2,
    backgroundColor: color.green,
    transformOrigin: 'left',
    animation: `${fill} ${GOING_TO_MS}ms ease-out both`,
  },
})

/** The guard's loader: on top, without blocking input or taking focus. */
export function GoingToLoader() {
  const current = useCell(goingTo)
  return <div aria-live="polite">{current !== null && <Pill key={current.since}>Going to {current.name}</Pill>}</div>
}
