import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

/** Lines of a log: the time on the left, what happened on the right. */
export const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.ruleStrong}` })
export const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: '2px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '& > time': { color: color.ink2, fontSize: '0.875rem', lineHeight: '1.5rem' },
  '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
export const Day = styled('h3')({ margin: '18px 0 6px', fontSize: '0.875rem', fontWeight: 600 })
