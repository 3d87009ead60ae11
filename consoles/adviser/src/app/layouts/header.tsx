import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { HEADER_HEIGHT, radius } from '@tafel/kit/theme/tokens.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { paths } from '../../shared/paths.ts'
import { Mark } from './mark.tsx'
import { Notifications } from './notifications.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

const Root = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  height: HEADER_HEIGHT,
  padding: '0 24px',
  backgroundColor: color.card,
  borderBottom: `1px solid ${color.rule}`,
  '@media (max-width: 620px)': { padding: '0 16px', gap: 8 },
})
const Home = styled(Link)({
  display: 'flex',
  textDecoration: 'none',
  borderRadius: 6,
  marginRight: 8,
  '@media (max-width: 620px)': { '& > span': { fontSize: 0, gap: 0 }, marginRight: 0 },
})
const Sections = styled('nav')({ display: 'flex', gap: 2 })
const Section = styled(Link)({
  padding: '6px 12px',
  borderRadius: radius.button,
  color: color.ink2,
  fontSize: '0.9375rem',
  fontWeight: 400,
  textDecoration: 'none',
  '&:hover': { color: color.ink },
  '&[aria-current]': { color: color.ink, fontWeight: 600, backgroundColor: color.sunk },
  '@media (max-width: 620px)': { '&[data-wide]': { display: 'none' } },
  // The logo leads there too.
  '@media (max-width: 400px)': { '&[data-home]': { display: 'none' } },
})
const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginLeft: 'auto',
  minWidth: 0,
  '@media (max-width: 620px)': { gap: 6 },
})
const Extra = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  fontSize: '0.875rem',
  '& a, & button': { color: color.ink2, fontWeight: 400, textDecoration: 'none' },
  '& a:hover, & button:hover': { color: color.ink },
  '@media (max-width: 1199px)': { display: 'none' },
})

const SECTIONS: readonly { readonly label: string; readonly href: string; readonly under: readonly string[]; readonly isWide?: boolean }[] =
  [
    { label: 'Overview', href: paths.overview.href(), under: ['/overview'] },
    { label: 'Clients', href: paths.clients.href(), under: ['/clients', ...KINDS.map(({ path }) => `/${path}/`)] },
    { label: 'Season', href: paths.season.href(), under: ['/season'] },
    { label: 'Reports', href: paths.issuedReports.href(), under: ['/reports'], isWide: true },
    // On phones it is next to Profile, in the firm's tabs.
    { label: 'Team', href: paths.team.href(), under: ['/team'], isWide: true },
  ]

export interface HeaderProps extends UserMenuProps {
  /** The search with its shortcut. */
  readonly search: ReactNode
}

/** 56 px high: logo, sections, training, search, notifications, user. */
export function Header({ search, ...user }: HeaderProps) {
  const { pathname } = useLocation()
  return (
    <Root>
      <Home to={paths.overview.href()} aria-label="Tafel, overview">
        <Mark />
      </Home>
      <Sections aria-label="Sections">
        {SECTIONS.map(({ label, href, under, isWide = false }) => (
          <Section
            key={label}
            to={href}
            data-wide={isWide || undefined}
            data-home={href === paths.overview.href() || undefined}
            aria-current={under.some((start) => pathname.startsWith(start)) ? 'page' : undefined}
          >
            {label}
          </Section>
        ))}
      </Sections>
      <End>
        <Extra>
          <Link to={paths.training.href()}>Training</Link>
          <TextButton type="button" aria-haspopup="dialog" onClick={user.onOverviewVideo}>
            Overview video
          </TextButton>
        </Extra>
        {search}
        <Notifications />
        <UserMenu {...user} />
      </End>
    </Root>
  )
}
