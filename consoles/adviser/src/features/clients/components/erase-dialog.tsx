import { styled } from '@tafel/kit/theme/styled.ts'
import { CLIENT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import type { ClientView } from '@tafel/contracts/contexts/clients/views.ts'
import { EraseDialog } from '@tafel/kit/dialog/erase-dialog.tsx'
import { PaneTitle } from '@tafel/kit/text/text.tsx'
import { clientFullName } from '../../../shared/records/client-name.ts'

const Heading = styled(PaneTitle)({ marginBottom: -8 })

export interface EraseClientDialogProps {
  readonly client: ClientView
  readonly onErase: () => Promise<void>
  readonly onClose: () => void
}

/** Explains what erasing a client means, and requires the client's name. */
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
        Deleting only hid this client. Erasing destroys the key to all personal data. This can’t be undone.
        {client.records > 0 && ` ${client.records === 1 ? 'One record is' : `${client.records} records are`} erased with the client.`}
      </p>
      <Heading>Erased</Heading>
      <ul>
        {CLIENT_ERASURE.erased.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Heading>Kept, or required by law</Heading>
      <ul>
        {CLIENT_ERASURE.kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </EraseDialog>
  )
}
