import type { ClientView } from '@tafel/contracts/http/views.ts'
import { EraseDialog } from '@tafel/kit/dialog/erase-dialog.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'

export interface EraseClientDialogProps {
  readonly client: ClientView
  readonly onErase: () => Promise<void>
  readonly onClose: () => void
}

/** What erasing a client means, and the client's name as the last step before it. */
export function EraseClientDialog({ client, onErase, onClose }: EraseClientDialogProps) {
  const name = clientFullName(client)
  return (
    <EraseDialog
      title={`Erase ${name} for good?`}
      name={name}
      otherName="This is not the name of the client."
      onErase={onErase}
      onClose={onClose}
    >
      <p>
        Deleting only hid this client. Erasing destroys the key to all that Tafel keeps about the client and the client’s records. Nobody
        can bring it back. What remains is that somebody was erased, by whom and when.
      </p>
      <p>
        First make sure that no law makes you keep the records: those of advice and of tax are mostly to be kept for five years. Reports
        that you downloaded or sent are yours to delete. Backups of the key expire within 35 days.
      </p>
    </EraseDialog>
  )
}
