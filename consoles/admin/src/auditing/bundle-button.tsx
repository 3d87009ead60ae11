import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { saveBytes } from '../app/save-bytes.ts'
import { http } from '../app/session.ts'

/** Saves everything that is held of a client, with proofs. The firm sees it in its access log. */
export function BundleButton({ firm, clientId }: { readonly firm: string; readonly clientId: string }) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBytes(await http.bytes(`/api/auditing/clients/${clientId}/bundle.zip`, { search: { firm } }), 'client-with-proofs.zip')
      notify('Saved. The README inside says how to verify it.', { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The download failed; try again.', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void save()}>
      {isBusy ? 'Collecting the bundle …' : 'Save the audit bundle'}
    </Button>
  )
}
