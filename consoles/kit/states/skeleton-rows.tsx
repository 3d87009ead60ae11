import { keyframes, styled } from '../theme/styled.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { color } from '../theme/color.ts'

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

// The layout is there at once, so nothing jumps; the bars appear after 150 ms, so a quick answer never flashes.
const Rows = styled('span')({ display: 'block', animation: `${appear} 120ms 150ms both` })
const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  height: 45,
  borderBottom: `1px solid ${color.rule}`,
})
const Bar = styled('span')({ height: 11, borderRadius: 4, backgroundColor: color.rule })

export interface SkeletonRowsProps {
  readonly rows?: number
  /** Row height, px. */
  readonly height?: number
  /** For screen readers: what is loading. */
  readonly label?: string
}

/** Placeholder rows. */
export function SkeletonRows({ rows = 6, height = 45, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <output style={{ display: 'block' }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Rows aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Row key={row} style={{ height }}>
            <Bar style={{ width: `${34 - ((row * 7) % 15)}%` }} />
            <Bar style={{ width: 88 }} />
          </Row>
        ))}
      </Rows>
    </output>
  )
}
