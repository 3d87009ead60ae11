import { useMutation } from '@tanstack/react-query'
import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { FilingDetails } from '@tafel/contracts/contexts/clients/filing-details.ts'
import type { Dependant, MaritalStatus } from '@tafel/contracts/contexts/clients/household.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { ClientDialog } from './client-dialog.tsx'
import { DependantsDialog } from './dependants-dialog.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { MarriageDialog } from './marriage-dialog.tsx'

export type HouseholdDialog = 'details' | 'marriage' | 'dependants' | 'filing'

export interface HouseholdDialogsProps {
  readonly dialog: HouseholdDialog
  readonly household: HouseholdView
  readonly onClose: () => void
}

/** The dialog named in the URL; its form is loaded on first use. */
export default function HouseholdDialogs({ dialog, household, onClose }: HouseholdDialogsProps) {
  const http = useHttp()
  const { save, refresh } = useClientCommands()
  const { client } = household
  const path = `/api/clients/${client.clientId}`
  const marry = useMutation({
    mutationFn: (body: MaritalStatus & { readonly spouseId: string | null }) =>
      http.command('POST', `${path}/marital-status`, { body, revision: client.revision }),
    onSuccess: refresh,
  })
  const depend = useMutation({
    mutationFn: (dependants: readonly Dependant[]) =>
      http.command('PUT', `${path}/dependants`, { body: { dependants }, revision: client.revision }),
    onSuccess: refresh,
  })
  const file = useMutation({
    mutationFn: (filing: FilingDetails) => http.command('PUT', `${path}/filing-details`, { body: filing, revision: client.revision }),
    onSuccess: refresh,
  })

  if (dialog === 'details') {
    const change = async (details: ClientDetails) => {
      await save.mutateAsync({ clientId: client.clientId, revision: client.revision, details })
      return client.clientId
    }
    return <ClientDialog client={client} onSave={change} onSaved={onClose} onClose={onClose} />
  }
  if (dialog === 'marriage') {
    const change = async (status: MaritalStatus, spouseId: string | null) => {
      await marry.mutateAsync({ ...status, spouseId })
    }
    return <MarriageDialog household={household} onSave={change} onClose={onClose} />
  }
  if (dialog === 'filing') {
    const change = async (filing: FilingDetails) => {
      await file.mutateAsync(filing)
    }
    return <FilingDialog person={client} onSave={change} onClose={onClose} />
  }
  const change = async (dependants: readonly Dependant[]) => {
    await depend.mutateAsync(dependants)
  }
  return <DependantsDialog person={client} onSave={change} onClose={onClose} />
}
