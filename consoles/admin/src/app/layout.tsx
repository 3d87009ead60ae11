import Box from '@mui/material/Box'
import SystemIcon from '@mui/icons-material/MonitorHeartOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import { AppBar, Layout, type LayoutProps, Menu, TitlePortal, useGetIdentity, UserMenu } from 'react-admin'
import { Mark } from './mark.tsx'

/** Its name begins with what stands on it: whoever speaks to the page says what they see. */
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
    <Menu.ResourceItems />
    <Menu.Item to="/system" primaryText="System" leftIcon={<SystemIcon />} />
    <Menu.Item to="/config" primaryText="Configuration" leftIcon={<TuneIcon />} />
  </Menu>
)

export function ConsoleLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={Bar} menu={Sections}>
      {children}
    </Layout>
  )
}
