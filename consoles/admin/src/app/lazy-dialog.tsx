import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type ComponentType, lazy, Suspense } from 'react'

interface Closing {
  readonly onClose: () => void
}

/** A dialog whose code is loaded when it is opened, because few visits of a list need it. */
export function lazyDialog<Props extends Closing>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load().catch(() => NotLoaded as ComponentType<Props>) }))
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

/** Offline, or this version of the console is no longer served. */
function NotLoaded({ onClose }: Closing) {
  return (
    <Dialog open onClose={onClose} aria-label="Not loaded" onClick={(event) => event.stopPropagation()}>
      <DialogContent role="alert">
        This dialog could not be loaded. Nothing was changed. Check your connection, then reload the page.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="outlined" onClick={() => location.reload()}>
          Reload
        </Button>
      </DialogActions>
    </Dialog>
  )
}
