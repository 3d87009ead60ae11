import { AppBar, Layout, type LayoutProps, TitlePortal, useGetIdentity, UserMenu } from 'react-admin'

/** Its name begins with what stands on it: whoever speaks to the page says what they see. */
function Menu() {
  const { identity } = useGetIdentity()
  return <UserMenu label={`${identity?.fullName ?? 'User'}, menu`} />
}

const Bar = () => (
  <AppBar color="inherit" userMenu={<Menu />}>
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
