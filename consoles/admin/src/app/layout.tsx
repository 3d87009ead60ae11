import Box from '@mui/material/Box'
import { AppBar, Layout, type LayoutProps, Menu, TitlePortal, useGetIdentity, UserMenu, useSidebarState } from 'react-admin'
import { Mark } from './mark.tsx'
import { groupsOf } from './section.ts'
import { StateTag } from './state-tag.tsx'
import { useBadges } from './use-badges.ts'
import { useSections } from './use-sections.ts'

/** Its accessible name begins with its visible text, for voice control. */
function OwnMenu() {
  const { identity } = useGetIdentity()
  return <UserMenu label={`${identity?.fullName ?? 'User'}, menu`} />
}

const Bar = () => (
  <AppBar color="inherit" userMenu={<OwnMenu />}>
    <Box component="span" sx={{ display: { xs: 'none', md: 'flex' }, marginInlineEnd: 3 }}>
      <Mark />
    </Box>
    <TitlePortal component="h1" />
  </AppBar>
)

/** Grouped; a badge if something waits for the user. */
function Sections() {
  const groups = groupsOf(useSections())
  const badges = useBadges()
  const [isWide] = useSidebarState()
  return (
    <Menu>
      {groups.flatMap(({ group, sections }) => [
        // Without a tab stop, so that the menu's arrow keys pass over it.
        <Box
          key={group}
          component="li"
          role="presentation"
          sx={{ px: 3, pt: 1, pb: 0.25, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', listStyle: 'none' }}
        >
          {isWide ? group : '\u00a0'}
        </Box>,
        ...sections.map(({ path, label, icon: Icon }) => (
          <Menu.Item key={path} to={`/${path}`} primaryText={<Labelled label={label} count={badges[path] ?? 0} />} leftIcon={<Icon />} />
        )),
      ])}
    </Menu>
  )
}

const Labelled = ({ label, count }: { readonly label: string; readonly count: number }) =>
  count === 0 ? (
    <>{label}</>
  ) : (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      {label}
      <StateTag tone="warning">{String(count)}</StateTag>
    </Box>
  )

export function ConsoleLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={Bar} menu={Sections}>
      {children}
    </Layout>
  )
}
