import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT, HEADER_HEIGHT, radius } from '@tafel/kit/theme/tokens.ts'

/** The timeline on the left, its result on the right. */
export const HistoryPage = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(380px, 470px)',
  alignItems: 'start',
  gap: '28px 44px',
  maxWidth: 1400,
  margin: '0 auto',
  '@media (max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const HistoryMain = styled('div')({ display: 'grid', gap: 22, minWidth: 0 })
const STICKS_AT = HEADER_HEIGHT + BAR_HEIGHT + 16
export const HistoryAside = styled('aside')({
  minWidth: 0,
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
  padding: '20px 22px 24px',
  '@media (min-width: 1081px)': {
    position: 'sticky',
    top: STICKS_AT,
    maxHeight: `calc(100dvh - ${STICKS_AT + 16}px)`,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
  },
})
/** The inputs, one line each. */
export const AsOfList = styled('dl')({
  margin: '10px 0 0',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > *': { margin: 0, padding: '6px 0', borderBottom: `1px solid ${color.rule}` },
  '& > dt': { color: color.ink2, paddingRight: 12 },
  '& > dd': { textAlign: 'right' },
})
