import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { Film } from './film.tsx'

/** The overview video. Closing it and Get Started both mark the account welcomed. */
export default function OverviewVideo({ isWelcome, onClose }: { readonly isWelcome: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      width={600}
      title={isWelcome ? 'Welcome to Tafel' : 'Overview'}
      onClose={onClose}
      actions={<Button onClick={onClose}>Get Started</Button>}
    >
      <Film />
    </Dialog>
  )
}
