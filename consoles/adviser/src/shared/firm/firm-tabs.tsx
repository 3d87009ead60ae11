import { styled } from '@mui/material/styles'
import { color } from '@tafel/kit/theme/color.ts'
import { NavLink } from 'react-router'
import { paths } from '../../app/paths.ts'

const Tabs = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 4px',
  borderBottom: `1px solid ${color.rule}`,
})
const Tab = styled(NavLink)({
  padding: '10px 16px',
  marginBottom: -1,
  color: color.ink2,
  fontWeight: 400,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: color.ink },
  '&.active': { color: color.ink, fontWeight: 600, borderBottomColor: color.green },
  '&:focus-visible': { outlineOffset: -3 },
  '@media (max-width: 620px)': { padding: '10px 10px' },
})

/** The pages about oneself and the firm, beside each other. */
export function FirmTabs() {
  return (
    <Tabs aria-label="You and your firm">
      <Tab to={paths.profile.href()}>Profile</Tab>
      <Tab to={paths.company.href()}>Firm details</Tab>
      <Tab to={paths.subscriptions.href()}>Subscription</Tab>
      <Tab to={paths.team.href()}>Team</Tab>
    </Tabs>
  )
}
