import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { BAR_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { NavLink } from 'react-router'

/** A tab of the bar: `<TabLink to={…} end>Calculate</TabLink>`. */
export const TabLink = styled(NavLink)({
  display: 'inline-flex',
  alignItems: 'center',
  height: BAR_HEIGHT,
  padding: '0 14px',
  color: color.ink2,
  textDecoration: 'none',
  fontSize: '0.875rem',
  fontWeight: 600,
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  '&:hover': { color: color.ink },
  '&.active': { color: color.ink, borderBottomColor: color.green },
  '&:focus-visible': { outlineOffset: -3 },
  // Four of them fit next to each other on the narrowest window.
  '@media (max-width: 360px)': { padding: '0 9px' },
})
