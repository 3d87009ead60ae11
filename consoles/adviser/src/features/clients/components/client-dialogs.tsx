import type { ClientDetails } from '@tafel/contracts/contexts/clients/client.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense } from 'react'
import { clientFullName } from '../../../shared/records/client-name.ts'
import type { ClientsView } from '../../../shared/records/clients-href.ts'
import { useClientCommands } from '../../../shared/records/use-client-commands.ts'

// Loads the form on first use.
const EraseClientDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseClientDialog }))
const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }))

export interface ClientDialogsProps {
  readonly dialog: ClientsView['dialog']
  /** The selected client, to edit. */
  readonly client: ClientView | undefined
  readonly onClose: () => void
  readonly onAdded: (clientId: string) => void
  readonly onErased: () => void
}

/** The dialog named in the URL. */
export function ClientDialogs({ dialog, client, onClose, onAdded, onErased }: ClientDialogsProps) {
  const { save, forget, clearErased } = useClientCommands()
  const toasts = useToasts()

  if (dialog === 'new') {
    const add = async (details: ClientDetails) => {
      const clientId = crypto.randomUUID()
      await save.mutateAsync({ clientId, details })
      toasts.show(`${clientFullName(details)} added`, { tone: 'done' })
      return clientId
    }
    return (
      <Suspense>
        <ClientDialog onSave={add} onSaved={onAdded} onClose={onClose} />
      </Suspense>
    )
  }
  if (dialog === 'change' && client !== undefined) {
    const change = async (details: ClientDetails) => {
      await save.mutateAsync({ clientId: client.clientId, revision: client.revision, details })
      return client.clientId
    }
    return (
      <Suspense>
        <ClientDialog client={client} onSave={change} onSaved={onClose} onClose={onClose} />
      </Suspense>
    )
  }
  if (dialog === 'erase' && client?.deleted === true) {
    const erase = async () => {
      await forget.mutateAsync(client)
      onErased()
      toasts.show('Client erased', { tone: 'done' })
      await clearErased(client)
    }
    return (
      <Suspense>
        <EraseClientDialog client={client} onErase={erase} onClose={onClose} />
      </Suspense>
    )
  }

  return null
}
