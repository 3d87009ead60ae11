import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { AdminUserRow, UserRoles as Roles } from '@tafel/contracts/contexts/identity/views.ts'
import { REALM_ROLES, type RealmRole } from '@tafel/contracts/base/roles.ts'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Asked, useAsked } from '../app/asked.tsx'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { ReasonDialog } from '../app/reason-dialog.tsx'

const MAY: Readonly<Record<RealmRole, string>> = {
  admin: 'everything in this console',
  auditor: 'reads the history of firms that gave a mandate, writes nothing',
  finance: 'invoices and exports of subscriptions',
  support: 'helps users, with personal details masked',
}

/** A user's permissions beyond their own firm. */
export function UserRoles({ user }: { readonly user: AdminUserRow }) {
  const [chosen, setChosen] = useState<readonly RealmRole[] | null>(null)
  const provider = useDataProvider<TafelDataProvider>()
  const asked = useAsked<Roles>(`/api/admin/users/${user.id}/roles`)
  const confirm = async (reason: string) => {
    await provider.setUserRoles(user.id, chosen ?? [], reason)
    void asked.refetch()
    return `${user.email} ${chosen?.length ? `is ${chosen.join(', ')}` : 'has no role'} now.`
  }
  return (
    <Asked asked={asked} lines={1}>
      {({ roles }) => (
        <>
          {roles.length === 0 ? 'none' : roles.join(', ')}{' '}
          <Button size="small" onClick={() => setChosen(REALM_ROLES.filter((role) => roles.includes(role)))}>
            Change roles
          </Button>
          {chosen !== null && (
            <ReasonDialog
              title={`Roles of ${user.email}`}
              text="Takes effect at once, even in open sessions."
              confirm="Change roles"
              onConfirm={confirm}
              onClose={() => setChosen(null)}
            >
              <FormGroup sx={{ mt: 1 }}>
                {REALM_ROLES.map((role) => (
                  <FormControlLabel
                    key={role}
                    label={`${role}: ${MAY[role]}`}
                    control={
                      <Checkbox
                        checked={chosen.includes(role)}
                        onChange={(_, isOn) => setChosen(REALM_ROLES.filter((one) => (one === role ? isOn : chosen.includes(one))))}
                      />
                    }
                  />
                ))}
              </FormGroup>
            </ReasonDialog>
          )}
        </>
      )}
    </Asked>
  )
}
