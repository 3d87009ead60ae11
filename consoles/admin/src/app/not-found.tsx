import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { Page } from './page.tsx'

/** For an address that leads nowhere, or to a section that the user may not open. */
export function NotFound() {
  const { pathname } = useLocation()
  return (
    <Page title="Not found">
      <Typography variant="h5" component="h2" sx={{ pt: 3 }}>
        There is nothing at this address
      </Typography>
      <Typography sx={{ py: 2, overflowWrap: 'anywhere' }}>
        {pathname} is not a page of this console, or your role does not open it. Check the address, or choose a section from the menu.
      </Typography>
      <Button variant="contained" component={Link} to="/" sx={{ justifySelf: 'start' }}>
        Go to the first section
      </Button>
    </Page>
  )
}
