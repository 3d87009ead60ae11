import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useNarrow } from './use-narrow.ts'

/** On narrower windows the group heads themselves are the list. */
const NARROW = 1200

/** Whether the window has room for the side list. */
export const useHasList = (): boolean => !useNarrow(NARROW)

/** A long form with a side list of its groups. */
export const ListedForm = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  '&[data-listed]': { gridTemplateColumns: '152px minmax(0, 1fr)' },
})

/** A line of the list, without its behaviour. */
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
