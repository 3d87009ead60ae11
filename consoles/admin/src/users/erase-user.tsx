import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { USER_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import type { ErasureReason } from '@tafel/contracts/contexts/identity/events.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { EraseButton } from '../erasure/erase-button.tsx'

/** `ownWish` is the reason when users erase themselves. */
type Reason = Exclude<ErasureReason, 'ownWish'>
const REASONS: Readonly<Record<Reason, string>> = {
  requested: 'Requested by the user',
  contractEnded: 'Contract ended',
  misuse: 'Misuse',
  registeredByMistake: 'Registered by mistake',
}

/** Erases a disabled user. The reason is chosen from a list, because text about a person would have to be erased too. */
export function EraseUser({ user }: { readonly user: AdminUserRow }) {
  const provider = useDataProvider<TafelDataProvider>()
  const [reason, setReason] = useState<Reason>('requested')
  return (
    <EraseButton name={user.email} words={USER_ERASURE} onErase={() => provider.deleteUser(user.id, reason)}>
      <TextField
        select
        fullWidth
        margin="normal"
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value as Reason)}
      >
        {Object.entries(REASONS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </EraseButton>
  )
}
