import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useNarrow } from './use-narrow.ts'

/** Narrower, the groups themselves are the list: their heads say the same. */
const NARROW = 1200

/** Whether the window has room for a list of the groups. */
export const useHasList = (): boolean => !useNarrow(NARROW)

/** A long form with a list of its groups at its side. */
export const ListedForm = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  '&[data-listed]': { gridTemplateColumns: '152px minmax(0, 1fr)' },
})

/** A line of the list, without what it does. */
export const listItemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 34,
  padding: '4px 10px',
  border: 0,
  borderRadius: radius.input,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  color: color.ink,
  textAlign: 'left',
} as const
