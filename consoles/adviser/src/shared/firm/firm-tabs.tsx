import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import { color } from '@tafel/kit/theme/color.ts'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { useHttp } from '../session/http.ts'
import { isReadingOnly } from '../session/reading-only.ts'
import { meQuery } from '../session/session-queries.ts'

const Tabs = styled('nav')({
  display: 'flex',
  overflowX: 'auto',
  // A scroll bar would cover the tabs; they scroll by swiping and by keys.
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.rule}`,
})
const Tab = styled(NavLink)({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  height: 42,
  padding: '0 17px',
  color: color.ink2,
  fontSize: '0.9375rem',
  fontWeight: 400,
  textDecoration: 'none',
  '&:hover': { color: color.ink },
  '&.active': { color: color.ink, fontWeight: 600, backgroundColor: color.sunk, boxShadow: `inset 0 -2px 0 ${color.green}` },
  '&:focus-visible': { outlineOffset: -3 },
  '@media (max-width: 480px)': { padding: '0 11px' },
})

/** The pages of the firm, one tab each. */
const PAGES = [
  ['Profile', paths.profile.href()],
  ['Company details', paths.company.href()],
  ['Subscription', paths.subscriptions.href()],
  ['Team', paths.team.href()],
  ['Issued reports', paths.issuedReports.href()],
] as const
/** For those who manage the firm. */
const OWNERS_PAGES = [['Access log', paths.access.href()]] as const

/** Leaving the page of an inactive subscription by a tab means continuing to read only, as by its button. */
export function FirmTabs() {
  const { data: me } = useQuery(meQuery(useHttp()))
  const continueReading = () => me?.claims.hasSubscription === false && isReadingOnly.set(true)
  return (
    <Tabs aria-label="Firm">
      {[...PAGES, ...(me?.permissions.includes('manage') === true ? OWNERS_PAGES : [])].map(([label, href]) => (
        <Tab key={href} to={href} onClick={continueReading}>
          {label}
        </Tab>
      ))}
    </Tabs>
  )
}
