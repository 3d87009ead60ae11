import { styled } from '@mui/material/styles'
import type { MeView } from '@tafel/contracts/http/views.ts'
import { ROLE_WORDS } from '@tafel/contracts/teams/roles.ts'
import { color } from '@tafel/kit/theme/color.ts'

const Banner = styled('p')({
  margin: 0,
  padding: '7px 24px',
  backgroundColor: color.blueSoft,
  color: color.blue,
  fontSize: '0.875rem',
  '@media (max-width: 620px)': { padding: '7px 16px' },
})

/** For whoever works in a firm without changing its records: why buttons are missing, and who could change that. */
export function RoleBanner({ me }: { readonly me: MeView | undefined }) {
  if (me?.account == null || me.firmRole === null || me.permissions.includes('write')) return null
  return (
    <Banner>
      Your role at {me.account.accountName} is <strong>{ROLE_WORDS[me.firmRole].toLowerCase()}</strong>: you can read and export clients and
      records, but not change them. The owner of the firm can change your role.
    </Banner>
  )
}
