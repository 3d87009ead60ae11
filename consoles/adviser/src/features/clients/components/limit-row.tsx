import { isExceeded, leftOf, type Limit, limitAmount } from '@tafel/contracts/base/charts/limit.ts'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'

const BAR = { width: 136, height: 14 }
const EDGE = 7
const DOT = 5

const Row = styled('li')({
  display: 'grid',
  gridTemplate: `"what bar left" auto / minmax(0, 1fr) ${BAR.width}px minmax(116px, auto)`,
  alignItems: 'center',
  columnGap: 24,
  padding: '10px 0',
  borderBottom: `1px solid ${color.rule}`,
  '@container (max-width: 560px)': { gridTemplate: '"what what" auto "bar left" auto / auto minmax(0, 1fr)', rowGap: 6, columnGap: 12 },
})
const Left = styled('span')({ gridArea: 'left', textAlign: 'right', color: color.ink2 })

/** A limit, its section, and how much of it is used: a dot within it, a diamond beyond it. */
export function LimitRow({ limit }: { readonly limit: Limit }) {
  const { label, section, used } = limit
  return (
    <Row>
      <span style={{ gridArea: 'what' }}>
        {label}
        <Hint style={{ display: 'block' }}>
          {limit.unit === 'years' ? `age ${used}` : `${limitAmount(limit, used)} of ${limitAmount(limit, limit.limit)}`}{' '}
          <Law style={{ fontWeight: 400 }}>{section}</Law>
        </Hint>
      </span>
      <Bar limit={limit} />
      <Left>{leftOf(limit)}</Left>
    </Row>
  )
}

/** Decorative: the words next to it state the same. */
function Bar({ limit }: { readonly limit: Limit }) {
  const { width, height } = BAR
  const y = height / 2
  const x = EDGE + Math.min(1, limit.used / limit.limit) * (width - 2 * EDGE)
  const stroke = isExceeded(limit) ? color.ochre : color.green
  const mark = { fill: color.paper, stroke, strokeWidth: 2 }
  return (
    <svg {...BAR} viewBox={`0 0 ${width} ${height}`} style={{ gridArea: 'bar' }} aria-hidden="true">
      <path d={`M${EDGE} ${y}H${width - EDGE}`} stroke={color.ruleStrong} strokeWidth="2" />
      <path d={`M${EDGE} ${y}H${x}`} stroke={stroke} strokeWidth="2" />
      {isExceeded(limit) ? (
        <path d={`M${x} ${y - DOT - 1}l${DOT + 1} ${DOT + 1}l-${DOT + 1} ${DOT + 1}l-${DOT + 1} -${DOT + 1}z`} {...mark} />
      ) : (
        <circle cx={x} cy={y} r={DOT} {...mark} />
      )}
    </svg>
  )
}
