import Box from '@mui/material/Box'
import { AppBar, Layout, type LayoutProps, TitlePortal, useGetIdentity, UserMenu } from 'react-admin'
import { Mark } from './mark.tsx'

/** Its name begins with what stands on it: whoever speaks to the page says what they see. */
function Menu() {
  const { identity } = useGetIdentity()
  return <UserMenu label={`${identity?.fullName ?? 'User'}, menu`} />
}

const Bar = () => (
  <AppBar color="inherit" userMenu={<Menu />}>
    <Box component="span" sx={{ display: { xs: 'none', md: 'flex' }, marginInlineEnd: 3 }}>
      <Mark />
    </Box>
    <TitlePortal component="h1" />
  </AppBar>
)

export function ConsoleLayout({ children, ...props }: LayoutProps) {
  return (
    <Layout {...props} appBar={Bar}>
      {children}
    </Layout>
  )
}
