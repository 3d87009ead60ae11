import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'

const Bar = () => (
  <AppBar color="inherit">
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
