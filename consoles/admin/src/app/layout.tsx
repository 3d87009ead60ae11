import Box from '@mui/material/Box'
import { AppBar, Layout, type LayoutProps, Menu, TitlePortal, useGetIdentity, UserMenu } from 'react-admin'
import { Mark } from './mark.tsx'
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

const Sections = () => (
  <Menu>
    {useSections().map(({ path, label, icon: Icon }) => (
      <Menu.Item key={path} to={`/${path}`} primaryText={label} leftIcon={<Icon />} />
    ))}
  </Menu>
)

export function ConsoleLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={Bar} menu={Sections}>
      {children}
    </Layout>
  )
}
